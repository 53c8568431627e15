/** The command `export`. */

import { withSession, type Session } from '../../engine/locked-session.js';
import { CdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { isNestedIn } from '../../state/nested.js';
import { selectAndValidate } from '../../stacks/validate/select-and-validate.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { ExportTree, type ExportedStack, type ExportPorts } from './export-tree.js';
import type { ValidatedStack } from '../../stacks/validate/validate-stack.js';
import { columns, refuseOpen } from '../../stacks/select/open-stores.js';

/**
 * Hands stacks over to CloudFormation, which imports the existing resources; the state is then deleted.
 * Producers of exports come before their consumers. A killed run leaves the state, and the next one continues
 * from CloudFormation's current resources.
 *
 * Throws `EXPORT_REFUSED` before anything is changed, `EXPORT_FAILED` if CloudFormation refuses.
 */
export async function exportStacks(context: CommandContext): Promise<void> {
  const selection = { exclusively: true, heedsMessages: false, assets: 'names' as const };
  const { stacks: validated, placeOf } = await selectAndValidate(context, selection);
  const exported: ExportedStack[] = [];
  try {
    const before: StackId[] = [];
    for (const stack of validated) {
      const { stores } = placeOf(stack.target.stack);
      await warnOfReaders(stack, context, stores);
      exported.push(...(await exportTree(stack, { context, stores, before })));
      before.push(stack.target.stack);
    }
  } finally {
    reportResult(exported, context);
  }
}

async function exportTree(
  validated: ValidatedStack,
  { context, stores, before }: Omit<ExportPorts, 'identity'>,
): Promise<ExportedStack[]> {
  const { stack } = validated.target;
  const identity = await context.aws.identity(stack.region);
  const stored = await stores.states.list();
  const isStored = stored.some((one) => one.stackName === stack.stackName && one.region === stack.region);
  if (!isStored) {
    throw new CdkdError('EXPORT_REFUSED', `${stack.stackName} is not deployed`, {
      value: stack.stackName,
      next: 'Deploy the stack with CloudFormation: there is nothing to export.',
    });
  }
  const stacks = [stack, ...stored.filter((one) => isNestedIn(one, stack))];
  const ports = { context, stores, identity, before };
  if (context.settings.dryRun) {
    const states = await Promise.all(
      stacks.map(async (one) => decodeState((await stores.states.read(one))?.body ?? '', one)),
    );
    return (await ExportTree.plan(validated, states, ports)).stacks;
  }
  let exported: ExportedStack[] = [];
  const { settings, run, signal } = context;
  const { lockTimeout } = settings;
  const locked = async (sessions: readonly Session[]): Promise<void> => {
    const next = stacks[sessions.length];
    if (next !== undefined) {
      const request = { stack: next, operation: 'export', run, lockTimeout, signal };
      await withSession(request, { ...context, ...stores }, async (session) => {
        refuseOpen(session.deploymentState);
        await locked([...sessions, session]);
        await stores.exports.publish(next, {});
        return 'remove';
      });
      return;
    }
    const states = sessions.map(({ deploymentState }) => deploymentState.state);
    const tree = await ExportTree.plan(validated, states, ports);
    await tree.importIntoCloudFormation({
      signal: AbortSignal.any(sessions.map((session) => session.signal)),
      ensureLockHeld: () => sessions.forEach(({ ensureLockHeld }) => ensureLockHeld()),
    });
    exported = tree.stacks;
  };
  await locked([]);
  return exported;
}

/** Remaining stacks can no longer read the exported stack's outputs. */
async function warnOfReaders(
  { target: { stack } }: ValidatedStack,
  { emit }: CommandContext,
  stores: Stores,
): Promise<void> {
  for (const other of await stores.states.list()) {
    if (other.stackName === stack.stackName || isNestedIn(other, stack)) continue;
    const stored = await stores.states.read(other);
    if (stored === undefined) continue;
    const { imports = [], outputReads = [] } = decodeState(stored.body, other);
    const isReader = [...imports, ...outputReads].some(
      ({ sourceStack, sourceRegion }) => sourceStack === stack.stackName && sourceRegion === stack.region,
    );
    if (!isReader) continue;
    const message = `${other.stackName} (${other.region}) uses values from ${stack.stackName}, which CloudFormation will own: export it too before its next deploy`;
    emit({ kind: 'warning', code: 'EXPORT_READ', message, stack });
  }
}

const WORDS = {
  imported: 'imported',
  'deleted-first': 'deleted and recreated',
  'called-again': 'its handler is called again',
  nested: 'imported as a nested stack',
  inert: 'nothing in AWS',
} as const;

function reportResult(exported: readonly ExportedStack[], { emit, settings }: CommandContext): void {
  const rows = exported.flatMap(({ stack, cfnStackName, cloudFormationImport }) => [
    ...cloudFormationImport.imported.map(({ logicalId, type, identifier }) => ({
      stack,
      cfnStackName,
      logicalId,
      type,
      how: 'imported' as const,
      identifier: { ...identifier },
    })),
    ...cloudFormationImport.left.map((left) => ({ stack, cfnStackName, ...left, identifier: {} })),
  ]);
  const verb = settings.dryRun ? 'would be exported' : 'handed over';
  emit({
    kind: 'shown',
    stacks: exported.map(({ stack }) => stack),
    title: `${exported.length} ${exported.length === 1 ? 'stack' : 'stacks'} ${verb} to CloudFormation`,
    lines: columns([
      ['Stack', 'Logical id', 'Type', 'How', 'Identifier'],
      ...rows.map(({ cfnStackName, logicalId, type, how, identifier }) => [
        cfnStackName,
        logicalId,
        type,
        WORDS[how],
        Object.values(identifier).join('|'),
      ]),
    ]),
    data: rows.map(({ stack, ...row }) => ({ ...row, stack: stack.stackName, region: stack.region })),
  });
}
