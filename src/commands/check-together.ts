import { CdkdError } from '../errors.js';
import { exportNamesOf, type ExportPlace } from '../template/placed.js';
import type { CommandContext } from './context.js';
import type { SoundStack } from './prepare.js';

/**
 * What can be said against stacks only when they are seen together. Throws `INVALID_PARAMETER` for values that none
 * of them takes, and `TEMPLATE_INVALID` where a name is exported twice.
 */
export function checkTogether(sound: readonly SoundStack[], context: CommandContext): void {
  refuseUnclaimedParameters(sound, context);
  refuseSharedExports(sound);
}

/** A value that is given for all stacks, and that none of them declares, is a mistake. */
function refuseUnclaimedParameters(sound: readonly SoundStack[], { settings }: CommandContext): void {
  const declared = new Set(sound.flatMap(({ template }) => [...template.parameters.keys()]));
  const unclaimed = settings.app.parameters
    .filter(({ stack, name }) => stack === undefined && !declared.has(name))
    .map(({ name }) => name);
  if (unclaimed.length === 0) return;
  const list = unclaimed.join(', ');
  throw new CdkdError('INVALID_PARAMETER', `Parameters: [${list}] do not exist in any selected template`, {
    value: list,
    next: 'Correct the names in the `parameters` input, or select the stack that declares them.',
  });
}

/** "For each AWS account, Export names must be unique within a Region": also among stacks that are deployed at once. */
function refuseSharedExports(sound: readonly SoundStack[]): void {
  const first = new Map<string, string>();
  for (const { target, effective, scope } of sound) {
    const { stackName, region } = target.stack;
    for (const { name, output } of exportNamesOf(effective, scope)) {
      const place = `the output ${output} of ${stackName}`;
      const other = first.get(`${region} ${name}`);
      if (other !== undefined) throw exportedTwice(name, [other, place]);
      first.set(`${region} ${name}`, place);
    }
  }
}

function exportedTwice(name: ExportPlace['name'], places: readonly string[]): CdkdError {
  return new CdkdError('TEMPLATE_INVALID', `${places.join(' and ')} export the same name: ${name}`, {
    value: name,
    next: 'Give one of them another name: names of exports are unique in an account and region.',
  });
}
