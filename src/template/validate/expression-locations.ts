/** Lists a template's expressions with their locations. */

import type { Json } from '../../json.js';
import type { EffectiveTemplate } from './conditions.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Scope } from '../evaluate/scope.js';

/** An expression of a template with its location: `Resources/Queue/Properties`, `Outputs/Url/Value`. */
interface PlacedExpression {
  readonly place: string;
  readonly value: Json;
}

/** The location of a resource's properties, for messages. */
export function propertiesPlace(logicalId: string): string {
  return `Resources/${logicalId}/Properties`;
}

/** The location of an output's value, for messages. */
export function outputPlace(name: string): string {
  return `Outputs/${name}/Value`;
}

export function exportPlace(name: string): string {
  return `Outputs/${name}/Export/Name`;
}

/** Every expression of the resources' properties and of the outputs. */
export function placedExpressions({ resources, outputs }: EffectiveTemplate): PlacedExpression[] {
  return [
    ...[...resources.values()].map(({ logicalId, properties }) => ({
      place: propertiesPlace(logicalId),
      value: properties,
    })),
    ...[...outputs.values()].flatMap(({ name, value, exportName }) => [
      { place: outputPlace(name), value },
      ...(exportName === undefined ? [] : [{ place: exportPlace(name), value: exportName }]),
    ]),
  ];
}

/** All expressions of resources and outputs, evaluated as far as the scope allows. */
export function evaluateAll(effective: EffectiveTemplate, scope: Scope): Json[] {
  return placedExpressions(effective).map(({ place, value }) => evaluate(value, scope, place));
}

/** The export name of an output. */
export interface ExportPlace {
  readonly name: string;
  readonly output: string;
}

/** The export names of the outputs, as far as they are known. */
export function exportNamesOf({ outputs }: EffectiveTemplate, scope: Scope): ExportPlace[] {
  return [...outputs.values()].flatMap(({ name: output, exportName }) => {
    const name = exportName === undefined ? undefined : evaluate(exportName, scope, exportPlace(output));
    return typeof name === 'string' ? [{ name, output }] : [];
  });
}
