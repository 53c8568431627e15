/** Describes how VPC endpoints are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { ProviderFailure } from '../../../../ports/resource-failure.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../../direct/phase.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { kindOf } from '../../../wire/failures.js';
import { documentOf, documentText, when } from '../../property-forms.js';
import { EC2, type Ask, type Call, type Description, type Part } from '../../sdk/ec2.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

const PLACE = ['ServiceName', 'VpcEndpointType', 'VpcId'];

/** Lists that a change names by what comes and what goes. */
const LISTS = ['RouteTableIds', 'SecurityGroupIds', 'SubnetIds'];

const SETTINGS = ['IpAddressType', 'PrivateDnsEnabled'];

/**
 * `AWS::EC2::VPCEndpoint`, by its id. An interface endpoint takes some minutes. One without `PrivateDnsEnabled` is Cloud
 * Control's: the API has another default for it than CloudFormation.
 * Source: CreateVpcEndpoint, ModifyVpcEndpoint, DeleteVpcEndpoints, VpcEndpoint, EC2 API Reference.
 */
export const vpcEndpoint: Description = {
  type: 'AWS::EC2::VPCEndpoint',
  ...EC2,
  ...MARKED,
  settlesFirst: true,
  identity: PLACE,
  exceptions: ({ VpcEndpointType: type = 'Gateway', PrivateDnsEnabled: dns }) =>
    type !== 'Gateway' && dns === undefined ? ['VpcEndpointType'] : [],
  create: (properties, _place, unique) => [
    'CreateVpcEndpoint',
    {
      ...picked(properties, [...PLACE, ...LISTS, ...SETTINGS]),
      ...policyOf(properties),
      ClientToken: unique,
      ...tagSpecifications('vpc-endpoint', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'VpcEndpoint'), 'VpcEndpointId'),
  refusal: (answer) => {
    const error = objectOf(firstOf(answer, 'Unsuccessful') ?? {}, 'Error');
    const [name, message] = [textOf(error, 'Code'), textOf(error, 'Message')];
    return name === '' ? undefined : new ProviderFailure(kindOf(name, message, 'EC2'), message, { name });
  },
  isDone,
  parts: [settingsPart(), ec2Tags()],
  read: async (ask, { physicalId: Id }) => {
    const found = await endpointOf(ask, Id);
    if (found === undefined || stateOf(found) === 'deleted') return undefined;
    const policy = textOf(found, 'PolicyDocument');
    const attributes = {
      Id,
      ...picked(found, ['CreationTimestamp', 'NetworkInterfaceIds']),
      DnsEntries: objectsOf(found, 'DnsEntries').map(
        (entry) => `${textOf(entry, 'HostedZoneId')}:${textOf(entry, 'DnsName')}`,
      ),
    };
    return {
      observed: {
        ...attributes,
        ...picked(found, [...PLACE, ...SETTINGS]),
        ...listsOf(found),
        ...(policy === '' ? {} : { PolicyDocument: documentOf(policy) }),
        ...readTags(found),
      },
      attributes,
      ...phaseOf(found),
      ...momentOf(found, 'CreationTimestamp'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteVpcEndpoints', { VpcEndpointIds: [physicalId] }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeVpcEndpoints', 'VpcEndpoints', unique), 'VpcEndpointId'),
};

function policyOf({ PolicyDocument: policy }: JsonObject): JsonObject {
  return policy === undefined ? {} : { PolicyDocument: documentText(policy) };
}

function settingsPart(): Part {
  return {
    properties: [...LISTS, ...SETTINGS, 'PolicyDocument'],
    isInCreate: true,
    sends: 'changes',
    isAwaited: true,
    calls: ({ before, after }, { physicalId: VpcEndpointId, observed = {} }): readonly Call[] => {
      const isGone = before['PolicyDocument'] !== undefined && after['PolicyDocument'] === undefined;
      const lists = LISTS.flatMap((name) => {
        const [past, wanted] = [before, after].map((one) => textsOf(one[name]));
        const now = textsOf(observed[name]);
        const { set, gone } = itemChanges(past ?? [], wanted ?? []);
        const added = set.filter((id) => !now.includes(id));
        const removed = gone.filter((id) => now.includes(id));
        return [...listMember(`Add${name}`, added), ...listMember(`Remove${name}`, removed)];
      });
      const changes = {
        ...picked(after, SETTINGS),
        ...(isGone ? { ResetPolicy: true } : policyOf(after)),
        ...Object.fromEntries(lists),
      };
      const isChanged = Object.keys(changes).length > 0;
      return when(isChanged, ['ModifyVpcEndpoint', { VpcEndpointId, ...changes }]);
    },
  };
}

function listMember(name: string, ids: string[]): [string, string[]][] {
  return ids.length === 0 ? [] : [[name, ids]];
}

/** What has been added is refused the second time. */
async function isDone(ask: Ask, [command, input]: Call): Promise<boolean> {
  if (command !== 'ModifyVpcEndpoint') return false;
  const found = listsOf((await endpointOf(ask, textOf(input, 'VpcEndpointId'))) ?? {});
  return LISTS.every((name) => {
    const now = textsOf(found[name]);
    const isIn = (id: string) => now.includes(id);
    const given = input as JsonObject;
    return textsOf(given[`Add${name}`]).every(isIn) && !textsOf(given[`Remove${name}`]).some(isIn);
  });
}

async function endpointOf(ask: Ask, id: string): Promise<JsonObject | undefined> {
  return firstOf(await ask('DescribeVpcEndpoints', { VpcEndpointIds: [id] }), 'VpcEndpoints');
}

function listsOf(found: JsonObject): JsonObject {
  const groups = idsOf(objectsOf(found, 'Groups'), 'GroupId');
  const lists = { ...picked(found, LISTS), SecurityGroupIds: groups };
  return Object.fromEntries(Object.entries(lists).filter(([, ids]) => textsOf(ids).length > 0));
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** EC2 writes states in small letters, the SDK's enumeration in capitals. */
function stateOf(found: JsonObject): string {
  return textOf(found, 'State').toLowerCase();
}

const STATES = { changing: ['pending'], going: ['deleting'], failed: ['failed', 'rejected', 'expired'] };

function phaseOf(found: JsonObject): Phase {
  const state = stateOf(found);
  return phaseIn(state, STATES, textOf(objectOf(found, 'LastError'), 'Message') || state);
}
