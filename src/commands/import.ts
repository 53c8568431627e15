import { CdkdError } from '../errors.js';
import { withSession, type Session } from '../engine/session.js';
import type { StepFailure } from '../engine/task-graph.js';
import { ProviderFailure, type StackId } from '../ports.js';
import { decodeState } from '../state/codec.js';
import { exportedValues, recordedOutputs } from '../state/exports.js';
import { capturesObserved, homeRegion, loadAssembly, namedStateBucket, selectTargets } from './app.js';
import type { CommandContext, Stores } from './context.js';
import { Exports } from './exports.js';
import { findStack, whyNotFound, type FoundStack, type ImportSource } from './import-stack.js';
import { loadRecord, planTree } from './plan-tree.js';
import { checkStack, gatherParts, refuseUnclaimedParameters, type SoundStack } from './prepare.js';
import { columns, refuseOpen } from './stored.js';

interface ImportPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
}

interface Imported {
  readonly stack: StackId;
  readonly found: FoundStack;
}

/**
 * Takes resources that are in AWS already into the state, so that `deploy` goes on with them. A resource of the
 * template that the state does not know is found by the name that CloudFormation has for it in a stack of that name,
 * else by its identifier, where the template gives it. All of a stack's are found, or nothing is written.
 *
 * Throws `IMPORT_INCOMPLETE` naming each resource that was not found, `ACCESS_DENIED` where AWS did not let us look.
 */
export async function importStacks(context: CommandContext): Promise<void> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const { settings } = context;
  const selection = { ...settings.selection, exclusively: true };
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, { ...context, settings: { ...settings, selection } }, identity);
  const stores = await context.aws.stores({ bucket: await namedStateBucket(context), region });
  const sound: SoundStack[] = [];
  for (const target of targets) sound.push(await checkStack(target, context, identity));
  refuseUnclaimedParameters(sound, context);
  for (const { nested, target } of sound) if (nested.size > 0) throw hasNested(target.stack);
  const imported: Imported[] = [];
  try {
    for (const stack of sound) imported.push(await importStack(stack, { context, stores }));
  } finally {
    tell(imported, context);
  }
}

async function importStack(sound: SoundStack, ports: ImportPorts): Promise<Imported> {
  const { context, stores } = ports;
  const { settings, run, signal } = context;
  const { stack } = sound.target;
  let found: FoundStack | undefined;
  if (settings.dryRun) {
    found = (await lookFor(sound, await loadRecord(stack, stores), ports)).found;
  } else {
    const request = { stack, operation: 'import', run, lockTimeout: settings.lockTimeout, signal };
    await withSession(request, { ...context, ...stores }, async (session) => {
      found = await importUnderLock(sound, session, ports);
      return 'keep';
    });
  }
  if (found === undefined)
    throw new CdkdError('INTERNAL', 'an import found nothing', { next: 'Please report this.' });
  return { stack, found };
}

async function importUnderLock(sound: SoundStack, session: Session, ports: ImportPorts): Promise<FoundStack> {
  const { context, stores } = ports;
  const { ledger, signal, guard } = session;
  refuseOpen(ledger);
  const record = { state: ledger.state, stateEtag: ledger.stateEtag };
  const looking = { context: { ...context, signal }, stores };
  const { found, source } = await lookFor(sound, record, looking);
  if (Object.keys(found.rows).length === 0) return found;
  await new Exports(context, stores, [ledger.stack]).refuseConflicts(source.plan, ledger.state);
  guard();
  const { outputs, imports, outputReads } = source.plan;
  const rows = (await capturesObserved(context)) ? found.rows : withoutObserved(found.rows);
  ledger.note({ kind: 'rows', rows });
  ledger.note({ kind: 'outputs', outputs: recordedOutputs(outputs, found.outputs), imports, outputReads });
  await ledger.flush();
  await stores.exports.publish(ledger.stack, exportedValues(outputs, found.outputs));
  return found;
}

function withoutObserved(rows: FoundStack['rows']): FoundStack['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([logicalId, { observedProperties: _observed, ...row }]) => [logicalId, row]),
  );
}

