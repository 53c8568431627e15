/** Templates as sweeps need them: nothing is kept, and copies can stand beside each other. */

import { isObject, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { isOwnName, propertiesOf } from '../walks/drawing.js';

/** Without policies that keep a resource: what lives on by them would be taken for a leak. */
export function withoutRetention(template: JsonObject): JsonObject {
  return mapResources(template, ({ DeletionPolicy: _, UpdateReplacePolicy: __, ...resource }) => resource);
}

/** Without the names that it gives, and without exports: two stacks cannot share them. */
export function withoutNames(template: JsonObject): JsonObject {
  const { Outputs: _, ...rest } = template;
  return mapResources(rest, (resource) => {
    const type = text(resource['Type']);
    const properties = Object.entries(propertiesOf(resource)).filter(
      ([name, value]) => typeof value !== 'string' || !(isOwnName(type, name) || name === 'Name'),
    );
    return { ...resource, Properties: Object.fromEntries(properties) };
  });
}

function mapResources(template: JsonObject, change: (resource: JsonObject) => JsonObject): JsonObject {
  return {
    ...template,
    Resources: Object.fromEntries(
      Object.entries(resourcesOf(template)).map(([logicalId, resource]) => [
        logicalId,
        isObject(resource) ? change(resource) : resource,
      ]),
    ),
  };
}
