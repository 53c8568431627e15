/** Writes inputs of RunJobFlow as templates have them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { textIn } from '../own-api.js';

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  MASTER: ['MasterInstanceGroup', 'MasterInstanceFleet'],
  CORE: ['CoreInstanceGroup', 'CoreInstanceFleet'],
  TASK: ['TaskInstanceGroups', 'TaskInstanceFleets'],
};

export function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function objectsIn(value: JsonObject, name: string): JsonObject[] {
  return listIn(value[name]).filter(isObject);
}

export function objectIn(value: JsonObject, name: string): JsonObject {
  const member = value[name];
  return isObject(member) ? member : {};
}

/** The model of a cluster: what refers to other resources is looked for in the template's shape. */
export function modelOf(request: JsonObject): JsonObject {
  const { Instances: _instances, Steps: steps, ...rest } = request;
  const { InstanceGroups: _groups, InstanceFleets: _fleets, ...instances } = objectIn(request, 'Instances');
  return {
    ...(respelled(rest) as JsonObject),
    ...(steps === undefined ? {} : { Steps: listIn(steps).map(stepOf) }),
    Instances: {
      ...instances,
      ...machines(objectsIn(objectIn(request, 'Instances'), 'InstanceGroups'), 'InstanceRole', 0),
      ...machines(objectsIn(objectIn(request, 'Instances'), 'InstanceFleets'), 'InstanceFleetType', 1),
    },
  };
}

function machines(all: readonly JsonObject[], member: string, kind: 0 | 1): JsonObject {
  const result: JsonObject = {};
  for (const { [member]: role, Id: _id, ...config } of all) {
    const name = NAMES[textIn(role)]?.[kind] ?? '';
    const one = respelled(config);
    result[name] = role === 'TASK' ? [...listIn(result[name]), one] : one;
  }
  return result;
}

function stepOf(step: Json): Json {
  if (!isObject(step)) return step;
  const { Properties: properties, ...jar } = objectIn(step, 'HadoopJarStep');
  return {
    ...step,
    HadoopJarStep: { ...jar, ...(properties === undefined ? {} : { StepProperties: properties }) },
  };
}

/** Configurations have their map under another name in templates. */
function respelled(value: Json): Json {
  if (Array.isArray(value)) return value.map(respelled);
  if (!isObject(value)) return value;
  const { Properties: map, ...rest } = value;
  const members = Object.entries(rest).map(([name, member]): [string, Json] => [name, respelled(member)]);
  return { ...Object.fromEntries(members), ...(map === undefined ? {} : { ConfigurationProperties: map }) };
}
