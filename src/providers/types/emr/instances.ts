/** Writes the instance groups and fleets of an EMR cluster as templates have them. */

import { isObject, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { isMet } from './as-asked.js';
import { FLEETS, GROUPS, oneOrMore, respelled } from './request.js';

/** What the lists of a cluster's instances say: it has groups or fleets, never both. */
export interface Machines {
  readonly groups: readonly JsonObject[];
  readonly fleets: readonly JsonObject[];
}

/** A group or fleet of the template, and the one in AWS. */
interface Pair {
  readonly asked: JsonObject;
  readonly found: JsonObject;
}

/** The sizes of a fleet. */
export const CAPACITIES = ['TargetOnDemandCapacity', 'TargetSpotCapacity'];

const ROLE_MEMBER = { groups: 'InstanceGroupType', fleets: 'InstanceFleetType' } as const;

/**
 * The groups or fleets under one name of the template. Those for tasks are told apart by their names, which CloudFormation
 * requires; others are resources of their own (`AWS::EMR::InstanceGroupConfig`), or none of this stack's.
 */
export function pairsOf(machines: Machines, asked: JsonObject, name: string): Pair[] {
  const kind = name in GROUPS ? 'groups' : 'fleets';
  const role = { ...GROUPS, ...FLEETS }[name as keyof typeof GROUPS | keyof typeof FLEETS];
  const found = machines[kind].filter((one) => textOf(one, ROLE_MEMBER[kind]) === role);
  if (role !== 'TASK') return found.slice(0, 1).map((one) => ({ asked: objectOf(asked, name), found: one }));
  return oneOrMore(asked, name).flatMap((wanted, _index, all) => {
    const match =
      found.find((one) => textOf(one, 'Name') === textOf(wanted, 'Name')) ??
      (all.length === 1 && !('Name' in wanted) ? found[0] : undefined);
    return match === undefined ? [] : [{ asked: wanted, found: match }];
  });
}

/** All groups and fleets of `Instances`. `isScaled`: EMR changes the sizes by a managed scaling policy. */
export function machinesOf(machines: Machines, asked: JsonObject, isScaled: boolean): JsonObject {
  const members = [...Object.keys(GROUPS), ...Object.keys(FLEETS)].flatMap((name) => {
    const shape = name in GROUPS ? groupOf : fleetOf;
    const all = pairsOf(machines, asked, name).map((pair) => shape(pair, isScaled));
    const [first] = all;
    if (first === undefined) return [];
    return [[name, name.endsWith('s') ? all : first] as const];
  });
  return Object.fromEntries(members);
}

function groupOf({ asked, found }: Pair, isScaled: boolean): JsonObject {
  const policy = policyOf(found);
  const { InstanceCount: wanted } = asked;
  const { RequestedInstanceCount: count = wanted } = found;
  const isOwn = (isScaled || 'AutoScalingPolicy' in asked) && wanted !== undefined;
  return {
    ...picked(found, ['BidPrice', 'CustomAmiId', 'InstanceType', 'Market', 'Name']),
    ...(count === undefined ? {} : { InstanceCount: isOwn ? wanted : count }),
    ...configurationsOf(found),
    ...volumesOf(found, asked),
    ...(policy === undefined ? {} : { AutoScalingPolicy: policy }),
  };
}

/** A group's automatic scaling policy, unless it has none. */
export function policyOf(found: JsonObject): JsonObject | undefined {
  const policy = objectOf(found, 'AutoScalingPolicy');
  const isThere = 'Rules' in policy && !textOf(objectOf(policy, 'Status'), 'State').startsWith('DETACH');
  return isThere ? picked(policy, ['Constraints', 'Rules']) : undefined;
}

/** A policy for managed scaling changes the capacities, which then are no drift. */
function fleetOf({ asked, found }: Pair, isScaled: boolean): JsonObject {
  const wanted = objectsOf(asked, 'InstanceTypeConfigs');
  const types = objectsOf(found, 'InstanceTypeSpecifications').map((one) => {
    const { InstanceType: type } = one;
    const same = wanted.find(({ InstanceType }) => InstanceType === type) ?? {};
    const names = ['BidPrice', 'BidPriceAsPercentageOfOnDemandPrice', 'CustomAmiId', 'InstanceType'];
    return {
      ...picked(one, [...names, 'Priority', 'WeightedCapacity']),
      ...configurationsOf(one),
      ...volumesOf(one, same),
    };
  });
  return {
    ...picked(found, ['LaunchSpecifications', 'Name', 'ResizeSpecifications', ...CAPACITIES]),
    ...(isScaled ? picked(asked, CAPACITIES) : {}),
    ...(types.length === 0 ? {} : { InstanceTypeConfigs: types }),
  };
}

/** Configurations in the template's spelling. */
export function configurationsOf(found: JsonObject): JsonObject {
  const all = respelled(objectsOf(found, 'Configurations'), 'Properties', 'ConfigurationProperties');
  return all.length === 0 ? {} : { Configurations: all };
}

/** EMR lists each volume, and adds volumes to instance types without storage: only what the template names is compared. */
function volumesOf(found: JsonObject, { EbsConfiguration: asked }: JsonObject): JsonObject {
  if (!isObject(asked)) return {};
  const devices = objectsOf(found, 'EbsBlockDevices').map((device) =>
    objectOf(device, 'VolumeSpecification'),
  );
  const wanted = objectsOf(asked, 'EbsBlockDeviceConfigs').flatMap((config) =>
    Array.from({ length: Number(config['VolumesPerInstance'] ?? 1) }, () =>
      objectOf(config, 'VolumeSpecification'),
    ),
  );
  const EbsBlockDeviceConfigs = isMet(devices, wanted)
    ? objectsOf(asked, 'EbsBlockDeviceConfigs')
    : devices.map((VolumeSpecification) => ({ VolumeSpecification, VolumesPerInstance: 1 }));
  return { EbsConfiguration: { ...picked(found, ['EbsOptimized']), EbsBlockDeviceConfigs } };
}
