/** Recognizes the secrets of earlier runs among given parameter values. */

import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { rootOf } from '../../state/nested.js';
import { sealedReferencesOf } from '../../template/syntax/dynamic-references.js';
import type { GivenParameter } from '../../template/parameters/parameters.js';
import type { CommandContext } from '../context.js';

/**
 * Opens references that earlier runs have sealed, for a command without a template, if the same values are
 * given as `parameters`: secrets are not stored, and some must be resent in a rollback or revert. A value
 * that matches no recorded secret is not treated as one.
 */
export function recognizeGivenSecrets(
  { stack, rows, open, point }: DeploymentState,
  context: CommandContext,
): void {
  const { parameters } = context.settings.app;
  if (parameters.length === 0) return;
  const root = rootOf(stack).stackName;
  const before = Object.values(point?.rows ?? {}).flatMap((row) => row ?? []);
  const records = [
    ...[...rows.values(), ...before].map(({ properties }) => properties),
    ...[...open.values()].map(({ intent }) => intent.properties),
  ];
  for (const [reference, label] of sealedReferencesOf(records)) {
    for (const given of parameters) {
      const value = (given.stack ?? root) === root ? valueOf(label, given) : undefined;
      if (value !== undefined) context.aws.recognizeSecret(stack, label, value, reference);
    }
  }
}

/** A label is a parameter's name, possibly with the number of a list item. */
function valueOf(label: string, { name, value }: GivenParameter): string | undefined {
  if (label === name) return value;
  const [parameter, item] = label.split('.');
  return parameter === name ? value.split(',')[Number(item)]?.trim() : undefined;
}
