/** Looks for the resource of a create whose answer was lost. */

import { omitted, textOf } from './answer-shapes.js';
import { draftOf, DEAF, type OpenCreate } from './drafts.js';
import { appearsWithin } from './appearance.js';
import { holdsToken, judge, tokensOf, type Claim } from './ownership.js';
import type { DirectType, Draft, Reading, Subject } from './type.js';
import type { JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { IntendedCreate, Proof } from '../../ports/resources.js';

/** The create's own resource and what proves it, or resources that may be, and why that cannot be told. */
export type Found =
  | { readonly subject: Subject; readonly proof: Proof; readonly doubts?: undefined }
  | { readonly doubts: readonly string[] };

interface Search {
  readonly type: DirectType;
  readonly open: OpenCreate;
  readonly token: string;
  /** The id in an answer of this run to the create. */
  readonly returned: string | undefined;
  readonly now: number;
  /** Leaves out what no read shows. */
  readonly readable: (properties: JsonObject) => JsonObject;
  readonly look: (subject: Subject) => Promise<Reading | undefined>;
  /** Whether the state, or another create of this run, has the resource already. */
  readonly isTaken: (physicalId: string) => boolean;
}

/** One look. `undefined`: there is nothing that the create may have made. */
export async function lookForMade(search: Search): Promise<Found | undefined> {
  const { type, open, look, isTaken } = search;
  const { comparable = (properties: JsonObject) => properties } = type;
  const claim = claimOf(search);
  const { logicalId, properties } = open;
  const draft = draftOf(logicalId, search.token, DEAF);
  const ids = claim.named === undefined ? await type.candidates(properties, draft) : [claim.named];
  const proven: { readonly subject: Subject; readonly proof: Proof }[] = [];
  const doubts: string[] = [];
  for (const physicalId of ids) {
    if (!claim.isMarked && isTaken(physicalId)) continue;
    const subject = { logicalId, physicalId, properties, attributes: {} };
    const reading = await look(subject);
    if (reading === undefined || reading.phase === 'going') continue;
    const observed = comparable(reading.observed);
    const verdict = judge({ physicalId, reading: { ...reading, observed } }, claim);
    if (verdict === undefined) continue;
    if ('doubt' in verdict) doubts.push(`${physicalId}: ${verdict.doubt}`);
    else if (type.isReturnedOnce === true && verdict.proof === 'time') doubts.push(`${physicalId}: ${TOLD_ONCE}`);
    else proven.push({ subject, proof: verdict.proof });
  }
  return conclusionOf(proven, doubts);
}

const TOLD_ONCE =
  'it was made at that time, but AWS tells only once what it is good for, and deleting another one would do harm; delete it if nobody uses it';

/** Proofs that no second resource can weaken. */
const BY_ITSELF: ReadonlySet<Proof> = new Set(['id', 'mark', 'name']);

/** Two that were made at the time of one create: at least one of them is somebody else's. */
function conclusionOf(
  proven: readonly { readonly subject: Subject; readonly proof: Proof }[],
  doubts: readonly string[],
): Found | undefined {
  const [first, second] = proven;
  if (first !== undefined && (second === undefined || BY_ITSELF.has(first.proof))) return first;
  const several = proven.map(({ subject }) => `${subject.physicalId}: it is not the only one that is new`);
  const all = [...several, ...doubts];
  return all.length === 0 ? undefined : { doubts: all };
}

function claimOf({ type, open, token, returned, now, readable }: Search): Claim {
  const { comparable = (properties: JsonObject) => properties } = type;
  return {
    named: open.handle.identifier ?? returned,
    isMarked: type.isMarked === true,
    clientToken: token,
    tokens: tokensOf(open.logicalId, token),
    isUnnamed: type.isUnnamed === true,
    earlier: open.earlier,
    intendedAt: now - open.age,
    now,
    isPart: type.partOf !== undefined && type.isListed !== true,
    asked: comparable(omitted(readable(open.properties), type.setAfterwards ?? [])),
  };
}

/** Whether to look again: the resource may still appear, or another one that is as new. */
export function mayAppear(found: Found | undefined, typeName: string, type: DirectType, age: number): boolean {
  if (age >= appearsWithin(typeName)) return false;
  if (found === undefined || found.doubts !== undefined) return true;
  return type.isListed === true && found.proof === 'time';
}

/** What a create finds that has been sent before: nothing may be sent again as long as that is in doubt. */
export function certain(found: Found | undefined): Subject | undefined {
  if (found?.doubts === undefined) return found?.subject;
  throw new ProviderFailure('lost', doubtText(found.doubts), { name: 'UnprovenCreate' });
}

export function doubtText(doubts: readonly string[]): string {
  const shown = doubts.slice(0, 5).join('; ');
  return `AWS has what may be its resource, and nothing proves it (${shown})`;
}

/** Looks for what the resource to be created could be taken for. */
export async function existingBefore(
  { logicalId, properties }: Pick<IntendedCreate, 'logicalId' | 'properties'>,
  { type, token, look }: Pick<Search, 'type' | 'token' | 'look'>,
): Promise<readonly string[]> {
  const draft: Draft = draftOf(logicalId, token, DEAF);
  if (type.earlier !== undefined) return type.earlier(properties, draft);
  const ids = await type.candidates(properties, draft);
  if (type.isListed === true) return ids;
  const existing: string[] = [];
  for (const physicalId of ids) {
    if (type.isUnnamed !== true && holdsToken([physicalId], tokensOf(logicalId, token))) continue;
    const reading = await look({ logicalId, physicalId, properties, attributes: {} });
    // A resource that is being deleted still has the name; the service refuses the create, which is retried.
    if (reading !== undefined && reading.phase !== 'going') existing.push(physicalId);
  }
  return existing;
}

/** Whether one of the things to which the resource will belong was made by this run: nothing else was there before. */
export function isInNew(
  { partOf = [] }: Pick<DirectType, 'partOf'>,
  { properties, isNew }: IntendedCreate,
): boolean {
  return partOf.some((name) => isNew(textOf(properties, name)));
}
