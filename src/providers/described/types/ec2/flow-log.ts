/** Describes how flow logs are managed. */

import { type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import { ProviderFailure } from '../../../../ports/resource-failure.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { kindOf } from '../../../wire/failures.js';
import { EC2, type Description } from '../../sdk/ec2.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

const GIVEN = [
  'DeliverCrossAccountRole',
  'DeliverLogsPermissionArn',
  'DestinationOptions',
  'LogDestination',
  'LogDestinationType',
  'LogFormat',
  'LogGroupName',
  'MaxAggregationInterval',
  'ResourceId',
  'ResourceType',
  'TagFieldSpecifications',
  'TrafficType',
];

/** What a resource is by the prefix of its id: descriptions of flow logs do not say it. */
const RESOURCE_TYPES: readonly (readonly [prefix: string, type: string])[] = [
  ['vpc-', 'VPC'],
  ['subnet-', 'Subnet'],
  ['eni-', 'NetworkInterface'],
  ['tgw-attach-', 'TransitGatewayAttachment'],
  ['tgw-', 'TransitGateway'],
  ['nat-', 'RegionalNatGateway'],
];

/**
 * `AWS::EC2::FlowLog`, by its id. Its calls answer with success where they could not create or delete one.
 * Source: CreateFlowLogs, DeleteFlowLogs, DescribeFlowLogs, EC2 API Reference.
 */
export const flowLog: Description = {
  type: 'AWS::EC2::FlowLog',
  ...EC2,
  ...MARKED,
  identity: GIVEN,
  create: (properties, _place, unique) => [
    'CreateFlowLogs',
    {
      ...omitted(picked(properties, GIVEN), ['ResourceId']),
      ResourceIds: [textOf(properties, 'ResourceId')],
      ClientToken: unique,
      ...tagSpecifications('vpc-flow-log', properties, unique),
    },
  ],
  idOf: ({ FlowLogIds: ids }) => (Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : ''),
  refusal: (answer) => {
    const [item] = objectsOf(answer, 'Unsuccessful');
    if (item === undefined) return undefined;
    const error = objectOf(item, 'Error');
    const [name, message] = [textOf(error, 'Code'), textOf(error, 'Message')];
    return new ProviderFailure(kindOf(name, message, 'EC2'), message, { name });
  },
  parts: [ec2Tags()],
  read: async (ask, { physicalId: Id }) => {
    const found = firstOf(await ask('DescribeFlowLogs', { FlowLogIds: [Id] }), 'FlowLogs');
    if (found === undefined) return undefined;
    return {
      observed: { Id, ...picked(found, GIVEN), ...resourceTypeOf(found), ...readTags(found) },
      attributes: { Id },
      ...momentOf(found, 'CreationTime'),
    };
  },
  delete: (_ask, { physicalId: Id }) => [['DeleteFlowLogs', { FlowLogIds: [Id] }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeFlowLogs', 'FlowLogs', unique), 'FlowLogId'),
};

function resourceTypeOf(found: JsonObject): JsonObject {
  const id = textOf(found, 'ResourceId');
  const ResourceType = RESOURCE_TYPES.find(([prefix]) => id.startsWith(prefix))?.[1];
  return ResourceType === undefined ? {} : { ResourceType };
}
