/** Simulates instances by EC2's own API. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { objectIn, placeFor, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { formTree, given, required } from './form.js';
import { shapedLike } from './shaped-forms.js';
import { withOwnCode, type Ec2Options, type Things } from './things.js';

const TYPE = 'AWS::EC2::Instance';

/** A terminated instance, as it is described for about an hour. No template can make one. */
const TERMINATED = 'EC2::TerminatedInstance';

const HOUR = 3_600_000;

const CODES = { pending: 0, running: 16, 'shutting-down': 32, terminated: 48, stopping: 64, stopped: 80 };
type State = keyof typeof CODES;

/** Attributes of ModifyInstanceAttribute, and whether only a stopped instance takes them. */
const SETTINGS: Readonly<Record<string, { readonly whenStopped?: true; readonly isFlag?: true }>> = {
  DisableApiTermination: { isFlag: true },
  EbsOptimized: { isFlag: true, whenStopped: true },
  InstanceInitiatedShutdownBehavior: {},
  InstanceType: { whenStopped: true },
  SourceDestCheck: { isFlag: true },
  UserData: { whenStopped: true },
};

/**
 * Instances: `pending` before they are `running`, `stopping` before they are `stopped`, `shutting-down` before they are
 * `terminated`. Source: RunInstances, StartInstances, StopInstances, TerminateInstances, DescribeInstances,
 * DescribeInstanceAttribute, ModifyInstanceAttribute, MonitorInstances, UnmonitorInstances, EC2 API Reference; "Amazon EC2
 * instance state changes", Amazon EC2 User Guide.
 */
export class Instances {
  constructor(
    private readonly account: Account,
    private readonly things: Things,
    private readonly times: NonNullable<Ec2Options['instance']> = {},
  ) {}

  operations(): Operations<XmlElement> {
    return {
      RunInstances: (input) => this.reservation(this.run(input)),
      StartInstances: (input) => this.changeStates(input, (one) => this.start(one)),
      StopInstances: (input) => this.changeStates(input, (one) => this.stop(one)),
      TerminateInstances: (input) => this.changeStates(input, (one) => this.terminate(one)),
      DescribeInstances: (input) => ({
        reservationSet: { item: this.described(input).map((one) => this.reservation(one)) },
      }),
      DescribeInstanceAttribute: (input) => this.attribute(input),
      ModifyInstanceAttribute: (input) => this.modify(input),
      MonitorInstances: (input) => this.monitor(input, true),
      UnmonitorInstances: (input) => this.monitor(input, false),
    };
  }

  /** Ends what has been shutting down long enough, and forgets what was terminated an hour ago. */
  settle(): void {
    const now = this.account.now();
    for (const one of this.account.inventory.all()) {
      const { until } = one.internal;
      if (one.type === TYPE && stateOf(one, now) === 'terminated') this.bury(one, Number(until));
      if (one.type === TERMINATED && Number(until) <= now) this.things.own.drop(one);
    }
  }

  private existing(input: Input, id: string): Resource {
    return this.things.existing(input, id);
  }

  private run(input: Input): Resource {
    const schema = this.account.registry.find(TYPE);
    const form = formTree(input);
    const shaped = (name: string, member: string): JsonObject => {
      const value = form[member];
      const property =
        value === undefined || schema === undefined ? undefined : shapedLike(schema, name, value);
      return property === undefined ? {} : { [name]: property };
    };
    const model: JsonObject = {
      ...given(input, ['ImageId', 'InstanceType', 'KeyName', 'PrivateIpAddress', 'SubnetId', 'UserData'], {}),
      ...given(
        input,
        ['DisableApiTermination', 'EbsOptimized', 'InstanceInitiatedShutdownBehavior', 'Ipv6AddressCount'],
        {
          DisableApiTermination: 'boolean',
          EbsOptimized: 'boolean',
          Ipv6AddressCount: 'number',
        },
      ),
      ...renamed(input, {
        'Placement.AvailabilityZone': 'AvailabilityZone',
        'Placement.GroupName': 'PlacementGroupName',
        'IamInstanceProfile.Name': 'IamInstanceProfile',
      }),
      ...(input.optional('Monitoring.Enabled') === undefined
        ? {}
        : { Monitoring: input.text('Monitoring.Enabled') === 'true' }),
      ...shaped('BlockDeviceMappings', 'BlockDeviceMapping'),
      ...shaped('LaunchTemplate', 'LaunchTemplate'),
      ...shaped('NetworkInterfaces', 'NetworkInterface'),
      ...shaped('SecurityGroupIds', 'SecurityGroupId'),
    };
    refuseLaunch(model);
    return this.resolved(this.things.create(input, model, this.passing('running', this.times.running)));
  }

  /** "resolve:ssm:parameter-name": reads show the image that the parameter named ("ImageId", RunInstances). */
  private resolved(one: Resource): Resource {
    const [, name] = /^resolve:ssm:(.+)$/.exec(textIn(one.model['ImageId'])) ?? [];
    if (name === undefined) return one;
    const parameters = this.account.inventory.ofType('AWS::SSM::Parameter', one);
    const found = parameters.find(({ identifier }) => identifier === name)?.model['Value'];
    const launched = { ...one, model: { ...one.model, ImageId: found ?? 'ami-0abcdef1234567890' } };
    this.account.inventory.put(launched);
    return launched;
  }

