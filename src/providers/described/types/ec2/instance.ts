/** Describes how EC2 instances are managed. */

import { equal, type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../../direct/phase.js';
import type { Change, Described } from '../../description.js';
import { listed } from '../../listing.js';
import { isMarked, MARK } from '../../marks.js';
import { keepingPart, respelled, when } from '../../property-forms.js';
import { EC2, type Ask, type Call, type Description, type Part } from '../../sdk/ec2.js';
import { ec2Tags, idsOf, MARKED, readTags, tagSpecifications } from './tags.js';

/** What only a new instance gets and reads return. */
const PLACE = [
  'AvailabilityZone',
  'ImageId',
  'KeyName',
  'PlacementGroupName',
  'PrivateIpAddress',
  'SubnetId',
];

/** What only a new instance gets and no read returns as it was given. */
const UNREADABLE = ['Ipv6AddressCount', 'LaunchTemplate', 'NetworkInterfaces'];

/** What only a stopped instance takes. */
const STOPPED = ['EbsOptimized', 'InstanceType', 'UserData'];

/** Attributes that a call of their own returns, with the value of an instance that was given none. */
const SETTINGS = { DisableApiTermination: false, InstanceInitiatedShutdownBehavior: 'stop' };

const IN_CREATE = [
  'ImageId',
  'KeyName',
  'PrivateIpAddress',
  'SubnetId',
  ...UNREADABLE,
  ...STOPPED,
  ...Object.keys(SETTINGS),
  'SecurityGroupIds',
];

const OWN = ['InstanceId', 'PrivateDnsName', 'PublicDnsName', 'VpcId'];

/**
 * `AWS::EC2::Instance`, by its id. An update of what only a stopped instance takes stops and starts it. Tenancy, hosts,
 * groups by name and attached volumes are among what goes to Cloud Control.
 * Source: RunInstances, ModifyInstanceAttribute, DescribeInstances, DescribeInstanceAttribute, TerminateInstances, EC2 API
 * Reference; which updates interrupt an instance: AWS::EC2::Instance, template reference.
 */
export const instance: Description = {
  type: 'AWS::EC2::Instance',
  ...EC2,
  ...MARKED,
  settlesFirst: true,
  identity: [...PLACE, ...UNREADABLE],
  fixed: ['BlockDeviceMappings'],
  unreadable: ['BlockDeviceMappings', ...UNREADABLE],
  create: (properties, _place, unique) => [
    'RunInstances',
    {
      ...picked(properties, IN_CREATE),
      ...launchForm(properties),
      MinCount: 1,
      MaxCount: 1,
      ClientToken: unique,
      ...tagSpecifications('instance', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'Instances')[0] ?? {}, 'InstanceId'),
  parts: [
    { properties: STOPPED, isInCreate: true, isAwaited: true, calls: stoppedCalls },
    {
      properties: Object.keys(SETTINGS),
      isInCreate: true,
      calls: (change, { physicalId }) =>
        Object.entries(SETTINGS).flatMap(([name, initial]) =>
          settingCalls(change, physicalId, name, initial),
        ),
    },
    {
      properties: ['SourceDestCheck'],
      calls: (change, { physicalId }) => settingCalls(change, physicalId, 'SourceDestCheck', true),
    },
    {
      properties: ['Monitoring'],
      isInCreate: true,
      calls: ({ after }, { physicalId }) => {
        const InstanceIds = [physicalId];
        return [[after['Monitoring'] === true ? 'MonitorInstances' : 'UnmonitorInstances', { InstanceIds }]];
      },
    },
    keepingPart({
      properties: ['SecurityGroupIds'],
      isInCreate: true,
      calls: ({ after }, { physicalId: InstanceId }) => [
        [
          'ModifyInstanceAttribute',
          { InstanceId, Groups: [after['SecurityGroupIds'] ?? []].flat() as string[] },
        ],
      ],
    }),
    { properties: ['IamInstanceProfile'], isInCreate: true, calls: (...change) => profileCalls(...change) },
    ec2Tags(),
  ],
  isChanging: async (ask, { physicalId }) => {
    const found = await instanceOf(ask, physicalId);
    return found !== undefined && phaseOf(found).phase === 'changing';
  },
  read: async (ask, resource) => {
    const { physicalId, isNew } = resource;
    const found = await instanceOf(ask, physicalId);
    if (found === undefined) return undefined;
    const phase = phaseOf(found);
    if (phase.phase === 'failed' && isNew !== true) return undefined;
    return {
      observed: { ...observedIn(found, resource), ...(await settingsNow(ask, resource)) },
      attributes: attributesOf(found),
      ...phase,
      ...momentOf(found, 'LaunchTime'),
    };
  },
  delete: (_ask, { physicalId }) => [['TerminateInstances', { InstanceIds: [physicalId] }]],
  candidates: async (ask, _properties, _place, unique) => {
    const Filters = [{ Name: `tag:${MARK}`, Values: [unique] }];
    const call: Call = ['DescribeInstances', { Filters }];
    const found = await listed(ask, call, { member: 'Reservations', token: 'NextToken' });
    const instances = found.flatMap((one) => objectsOf(one, 'Instances'));
    return idsOf(
      instances.filter((one) => isMarked(objectsOf(one, 'Tags'), unique)),
      'InstanceId',
    );
  },
};

/** The creating call's members that templates spell otherwise. */
function launchForm(properties: JsonObject): JsonObject {
  const { AvailabilityZone, IamInstanceProfile, Monitoring, PlacementGroupName } = properties;
  const Placement = {
    ...(AvailabilityZone === undefined ? {} : { AvailabilityZone }),
    ...(PlacementGroupName === undefined ? {} : { GroupName: PlacementGroupName }),
  };
  const devices = objectsOf(properties, 'BlockDeviceMappings');
  const interfaces = objectsOf(properties, 'NetworkInterfaces');
  return {
    ...(Object.keys(Placement).length === 0 ? {} : { Placement }),
    ...(IamInstanceProfile === undefined ? {} : { IamInstanceProfile: { Name: IamInstanceProfile } }),
    ...(Monitoring === undefined ? {} : { Monitoring: { Enabled: Monitoring } }),
    ...(devices.length === 0 ? {} : { BlockDeviceMappings: devices.map(deviceForm) }),
    ...(interfaces.length === 0 ? {} : { NetworkInterfaces: respelled(interfaces, { GroupSet: 'Groups' }) }),
  };
}

/** An empty object omits the device; EC2 takes an empty text for that. */
function deviceForm(device: JsonObject): JsonObject {
  return device['NoDevice'] === undefined ? device : { ...device, NoDevice: '' };
}

/** "You can specify only one attribute at a time" (ModifyInstanceAttribute). Absent: what `initial` says, or no call. */
function settingCalls(
  { before, after }: Change,
  InstanceId: string,
  name: string,
  initial?: Json,
): readonly Call[] {
  const Value = after[name] ?? initial;
  const isChanged = Value !== undefined && !equal(before[name] ?? initial, Value);
  return when(isChanged, ['ModifyInstanceAttribute', { InstanceId, [name]: { Value: Value ?? '' } }]);
}

/** The instance is started in any case: after an interrupted update, nothing tells whether it ran before. */
function stoppedCalls(change: Change, { physicalId: InstanceId }: Described): Call[] {
  const { before, after } = change;
  // The SDK takes bytes, which JSON cannot represent.
  const Value = new Uint8Array(Buffer.from(textOf(after, 'UserData'), 'base64')) as unknown as Json;
  const calls: Call[] = [
    ...settingCalls(change, InstanceId, 'EbsOptimized', false),
    ...settingCalls(change, InstanceId, 'InstanceType'),
    ...when(!equal(before['UserData'], after['UserData']), [
      'ModifyInstanceAttribute',
      { InstanceId, UserData: { Value } },
    ]),
  ];
  const InstanceIds = [InstanceId];
  return calls.length === 0
    ? []
    : [['StopInstances', { InstanceIds }], ...calls, ['StartInstances', { InstanceIds }]];
}

/** An instance has one profile, under an association of its own. */
const profileCalls: Part['calls'] = async ({ after }, { physicalId: InstanceId }, ask) => {
  const Filters = [
    { Name: 'instance-id', Values: [InstanceId] },
    { Name: 'state', Values: ['associating', 'associated'] },
  ];
  const answer = await ask('DescribeIamInstanceProfileAssociations', { Filters });
  const [there] = objectsOf(answer, 'IamInstanceProfileAssociations').filter(
    (one) => one['InstanceId'] === InstanceId,
  );
  const AssociationId = textOf(there ?? {}, 'AssociationId');
  const Name = textOf(after, 'IamInstanceProfile');
  const IamInstanceProfile = { Name };
  if (there === undefined) {
    return when(Name !== '', ['AssociateIamInstanceProfile', { InstanceId, IamInstanceProfile }]);
  }
  if (Name === '') return [['DisassociateIamInstanceProfile', { AssociationId }]];
  return when(profileIn(there) !== Name, [
    'ReplaceIamInstanceProfileAssociation',
    { AssociationId, IamInstanceProfile },
  ]);
};

/** The name at the end of the ARN, after the path. */
function profileIn(found: JsonObject): string {
  return textOf(objectOf(found, 'IamInstanceProfile'), 'Arn').split('/').at(-1) ?? '';
}

async function instanceOf(ask: Ask, InstanceId: string): Promise<JsonObject | undefined> {
  const answer = await ask('DescribeInstances', { InstanceIds: [InstanceId] });
  const instances = objectsOf(answer, 'Reservations').flatMap((one) => objectsOf(one, 'Instances'));
  return instances.find((one) => one['InstanceId'] === InstanceId);
}

const STATES = { changing: ['pending', 'stopping'], going: ['shutting-down'], failed: ['terminated'] };

/** A terminated instance is described for about an hour; a new one is terminated if it cannot be launched. */
function phaseOf(found: JsonObject): Phase {
  const trouble = textOf(objectOf(found, 'StateReason'), 'Message');
  return phaseIn(textOf(objectOf(found, 'State'), 'Name'), STATES, trouble);
}

function observedIn(found: JsonObject, { properties }: Described): JsonObject {
  const { AvailabilityZone, GroupName = '' } = objectOf(found, 'Placement');
  const profile = profileIn(found);
  const ofInterface = {
    ...picked(found, ['SourceDestCheck', 'SubnetId']),
    SecurityGroupIds: idsOf(objectsOf(found, 'SecurityGroups'), 'GroupId'),
  };
  return {
    ...picked(found, [...OWN, 'EbsOptimized', 'ImageId', 'InstanceType', 'KeyName']),
    ...addressesOf(found),
    ...(AvailabilityZone === undefined ? {} : { AvailabilityZone }),
    ...(GroupName === '' ? {} : { PlacementGroupName: GroupName }),
    Monitoring: /^(enabled|pending)$/.test(textOf(objectOf(found, 'Monitoring'), 'State')),
    ...(profile === '' ? {} : { IamInstanceProfile: profile }),
    // Of an instance whose interfaces are given, these are theirs.
    ...(properties['NetworkInterfaces'] === undefined ? ofInterface : {}),
    // An address that AWS has chosen is not a property.
    ...(properties['PrivateIpAddress'] === undefined ? {} : picked(found, ['PrivateIpAddress'])),
    ...readTags(found),
  };
}

function addressesOf(found: JsonObject): JsonObject {
  return { PrivateIp: textOf(found, 'PrivateIpAddress'), PublicIp: textOf(found, 'PublicIpAddress') };
}

function attributesOf(found: JsonObject): JsonObject {
  const state = objectOf(found, 'State');
  return {
    ...picked(found, OWN),
    ...addressesOf(found),
    ...picked(objectOf(found, 'Placement'), ['AvailabilityZone']),
    'State.Code': textOf(state, 'Code'),
    'State.Name': textOf(state, 'Name'),
  };
}

/** Attributes that a call of their own returns, which is made only for instances that set them. */
async function settingsNow(
  ask: Ask,
  { physicalId: InstanceId, properties, isNew }: Described,
): Promise<JsonObject> {
  const given = picked(properties, [...Object.keys(SETTINGS), 'UserData']);
  if (isNew === true) return given;
  const found = await Promise.all(
    Object.keys(given).map(async (name): Promise<[string, Json][]> => {
      const Attribute = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as 'userData';
      const answer = await ask.optional('DescribeInstanceAttribute', { InstanceId, Attribute });
      const value = objectOf((answer ?? {}) as JsonObject, name)['Value'];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return Object.fromEntries(found.flat());
}
