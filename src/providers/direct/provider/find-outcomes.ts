/** Determines the outcomes of interrupted operations by what exists. */

import type { JsonObject } from '../../../json.js';
import type * as port from '../../../ports/resources.js';
import type { TypeFacts } from '../../../types/schema/facts.js';
import { isFailure } from '../../wire/failures.js';
import { failed } from '../outcomes.js';
import { doubtText, type Found } from './find-made.js';
import { includes, isMarkOf, tokensOf } from './ownership.js';
import type { DirectType, Reading, Subject } from '../type.js';

interface Looking {
  readonly type: DirectType;
  readonly facts: TypeFacts | undefined;
  /** The create's client token. */
  readonly token: string;
  readonly look: (subject: Subject) => Promise<Reading | undefined>;
  /** Resolves once the resource is ready, and completed if that is wanted; rejects with `terminal` if it has failed. */
  readonly ready: (subject: Subject) => Promise<port.ResourceModel>;
}

type Asked = Pick<port.OpenOperation, 'mayStayPending' | 'mayResend' | 'isOnRecord'>;

/** The outcome of a create by what it has made, if anything. What nobody completes now is up to the plan. */
export async function outcomeOfCreate(
  found: Found | undefined,
  { mayStayPending, mayResend, isOnRecord }: Asked,
  { type, facts, token, look, ready }: Looking,
): Promise<port.OperationOutcome> {
  if (found === undefined) return { outcome: 'not-done', reason: 'AWS has no resource from this create' };
  if (found.doubts !== undefined) return { outcome: 'unresolved', reason: doubtText(found.doubts) };
  const { subject, proof } = found;
  const { physicalId } = subject;
  if (type.isReturnedOnce === true && !mayResend)
    return { outcome: 'not-done', reason: 'what AWS returned only once was lost', physicalId, proof };
  if (mayStayPending === true && (await look(subject))?.phase === 'changing') return { outcome: 'pending' };
  if (isOnRecord === true && !mayResend) await unmarkOwn(subject, { type, token, look });
  try {
    const model = await ready(subject);
    const uncertain = mayResend ? [] : uncertainOf(subject.properties, model.observed ?? {}, { type, facts });
    return { outcome: 'done', model, proof, ...(uncertain.length === 0 ? {} : { uncertain }) };
  } catch (error) {
    if (!isFailure(error, 'terminal')) throw error;
    return { outcome: 'not-done', reason: error.message, physicalId, proof };
  }
}

/**
 * Removes the mark of a resource whose create was interrupted before that. No journal is believed: AWS has to show the mark
 * of that very create, which nothing but its resource has.
 */
async function unmarkOwn(
  subject: Subject,
  { type, token, look }: Pick<Looking, 'type' | 'token' | 'look'>,
): Promise<void> {
  if (type.isMarked !== true) return;
  const reading = await look(subject);
  const own = { clientToken: token, tokens: tokensOf(subject.logicalId, token) };
  if (isMarkOf(reading?.mark, own)) await type.complete?.(subject);
}

/** What exists, and is not on its way out, was not deleted. */
export async function outcomeOfDelete(
  look: () => Promise<Reading | undefined>,
  pause: (looks: number) => Promise<void>,
): Promise<port.OperationOutcome> {
  for (let looks = 1; ; looks += 1) {
    const reading = await look();
    if (reading === undefined) return { outcome: 'done' };
    if (reading.phase !== 'going') return { outcome: 'not-done', reason: 'it still exists' };
    await pause(looks);
  }
}

/** The properties that the create may not have reached; those that only it can set are there. */
function uncertainOf(
  asked: JsonObject,
  observed: JsonObject,
  { type, facts }: Pick<Looking, 'type' | 'facts'>,
): string[] {
  const paths = [...(facts?.createOnly ?? []), ...(type.fixed ?? [])];
  const createOnly = new Set(paths.map((path) => path.split('/')[0]));
  return Object.entries(asked)
    .filter(([name, value]) => !createOnly.has(name) && !includes(observed[name], value))
    .map(([name]) => name);
}

/** Resolves once a resource that is being deleted is gone. */
export async function untilGone(
  subject: Subject,
  look: () => Promise<Reading | undefined>,
  pause: (looks: number) => Promise<void>,
): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const reading = await look();
    if (reading === undefined) return;
    if (reading.phase === 'failed') throw failed(subject, reading);
    await pause(looks);
  }
}
