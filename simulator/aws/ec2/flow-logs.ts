/** Simulates flow logs by EC2's own API. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { XmlElement, XmlValue } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import type { Input, Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { formTree } from './form.js';
import { shapedLike } from './shaped-forms.js';
import type { Things } from './things.js';

const TYPE = 'AWS::EC2::FlowLog';

/** Properties that descriptions show; what a flow log is about they do not. */
const SHOWN = [
  'DeliverCrossAccountRole',
  'DeliverLogsPermissionArn',
  'LogDestination',
  'LogGroupName',
  'MaxAggregationInterval',
  'ResourceId',
  'TrafficType',
];

const GIVEN = [
  ...SHOWN,
  'DestinationOptions',
  'LogDestinationType',
  'LogFormat',
  'ResourceType',
  'TagFieldSpecifications',
];

/** What no two flow logs have in common. */
const DISTINCT = ['ResourceId', 'TrafficType', 'LogGroupName', 'LogDestination'];

const FORMAT =
  '${version} ${account-id} ${interface-id} ${srcaddr} ${dstaddr} ${srcport} ${dstport} ${protocol} ${packets} ${bytes} ${start} ${end} ${action} ${log-status}';

/** Source: CreateFlowLogs, DeleteFlowLogs, DescribeFlowLogs, FlowLog, EC2 API Reference. */
export class FlowLogs {
  constructor(
    private readonly account: Account,
    private readonly logs: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateFlowLogs: (input) => this.create(input),
      DeleteFlowLogs: (input) => {
        for (const log of this.logs.seen(input, listOf(input, 'FlowLogId'))) this.logs.remove(log);
        return {};
      },
      DescribeFlowLogs: (input) => ({
        flowLogSet: {
          item: this.logs
            .seen(input, listOf(input, 'FlowLogId'))
            .filter(({ identifier, model }) => passes(input, { 'flow-log-id': [identifier] }, model['Tags']))
            .map(logXml),
        },
      }),
    };
  }

  /** A twin is told in an answer that is a success; its words are those that getmoto/moto #6369 quotes. */
  private create(input: Input): XmlElement {
    const model = this.modelOf(input);
    const token = input.optional('ClientToken');
    const isTwin = (other: Resource) =>
      other.internal['clientToken'] !== token && DISTINCT.every((name) => other.model[name] === model[name]);
    if (!this.logs.own.all(input).some(isTwin)) {
      return { flowLogIdSet: { item: [this.logs.create(input, model).identifier] } };
    }
    const message = 'Error. There is an existing Flow Log with the same configuration and log destination.';
    return {
      unsuccessful: {
        item: [{ error: { code: 'FlowLogAlreadyExists', message }, resourceId: textIn(model['ResourceId']) }],
      },
    };
  }

  private modelOf(input: Input): JsonObject {
    const schema = this.account.registry.find(TYPE);
    const { ResourceId: ids, TagFieldSpecification: fields, ...form } = formTree(input);
    const given: JsonObject = {
      ...form,
      ...(Array.isArray(ids) ? { ResourceId: ids[0] ?? '' } : {}),
      ...(fields === undefined ? {} : { TagFieldSpecifications: fields }),
    };
    return Object.fromEntries(
      GIVEN.flatMap((name): [string, Json][] => {
        const value = given[name];
        const shaped =
          value === undefined || schema === undefined ? undefined : shapedLike(schema, name, value);
        return shaped === undefined ? [] : [[name, shaped]];
      }),
    );
  }
}

function logXml({ identifier, model, createdAt }: Resource): XmlElement {
  const shown = SHOWN.flatMap((name): [string, XmlValue][] =>
    model[name] === undefined ? [] : [[lowered(name), textIn(model[name])]],
  );
  const options = model['DestinationOptions'] as JsonObject | undefined;
  const destination = Object.entries(options ?? {}).map(([name, value]) => [lowered(name), textIn(value)]);
  return {
    flowLogId: identifier,
    flowLogStatus: 'ACTIVE',
    deliverLogsStatus: 'SUCCESS',
    creationTime: new Date(createdAt).toISOString(),
    logDestinationType: textIn(model['LogDestinationType']) || 'cloud-watch-logs',
    logFormat: textIn(model['LogFormat']) || FORMAT,
    ...Object.fromEntries(shown),
    destinationOptions: options === undefined ? undefined : (Object.fromEntries(destination) as XmlElement),
    tagFieldSpecificationSet: {
      item: ([model['TagFieldSpecifications'] ?? []].flat() as JsonObject[]).map((one) => ({
        resourceType: textIn(one['ResourceType']),
        tagKeySet: { item: [one['TagKeys'] ?? []].flat().map(textIn) },
      })),
    },
    tagSet: tagSet(model),
  };
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
