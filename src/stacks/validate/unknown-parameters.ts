/** Refuses parameter values that no stack takes. */

import { CdkdError } from '../../errors.js';
import type { StackArtifact } from '../../synth/assembly/assembly.js';
import type { CommandContext } from '../context.js';
import type { ValidatedStack } from './validate-stack.js';

/**
 * A value for all stacks that none of the selected ones declares is a mistake; so is one for a stack that the
 * app does not have. One for an unselected stack belongs to another leg of a matrix.
 *
 * @param stacks all stacks of the app
 */
export function refuseUnclaimedParameters(
  validated: Iterable<ValidatedStack>,
  stacks: readonly StackArtifact[],
  { settings }: CommandContext,
): void {
  const parameters = [...settings.app.parameters, ...settings.app.defaultParameters];
  const names = stacks.map(({ stackName }) => stackName);
  const lost = parameters.find(({ stack }) => stack !== undefined && !names.includes(stack));
  if (lost !== undefined) {
    const { stack, name } = lost;
    throw new CdkdError('INVALID_PARAMETER', `\`parameters\` names stack ${stack}, which is not in the app`, {
      value: `${stack}:${name}`,
      next: `Name one of the app's stacks: ${names.join(', ')}.`,
    });
  }
  const declared = new Set([...validated].flatMap(({ template }) => [...template.parameters.keys()]));
  const unclaimed = parameters
    .filter(({ stack, name }) => stack === undefined && !declared.has(name))
    .map(({ name }) => name);
  if (unclaimed.length === 0) return;
  const list = unclaimed.join(', ');
  throw new CdkdError('INVALID_PARAMETER', `Parameters: [${list}] do not exist in any selected template`, {
    value: list,
    next: 'Correct the names in the `parameters` input, or select the stack that declares them.',
  });
}
