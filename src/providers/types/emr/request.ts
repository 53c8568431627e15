/** Writes an EMR cluster's properties as the input of RunJobFlow. */

import { isObject, type JsonObject, objectOf, objectsOf, omitted } from '../../../json.js';

/** The members of `Instances` that hold instance groups, and the role of each. */
export const GROUPS = {
  MasterInstanceGroup: 'MASTER',
  CoreInstanceGroup: 'CORE',
  TaskInstanceGroups: 'TASK',
} as const;

/** The same for instance fleets. */
export const FLEETS = {
  MasterInstanceFleet: 'MASTER',
  CoreInstanceFleet: 'CORE',
  TaskInstanceFleets: 'TASK',
} as const;

/**
 * The input of RunJobFlow without tags. A cluster stays alive without steps unless the template says otherwise.
 * CloudFormation's examples of clusters (without steps, or with `AWS::EMR::Step`) rely on that, while RunJobFlow itself
 * terminates a cluster after the last step (aws/aws-sdk #605), which is the default that the template reference copies.
 */
export function requestOf(properties: JsonObject): JsonObject {
  const { AdditionalInfo: info } = properties;
  return {
    ...withConfigurations(omitted(properties, ['AdditionalInfo', 'Instances', 'Steps', 'Tags'])),
    ...(info === undefined ? {} : { AdditionalInfo: isObject(info) ? JSON.stringify(info) : info }),
    ...('Steps' in properties ? { Steps: objectsOf(properties, 'Steps').map(stepOf) } : {}),
    Instances: instancesOf(objectOf(properties, 'Instances')),
  };
}

function instancesOf(instances: JsonObject): JsonObject {
  const groups = Object.entries(GROUPS).flatMap(([name, InstanceRole]) =>
    oneOrMore(instances, name).map((group) => ({ ...withConfigurations(group), InstanceRole })),
  );
  const fleets = Object.entries(FLEETS).flatMap(([name, InstanceFleetType]) =>
    oneOrMore(instances, name).map((fleet) => ({ ...fleetOf(fleet), InstanceFleetType })),
  );
  return {
    KeepJobFlowAliveWhenNoSteps: true,
    ...omitted(instances, [...Object.keys(GROUPS), ...Object.keys(FLEETS)]),
    ...(groups.length === 0 ? {} : { InstanceGroups: groups }),
    ...(fleets.length === 0 ? {} : { InstanceFleets: fleets }),
  };
}

/** The group or fleet under a name of the template, or all of a list. */
export function oneOrMore(instances: JsonObject, name: string): JsonObject[] {
  return name in instances && isObject(instances[name])
    ? [objectOf(instances, name)]
    : objectsOf(instances, name);
}

function fleetOf(fleet: JsonObject): JsonObject {
  if (!('InstanceTypeConfigs' in fleet)) return fleet;
  return { ...fleet, InstanceTypeConfigs: objectsOf(fleet, 'InstanceTypeConfigs').map(withConfigurations) };
}

function withConfigurations(value: JsonObject): JsonObject {
  if (!('Configurations' in value)) return value;
  return {
    ...value,
    Configurations: respelled(objectsOf(value, 'Configurations'), 'ConfigurationProperties', 'Properties'),
  };
}

/** Configurations with their map, and those of the ones inside, under another name. */
export function respelled(
  configurations: readonly JsonObject[],
  from: 'ConfigurationProperties' | 'Properties',
  to: 'ConfigurationProperties' | 'Properties',
): JsonObject[] {
  return configurations.map((configuration) => ({
    ...omitted(configuration, [from, 'Configurations']),
    ...(from in configuration ? { [to]: objectOf(configuration, from) } : {}),
    ...('Configurations' in configuration
      ? { Configurations: respelled(objectsOf(configuration, 'Configurations'), from, to) }
      : {}),
  }));
}

function stepOf(step: JsonObject): JsonObject {
  const { StepProperties: properties, ...jar } = objectOf(step, 'HadoopJarStep');
  return {
    ...step,
    HadoopJarStep: { ...jar, ...(properties === undefined ? {} : { Properties: properties }) },
  };
}
