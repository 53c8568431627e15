/** Determines the outcome of an operation whose answer was lost. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { equal, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  OpenOperation,
  ResourceModel,
  OperationContext,
  ResourceProvider,
  OperationOutcome,
} from '../../ports/resources.js';
import type { OpenIntent } from '../../state/journal.js';
import type { IntentEntry } from '../../state/journal-entries.js';
import { retryQuery } from './backoff.js';
import { backingOf } from './backing.js';
import { noteSecrets } from './open-secrets.js';
import { isPending } from './pending-resources.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';
import { isOvertaken } from '../record/row-changes.js';

interface FindOptions {
  /** Whether this run's plan has the operation, so that it may be sent again; else nothing is sent. */
  readonly mayResend: boolean;
  /** Whether resources that an earlier run did not await may remain in progress. */
  readonly mayStayPending?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Determines the outcome of an operation whose answer was lost, in this run or an earlier one. Information
 * from AWS on the way (its request token) is journaled, so that the next attempt starts from there.
 *
 * Rejects with a `ProviderFailure` of kind `lost` or `credentials` if AWS cannot be queried, and with the
 * signal's reason; the operation then stays in flight.
 */
export async function findOutcome(
  op: string,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  { mayResend, mayStayPending = false, signal }: FindOptions,
): Promise<OperationOutcome> {
  const ask = () => askOnce(op, deploymentState, ports, { mayResend, mayStayPending, signal });
  try {
    return await retryQuery(ask, { ...ports, signal }, mayPass);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderFailure) || error.kind === 'credentials') throw error;
    if (!mayPass(error)) return { outcome: 'unresolved', reason: error.message };
    throw new ProviderFailure('lost', error.message, error.details);
  }
}

async function askOnce(
  op: string,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  { mayResend, mayStayPending = false, signal }: FindOptions,
): Promise<OperationOutcome> {
  const open = deploymentState.open.get(op);
  if (open === undefined) return { outcome: 'unresolved', reason: 'there is no record of it' };
  const { intent } = open;
  const { changes } = ports;
  const context: OperationContext = {
    clientToken: intent.clientToken,
    accepted: (handle) => deploymentState.note({ kind: 'handle', op, handle }),
    noted: () => deploymentState.flush(),
    ...(changes === undefined ? {} : { backingOf: (name) => backingOf(name, deploymentState.rows, changes) }),
    attempt: intent.attempt,
    signal,
  };
  ports.ensureLockHeld();
  const provider = ports.providerOf(intent.type, intent.provisionedBy);
  const sent = await sentBy(intent, provider, ports, mayResend);
  return provider.findOutcome(
    operationOf(open, sent, { deploymentState, ports, mayResend, mayStayPending }),
    context,
  );
}

/**
 * The outcome as the lost answer would have been. Throws what a rejection would have thrown, and
 * `UNRESOLVED_OPERATION`.
 */
export function answerOf(found: OperationOutcome, intent: IntentEntry): ResourceModel | undefined {
  const { action, logicalId, type } = intent;
  switch (found.outcome) {
    case 'done':
      return found.model;
    case 'not-done': {
      const { reason, physicalId } = found;
      const left = physicalId === undefined ? {} : { physicalId };
      throw new ProviderFailure('transient', reason, { name: 'AnswerLost', ...left });
    }
    case 'pending':
    case 'unresolved': {
      const why = found.outcome === 'unresolved' ? found.reason : 'AWS is still working on it';
      throw new CdkdError('UNRESOLVED_OPERATION', `${action} of ${logicalId} (${type}): ${why}`, {
        value: logicalId,
        next: 'Fix the reported cause and re-run: the next run checks the operation again.',
      });
    }
  }
}

/** Whether a failure is temporary, and says nothing about the operation. */
export function mayPass({ kind }: ProviderFailure): boolean {
  return PASSES.has(kind);
}

const PASSES: ReadonlySet<ProviderFailure['kind']> = new Set([
  'throttled',
  'transient',
  'not-propagated',
  'conflict',
  'lost',
]);

function operationOf(
  open: OpenIntent,
  properties: JsonObject,
  run: Required<Pick<FindOptions, 'mayResend' | 'mayStayPending'>> & {
    readonly deploymentState: DeploymentState;
    readonly ports: OperationPorts;
  },
): OpenOperation {
  const { intent, handle } = open;
  const { rows } = run.deploymentState;
  const stands = isPending(open, rows);
  return {
    action: intent.action,
    logicalId: intent.logicalId,
    type: intent.type,
    clientToken: intent.clientToken,
    age: run.deploymentState.ageOf(intent),
    handle,
    ...defined({ physicalId: intent.physicalId }),
    properties,
    ...defined({ previous: intent.previous, refresh: intent.refresh }),
    ...defined({ wasAbsent: intent.wasAbsent, earlier: intent.earlier }),
    // An existing resource is not created a second time.
    mayResend: run.mayResend && (stands || !isOvertaken(intent, rows)),
    ...(run.mayStayPending && stands ? { mayStayPending: true } : {}),
    ...(stands ? { isOnRecord: true } : {}),
    known: othersOnRecord(rows, intent, stands),
    alike: alikeIn(run.deploymentState, intent),
  };
}

/**
 * A secret that has changed since makes another body, which AWS rejects by the token of the first request if
 * that one arrived; if it did not, the new secret is the desired one. A destroy may not know any.
 *
 * The secrets of another operation are opened as well, so that they are concealed in the answer.
 */
async function sentBy(
  { action, properties }: OpenIntent['intent'],
  provider: ResourceProvider,
  ports: OperationPorts,
  mayResend: boolean,
): Promise<JsonObject> {
  if (provider.takesReferences === true) return properties;
  if (action !== 'create') {
    await noteSecrets(properties, ports);
    return properties;
  }
  try {
    return await ports.openSecrets(properties, 'any-version');
  } catch (error) {
    if (mayResend) throw error;
    return properties;
  }
}

/** Physical ids of the type's resources on record, without the operation's own one if that is there (`stands`). */
function othersOnRecord(
  rows: DeploymentState['rows'],
  { logicalId, type }: IntentEntry,
  stands: boolean,
): ReadonlySet<string> {
  const isOwn = (name: string) => stands && name === logicalId;
  const others = [...rows].filter(([name, { resourceType }]) => resourceType === type && !isOwn(name));
  return new Set(others.map(([, { physicalId }]) => physicalId));
}

/** The number of identical creates in flight, such as those of the integrations of ten routes of an API. */
function alikeIn({ open }: DeploymentState, { type, properties }: IntentEntry): number {
  const creates = [...open.values()].filter(
    ({ intent }) =>
      intent.action === 'create' && intent.type === type && equal(intent.properties, properties),
  );
  return Math.max(1, creates.length);
}
