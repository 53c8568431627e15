/** Checks that stacks are valid together. */

import { CdkdError } from '../../errors.js';
import type { StackArtifact } from '../../synth/assembly/assembly.js';
import { exportNamesOf, type ExportPlace } from '../../template/validate/expression-locations.js';
import type { CommandContext } from '../context.js';
import type { ValidatedStack } from './validate-stack.js';
import { refuseUnclaimedParameters } from './unknown-parameters.js';

/**
 * Checks that need several stacks; `stacks` are all of the app's. Throws `INVALID_PARAMETER` for values that
 * none of them takes, and `TEMPLATE_INVALID` if a name is exported twice.
 */
export function checkTogether(
  validated: readonly ValidatedStack[],
  stacks: readonly StackArtifact[],
  context: CommandContext,
): void {
  refuseUnclaimedParameters(validated, stacks, context);
  refuseSharedExports(validated);
}

/**
 * "For each AWS account, Export names must be unique within a Region": also among stacks that are deployed
 * together.
 */
function refuseSharedExports(validated: readonly ValidatedStack[]): void {
  const first = new Map<string, string>();
  for (const { target, effective, scope } of validated) {
    const { stackName, region, account = '' } = target.stack;
    for (const { name, output } of exportNamesOf(effective, scope)) {
      const place = `the output ${output} of ${stackName}`;
      const key = `${account} ${region} ${name}`;
      const other = first.get(key);
      if (other !== undefined) throw exportedTwice(name, [other, place]);
      first.set(key, place);
    }
  }
}

function exportedTwice(name: ExportPlace['name'], places: readonly string[]): CdkdError {
  return new CdkdError('TEMPLATE_INVALID', `${places.join(' and ')} export the same name: ${name}`, {
    value: name,
    next: 'Give one of them another name: export names are unique within an account and region.',
  });
}
