/** Locates and checks the templates of nested stacks. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import { outputNameOf } from '../../plan/model/nested-preview.js';
import { tagsOfNested } from '../../plan/rules/stack-tags.js';
import { nestedStack } from '../../state/nested.js';
import { nestedTemplateFile } from '../../synth/assembly/nested-template.js';
import type { EffectiveTemplate } from '../../template/validate/conditions.js';
import type { Template, TemplateResource } from '../../template/syntax/model.js';
import { referencesOf } from '../../template/syntax/references.js';
import type { StackTarget } from '../select/load-app.js';

/**
 * A nested stack among the resources of `parent`. Throws `TYPE_UNSUPPORTED` if its template cannot be found.
 */
export async function nestedTarget(resource: TemplateResource, parent: StackTarget): Promise<StackTarget> {
  const { logicalId, constructPath } = resource;
  const stack = nestedStack(parent.stack, logicalId);
  return {
    stack,
    artifact: {
      ...parent.artifact,
      id: `${parent.artifact.id}~${logicalId}`,
      stackName: stack.stackName,
      displayPath: constructPath ?? `${parent.artifact.displayPath}/${logicalId}`,
      templateFile: await nestedTemplateFile(parent.artifact, resource),
      parameters: {},
      tags: tagsOfNested(parent.artifact.tags, resource),
    },
  };
}

/** CloudFormation would report it only after creating the nested stack; its template tells in advance. */
export function refuseMissingOutputs(child: Template, logicalId: string, parent: EffectiveTemplate): void {
  const expressions: Json[] = [
    ...[...parent.resources.values()].map(({ properties }) => properties),
    ...[...parent.outputs.values()].map(({ value }) => value),
  ];
  const missing = referencesOf(expressions)
    .filter((reference) => reference.logicalId === logicalId)
    .map(({ attribute }) => outputNameOf(attribute ?? ''))
    .find((name) => name !== undefined && !child.outputs.has(name));
  if (missing === undefined) return;
  throw new CdkdError(
    'UNRESOLVED_REFERENCE',
    `Template error: nested stack ${logicalId} has no output ${missing}`,
    {
      value: `${logicalId}.Outputs.${missing}`,
      next: 'Add the output to the nested stack, or refer to another.',
    },
  );
}

export function noTemplate(logicalId: string): CdkdError {
  return new CdkdError('INTERNAL', `The app has no template for nested stack ${logicalId}`, {
    value: logicalId,
    next: 'Please report this.',
  });
}