/** Throws unless everything was found, and nothing of it is another stack's. */
async function lookFor(
  sound: SoundStack,
  { state, stateEtag }: { readonly state: ImportSource['state']; readonly stateEtag: string | null },
  { context, stores }: ImportPorts,
): Promise<{ found: FoundStack; source: ImportSource }> {
  const { stack } = sound.target;
  const { lookup } = new Exports(context, stores);
  const identity = await context.aws.identity(stack.region);
  const parts = await gatherParts(sound, context, lookup);
  const load = (nested: StackId) => loadRecord(nested, stores);
  const plan = await planTree(sound, { ...parts, state, stateEtag }, { context, identity, lookup, load });
  const named =
    (await context.aws.resourcesOfStack(stack.stackName, stack.region)) ?? new Map<string, string>();
  const source = { plan, parts, state, named };
  const found = await findStack(source, context, stores);
  if (found.failures.length > 0) throw incomplete(stack, found.failures);
  await refuseTaken(stack, found, stores);
  if (named.size > 0) warnOfCloudFormation(stack, context);
  return { found, source };
}

/** A resource of two stacks would be changed and deleted by both. */
async function refuseTaken(stack: StackId, { rows }: FoundStack, stores: Stores): Promise<void> {
  const wanted = new Map(Object.values(rows).map((row) => [`${row.resourceType} ${row.physicalId}`, row]));
  for (const other of await stores.states.list()) {
    const isThis = other.stackName === stack.stackName;
    const stored = isThis || other.region !== stack.region ? undefined : await stores.states.read(other);
    if (stored === undefined) continue;
    for (const { resourceType, physicalId } of Object.values(decodeState(stored.body, other).resources)) {
      if (physicalId === '' || !wanted.has(`${resourceType} ${physicalId}`)) continue;
      throw new CdkdError(
        'IMPORT_INCOMPLETE',
        `${physicalId} (${resourceType}) belongs to ${other.stackName}`,
        {
          value: physicalId,
          next: `Take it out of ${other.stackName} first (\`orphan\`), or out of the template. Nothing was written.`,
        },
      );
    }
  }
}

function warnOfCloudFormation(stack: StackId, { emit }: CommandContext): void {
  const message =
    `CloudFormation still has a stack ${stack.stackName} of these resources. Before anything else is done with it, ` +
    'give all of its resources the DeletionPolicy `Retain` there and delete it: until then two have a say in them.';
  emit({ kind: 'warning', code: 'ALSO_IN_CLOUDFORMATION', message, stack });
}

function tell(imported: readonly Imported[], { emit, settings }: CommandContext): void {
  const rows = imported.flatMap(({ stack, found }) =>
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
    stacks: imported.map(({ stack }) => stack),
    title: `${rows.length} ${rows.length === 1 ? 'resource' : 'resources'} ${verb}`,
    lines: columns([['Stack', 'Logical id', 'Type', 'Physical id', 'Not as in the template'], ...cells]),
    data: rows.map((row) => ({ ...row, differing: [...row.differing] })),
  });
}

function incomplete({ stackName }: StackId, failures: readonly StepFailure[]): CdkdError {
  const list = failures.map(whyNotFound).join('; ');
  const denied = failures.find(
    ({ error }) =>
      error instanceof ProviderFailure && /^(AccessDenied|Unauthorized)/.test(error.details.name),
  );
  return new CdkdError(
    denied === undefined ? 'IMPORT_INCOMPLETE' : 'ACCESS_DENIED',
    `${stackName}: ${list}`,
    {
      value: failures.map(({ logicalId }) => logicalId).join(', '),
      next:
        denied === undefined
          ? 'Give these resources the names that they have in AWS, or leave them out of the template until the rest is imported. Nothing was written.'
          : 'Let the role read what AWS names here, and run again. Nothing was written.',
    },
  );
}

function hasNested({ stackName }: StackId): CdkdError {
  return new CdkdError('TYPE_UNSUPPORTED', `${stackName} has nested stacks, which cannot be imported yet`, {
    value: stackName,
    next: 'Import the stacks that have none. Nothing was written.',
  });
}
