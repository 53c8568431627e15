/** The command `import`. */

import { CdkdError } from '../../errors.js';
import { withSession } from '../../engine/locked-session.js';
import type { StepFailure } from '../../engine/apply/task-graph.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { spelledIds } from '../../types/identity/physical-id.js';
import { selectAndValidate } from '../../stacks/validate/select-and-validate.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { isDenial, whyNotFound } from './find-resources.js';
import { findTree, innermostFirst, recordTree, type FoundTree, type ImportPorts } from './import-tree.js';
import { loadRecord, type StackRecord } from '../../stacks/plan/plan-stack.js';
import type { ValidatedStack } from '../../stacks/validate/validate-stack.js';
import { columns, refuseOpen } from '../../stacks/select/open-stores.js';

/**
 * Adopts existing AWS resources into the state, so that `deploy` continues with them. A resource of the
 * template that the state does not contain is found by its id in a CloudFormation stack of that name, else by
 * its identifier, if the template determines it. Either all resources of a stack and its nested stacks are
 * found, or nothing is written.
 *
 * Throws `IMPORT_INCOMPLETE` naming each resource that was not found, `ACCESS_DENIED` if AWS denied a read.
 */
export async function importStacks(context: CommandContext): Promise<void> {
  const selection = { exclusively: true, heedsMessages: false, assets: 'names' as const };
  const { stacks: validated, placeOf } = await selectAndValidate(context, selection);
  const imported: FoundTree[] = [];
  try {
    for (const stack of validated) {
      const { stores, identity } = placeOf(stack.target.stack);
      imported.push(await importStack(stack, { context, stores, identity, exported: new Map() }));
    }
  } finally {
    reportResult(imported, context);
  }
}

async function importStack(validated: ValidatedStack, ports: ImportPorts): Promise<FoundTree> {
  const { context, stores } = ports;
  const { settings, run, signal } = context;
  const { stack } = validated.target;
  if (settings.dryRun) return lookFor(validated, await loadRecord(stack, stores), ports);
  let tree: FoundTree | undefined;
  const request = { stack, operation: 'import', run, lockTimeout: settings.lockTimeout, signal };
  await withSession(request, { ...context, ...stores }, async (session) => {
    const { deploymentState } = session;
    refuseOpen(deploymentState);
    const record = { state: deploymentState.state, stateEtag: deploymentState.stateEtag };
    const looking = { ...ports, context: { ...context, signal: session.signal } };
    tree = await lookFor(validated, record, looking);
    await recordTree(tree, session, looking);
    return 'keep';
  });
  if (tree === undefined)
    throw new CdkdError('INTERNAL', 'The import found nothing', { next: 'Please report this.' });
  return tree;
}

/** Throws unless everything was found, and nothing of it belongs to another stack. */
async function lookFor(
  validated: ValidatedStack,
  record: Pick<StackRecord, 'state' | 'stateEtag'>,
  ports: ImportPorts,
): Promise<FoundTree> {
  const { stack } = validated.target;
  const tree = await findTree(validated, record, stack.stackName, ports);
  if (tree.found.failures.length > 0) throw incomplete(stack, tree.found.failures);
  await refuseTaken(innermostFirst(tree), ports.stores);
  if (tree.cloudFormation.length > 0) warnOfCloudFormation(tree, ports.context);
  warnOfFixed(tree, ports.context);
  return tree;
}

/** A resource of two stacks would be changed and deleted by both. */
async function refuseTaken(trees: readonly FoundTree[], { states }: Stores): Promise<void> {
  const rows = trees.flatMap(({ found }) => Object.values(found.rows));
  const wanted = new Set(rows.flatMap((row) => spelledIds(row)));
  const names = new Set(trees.map(({ stack }) => stack.stackName));
  const region = trees[0]?.stack.region;
  for (const other of await states.list()) {
    const isThis = names.has(other.stackName);
    const stored = isThis || other.region !== region ? undefined : await states.read(other);
    if (stored === undefined) continue;
    for (const row of Object.values(decodeState(stored.body, other).resources)) {
      const { resourceType, physicalId } = row;
      if (physicalId === '' || !spelledIds(row).some((key) => wanted.has(key))) continue;
      throw new CdkdError(
        'IMPORT_INCOMPLETE',
        `${physicalId} (${resourceType}) belongs to ${other.stackName}`,
        {
          value: physicalId,
          next: `Remove it from ${other.stackName} first (\`orphan\`), or from the template. Nothing was written.`,
        },
      );
    }
  }
}