  private start(one: Resource): void {
    const state = this.state(one);
    if (state === 'running' || state === 'pending') return;
    if (state !== 'stopped') throw incorrect(one, 'a state from which it can be started');
    this.things.own.remember(one, this.passing('running', this.times.running));
  }

  private stop(one: Resource): void {
    const state = this.state(one);
    if (state === 'stopped' || state === 'stopping') return;
    if (state !== 'running') throw incorrect(one, 'a state from which it can be stopped');
    this.things.own.remember(one, this.passing('stopped', this.times.stopped));
  }

  /** Source of the code: "Error codes for the Amazon EC2 API"; moto has the same words. */
  private terminate(one: Resource): void {
    if (one.model['DisableApiTermination'] === true) {
      const message = `The instance '${one.identifier}' may not be terminated. Modify its 'disableApiTermination' instance attribute and try again.`;
      throw new ServiceError('OperationNotPermitted', message);
    }
    if (one.internal['state'] === 'terminated') return;
    const { terminated = 0 } = this.times;
    const lingersUntil = this.account.now() + terminated + HOUR;
    this.things.own.remember(one, { ...this.passing('terminated', terminated), lingersUntil });
    this.settle();
  }

  private bury(one: Resource, terminatedAt: number): void {
    this.things.own.drop(one);
    const internal = { ...one.internal, state: 'terminated', until: terminatedAt + HOUR };
    this.account.inventory.put({ ...one, type: TERMINATED, internal, references: [] });
  }

  private changeStates(input: Input, change: (one: Resource) => void): XmlElement {
    const ids = listOf(input, 'InstanceId');
    const before = ids.map((id) => this.any(input, id));
    const living = before.filter(({ type }) => type === TYPE);
    for (const one of living) withOwnCode(() => change(one));
    const item = before.map((one) => ({
      instanceId: one.identifier,
      previousState: stateXml(this.state(one)),
      currentState: stateXml(this.state(this.any(input, one.identifier))),
    }));
    return { instancesSet: { item } };
  }

  private monitor(input: Input, Monitoring: boolean): XmlElement {
    const all = listOf(input, 'InstanceId').map((id) => this.existing(input, id));
    for (const one of all) this.things.update(one, { Monitoring });
    const state = Monitoring ? 'pending' : 'disabling';
    return {
      instancesSet: { item: all.map((one) => ({ instanceId: one.identifier, monitoring: { state } })) },
    };
  }

  /** One attribute a call (ModifyInstanceAttribute, EC2 API Reference); the words are made up. */
  private modify(input: Input): XmlElement {
    const one = this.existing(input, required(input, 'InstanceId'));
    const form = formTree(input);
    const names = Object.keys(SETTINGS).filter((name) => form[name] !== undefined);
    const groups = listOf(input, 'GroupId');
    if (names.length + (groups.length > 0 ? 1 : 0) !== 1) {
      const message =
        'Fields for multiple attribute types specified. Please specify one attribute at a time.';
      throw new ServiceError('InvalidParameterCombination', message);
    }
    const [name] = names;
    if (name === undefined) this.things.update(one, { SecurityGroupIds: groups });
    else this.set(one, name, textIn(objectIn(form[name])['Value']));
    return { return: true };
  }

  /** Source of the code: "Error codes for the Amazon EC2 API"; the words are made up. */
  private set(one: Resource, name: string, value: string): void {
    const { whenStopped, isFlag } = SETTINGS[name] ?? {};
    if (whenStopped === true && this.state(one) !== 'stopped') throw incorrect(one, "the 'stopped' state");
    const wanted: Json = isFlag === true ? value === 'true' : value;
    this.things.update(one, { [name]: wanted });
  }

  private attribute(input: Input): XmlElement {
    const one = this.existing(input, required(input, 'InstanceId'));
    const attribute = required(input, 'Attribute');
    const name = `${attribute.charAt(0).toUpperCase()}${attribute.slice(1)}`;
    if (SETTINGS[name] === undefined) throw new Error(`the attribute ${attribute} is not simulated`);
    const initial = name === 'InstanceInitiatedShutdownBehavior' ? 'stop' : 'false';
    const value = textIn(one.model[name]) || (name === 'UserData' ? undefined : initial);
    return { instanceId: one.identifier, [attribute]: value === undefined ? '' : { value } };
  }

  private described(input: Input): Resource[] {
    const ids = listOf(input, 'InstanceId');
    const place = placeFor(input);
    const all = [...this.things.seen(input), ...this.account.inventory.ofType(TERMINATED, place)];
    const unknown = ids.find((id) => !all.some(({ identifier }) => identifier === id));
    if (unknown !== undefined) this.things.refuse(unknown);
    return all.filter(
      (one) =>
        (ids.length === 0 || ids.includes(one.identifier)) &&
        passes(
          input,
          {
            'instance-id': [one.identifier],
            'instance-state-name': [this.state(one)],
            'subnet-id': [textIn(one.model['SubnetId'])],
          },
          one.model['Tags'],
        ),
    );
  }

