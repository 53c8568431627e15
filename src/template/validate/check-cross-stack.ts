/** Checks that export names and imports do not depend on resources. */

import { intrinsicsIn } from '../syntax/intrinsics.js';
import type { Json } from '../../json.js';
import type { Template } from '../syntax/model.js';
import { isListType } from '../parameters/parameter-types.js';
import type { Problems } from '../syntax/problems.js';
import { referencesOf } from '../syntax/references.js';
import { placeholdersOf } from '../syntax/sub-text.js';

/**
 * Names that cross stacks must be known before anything is created: "For outputs, the value of the Name
 * property of an Export can't use Ref or GetAtt functions that depend on a resource. Similarly, the
 * ImportValue function can't include Ref or GetAtt functions that depend on a resource."
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-importvalue.html)
 */
export function checkReferencePlaces(template: Template, problems: Problems): void {
  for (const { logicalId, properties } of template.resources.values()) {
    checkPlace(properties, `/Resources/${logicalId}/Properties`, template, problems);
  }
  for (const { name, value, exportName = '' } of template.outputs.values()) {
    checkPlace([value, exportName], `/Outputs/${name}`, template, problems);
    const [resource] = resourcesIn(exportName, template);
    if (resource === undefined) continue;
    problems.add(
      'TEMPLATE_INVALID',
      `Template error: Output ${name} is malformed. The name of an export cannot depend on a resource: ${resource}`,
      resource,
    );
  }
}

function checkPlace(value: Json, place: string, template: Template, problems: Problems): void {
  for (const { name, argument } of intrinsicsIn(value)) {
    if (name === 'Fn::ImportValue') {
      const [resource] = resourcesIn(argument, template);
      if (resource === undefined) continue;
      problems.add(
        'TEMPLATE_INVALID',
        `Template error: the attribute in Fn::ImportValue must not depend on any resources, imported values, or Fn::GetAZs: ${resource} (at ${place})`,
        resource,
      );
    } else if (name === 'Fn::Sub') {
      for (const variable of listsIn(argument, template)) {
        problems.add(
          'TEMPLATE_INVALID',
          `Template error: variable ${variable} in Fn::Sub expression does not resolve to a string (at ${place})`,
          variable,
        );
      }
    }
  }
}

function resourcesIn(value: Json, template: Template): string[] {
  return referencesOf(value)
    .map(({ logicalId }) => logicalId)
    .filter((name) => template.resources.has(name));
}

/** List parameters that an `Fn::Sub` uses as if they were strings. */
function listsIn(argument: Json, template: Template): string[] {
  const [text, variables] = Array.isArray(argument) ? argument : [argument];
  if (typeof text !== 'string') return [];
  return placeholdersOf(text).flatMap((piece) => {
    if (piece.kind !== 'variable' || piece.attribute !== undefined) return [];
    const isOwn = typeof variables === 'object' && variables !== null && Object.hasOwn(variables, piece.name);
    const type = isOwn ? undefined : template.parameters.get(piece.name)?.type;
    return type !== undefined && isListType(type) ? [piece.name] : [];
  });
}