function warnOfCloudFormation(tree: FoundTree, { emit }: CommandContext): void {
  const { stack, cloudFormation: names } = tree;
  const all = innermostFirst(tree);
  const inside = all.length > 1 ? ' (including nested stacks)' : '';
  const message =
    `CloudFormation still has ${names.length === 1 ? 'a stack' : 'stacks'} ${names.join(', ')} with these resources. Before any other change, ` +
    `set the DeletionPolicy \`Retain\` on all of its resources${inside} and delete it there: until then both manage them`;
  emit({ kind: 'warning', code: 'ALSO_IN_CLOUDFORMATION', message, stack });
  for (const { stack: each, untaken } of all) {
    if (untaken.length === 0) continue;
    const names = untaken.join(', ');
    const text = `CloudFormation has resources in ${each.stackName} that are not in the template and were not imported: ${names}. Nothing manages them once its stack is deleted`;
    emit({ kind: 'warning', code: 'NOT_IN_TEMPLATE', message: text, stack: each });
  }
}

function warnOfFixed(tree: FoundTree, { emit }: CommandContext): void {
  for (const { stack, found } of innermostFirst(tree)) {
    for (const [logicalId, keys] of Object.entries(found.fixed)) {
      const message =
        `AWS and the template have different values for ${keys.join(', ')} of ${logicalId}, which no update can change: the ` +
        "record has the template's, so that the next deploy does not replace the resource";
      emit({ kind: 'warning', code: 'CREATE_ONLY_DIFFERS', message, stack });
    }
  }
}

function reportResult(imported: readonly FoundTree[], { emit, settings }: CommandContext): void {
  const stacks = imported.flatMap((tree) => innermostFirst(tree).reverse());
  const rows = stacks.flatMap(({ stack, found }) =>
    Object.entries(found.rows).map(([logicalId, { resourceType, physicalId }]) => {
      const differing = found.differing[logicalId] ?? [];
      return {
        stack: stack.stackName,
        region: stack.region,
        logicalId,
        type: resourceType,
        physicalId,
        differing,
      };
    }),
  );
  const verb = settings.dryRun ? 'would be imported' : 'imported';
  const cells = rows.map((row) => [
    row.stack,
    row.logicalId,
    row.type,
    row.physicalId,
    row.differing.join(', '),
  ]);
  emit({
    kind: 'shown',
    stacks: stacks.map(({ stack }) => stack),
    title: `${rows.length} ${rows.length === 1 ? 'resource' : 'resources'} ${verb}`,
    lines: columns([['Stack', 'Logical id', 'Type', 'Physical id', 'Differs from the template'], ...cells]),
    data: rows.map((row) => ({ ...row, differing: [...row.differing] })),
  });
}

function incomplete({ stackName }: StackId, failures: readonly StepFailure[]): CdkdError {
  const list = failures.map(whyNotFound).join('; ');
  const denied = failures.find(isDenial);
  return new CdkdError(
    denied === undefined ? 'IMPORT_INCOMPLETE' : 'ACCESS_DENIED',
    `${stackName}: ${list}`,
    {
      value: failures.map(({ logicalId }) => logicalId).join(', '),
      next:
        denied === undefined
          ? 'Give these resources the names they have in AWS, or remove them from the template until the rest is imported. Nothing was written.'
          : 'Grant the role the reads that AWS names here, and run again. Nothing was written.',
    },
  );
}
