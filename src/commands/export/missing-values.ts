/** Finds values of a stack that CloudFormation would lack. */

import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../../stacks/context.js';
import type { StackState } from '../../state/schema.js';
import { isSealedReference } from '../../template/syntax/dynamic-references.js';

interface Exporter {
  readonly context: Pick<CommandContext, 'aws'>;
  /** Stacks that this run hands over before this one. */
  readonly before: readonly StackId[];
}

interface Handed {
  readonly cfnStackName: string;
  readonly state: StackState;
}

/** Reasons against an export: CloudFormation imports only what one of its own stacks exports. */
export async function missingExports(
  { cfnStackName, state }: Handed,
  { context, before }: Exporter,
): Promise<string[]> {
  const reasons = (state.imports ?? []).map(async ({ exportName, sourceStack, sourceRegion }) => {
    if (before.some((one) => one.stackName === sourceStack && one.region === sourceRegion)) return [];
    const found = await context.aws.cloudFormationValue({ kind: 'import', exportName }, state.region);
    if (found !== undefined) return [];
    return [
      `${cfnStackName} imports ${exportName} from ${sourceStack}, but no stack of CloudFormation exports it: export ${sourceStack} first`,
    ];
  });
  return (await Promise.all(reasons)).flat();
}

/** Reasons against an export: CloudFormation needs the values of parameters themselves. */
export function secretsToGive(cfnStackName: string, given: Readonly<Record<string, string>>): string[] {
  return Object.entries(given).flatMap(([name, value]) =>
    isSealedReference(value)
      ? [
          `${cfnStackName}: parameter ${name} keeps a secret of an earlier deploy; give it again with \`parameters\``,
        ]
      : [],
  );
}