  private any(input: Input, id: string): Resource {
    const place = placeFor(input);
    const gone = this.account.inventory.ofType(TERMINATED, place).find(({ identifier }) => identifier === id);
    return gone ?? this.existing(input, id);
  }

  private passing(state: State, takes = 0): JsonObject {
    return { state, until: this.account.now() + takes };
  }

  private state(one: Resource): State {
    return stateOf(one, this.account.now());
  }

  private reservation(one: Resource): XmlElement {
    return { reservationId: `r-${one.identifier.slice(2)}`, instancesSet: { item: this.xml(one) } };
  }

  private xml(one: Resource): XmlElement {
    const { identifier, model, accountId, createdAt } = one;
    const state = this.state(one);
    const first = objectIn([model['NetworkInterfaces'] ?? []].flat()[0]);
    const subnetId = textIn(model['SubnetId']) || textIn(first['SubnetId']);
    const subnets = this.account.inventory.ofType('AWS::EC2::Subnet', one);
    const subnet = subnets.find((other) => other.identifier === subnetId);
    const profile = textIn(model['IamInstanceProfile']);
    const groups = [model['SecurityGroupIds'] ?? first['GroupSet'] ?? []].flat().map(textIn);
    const isAddressed = state !== 'terminated' && state !== 'pending';
    return {
      instanceId: identifier,
      imageId: textIn(model['ImageId']) || undefined,
      instanceState: stateXml(state),
      stateReason:
        state === 'terminated' ? { code: 'Client.UserInitiatedShutdown', message: USER } : undefined,
      instanceType: textIn(model['InstanceType']) || 'm1.small',
      keyName: model['KeyName'] === undefined ? undefined : textIn(model['KeyName']),
      launchTime: new Date(createdAt).toISOString(),
      placement: {
        availabilityZone:
          textIn(model['AvailabilityZone']) || textIn(subnet?.model['AvailabilityZone']) || undefined,
        groupName: textIn(model['PlacementGroupName']),
        tenancy: 'default',
      },
      monitoring: { state: model['Monitoring'] === true ? 'enabled' : 'disabled' },
      subnetId: subnetId || undefined,
      vpcId: textIn(subnet?.model['VpcId']) || undefined,
      privateDnsName: textIn(model['PrivateDnsName']),
      privateIpAddress: textIn(model['PrivateIpAddress']) || textIn(model['PrivateIp']),
      dnsName: isAddressed ? textIn(model['PublicDnsName']) : '',
      ipAddress: isAddressed ? textIn(model['PublicIp']) : undefined,
      sourceDestCheck: model['SourceDestCheck'] !== false,
      ebsOptimized: model['EbsOptimized'] === true,
      groupSet: { item: groups.map((groupId) => ({ groupId })) },
      iamInstanceProfile:
        profile === ''
          ? undefined
          : { arn: profileArn(accountId, profile), id: `AIPA${identifier.slice(2)}` },
      tagSet: tagSet(model),
    };
  }
}

const USER = 'Client.UserInitiatedShutdown: User initiated shutdown';

export function profileArn(accountId: string, name: string): string {
  return `arn:aws:iam::${accountId}:instance-profile/${name}`;
}

/** The state that an instance is passing to, or the one before it. */
function stateOf({ internal: { state = 'running', until = 0 } }: Resource, now: number): State {
  if (Number(until) <= now) return state as State;
  return ({ running: 'pending', stopped: 'stopping', terminated: 'shutting-down' } as const)[
    state as 'running' | 'stopped' | 'terminated'
  ];
}

function stateXml(state: State): XmlElement {
  return { code: CODES[state], name: state };
}

function renamed(input: Input, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(names).flatMap(([member, property]): [string, Json][] => {
      const value = input.optional(member);
      return value === undefined ? [] : [[property, value]];
    }),
  );
}

/** Source of the codes: "Error codes for the Amazon EC2 API"; moto has the words about subnets. */
function refuseLaunch(model: JsonObject): void {
  if (model['ImageId'] === undefined && model['LaunchTemplate'] === undefined) {
    throw new ServiceError('MissingParameter', 'The request must contain the parameter ImageId');
  }
  if (model['NetworkInterfaces'] === undefined) return;
  const other = [
    ['SubnetId', 'subnet ID'],
    ['SecurityGroupIds', 'security groups'],
  ].find(([name = '']) => model[name] !== undefined)?.[1];
  if (other === undefined) return;
  const message = `Network interfaces and an instance-level ${other} may not be specified on the same request`;
  throw new ServiceError('InvalidParameterCombination', message);
}

function incorrect(one: Resource, state: string): ServiceError {
  return new ServiceError('IncorrectInstanceState', `The instance '${one.identifier}' is not in ${state}.`);
}
