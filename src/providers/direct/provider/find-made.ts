/** Looks for the resource of a create whose answer was lost. */

import { draftOf, DEAF, type OpenCreate } from './drafts.js';
import { appearsWithin } from './appearance.js';
import { judge, tokensOf, type Claim } from './ownership.js';
import type { DirectType, Reading, Subject } from '../type.js';
import { equal, type JsonObject, omitted } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import type { Proof } from '../../../ports/resources.js';

/** The create's own resource and what proves it, or resources that may be, and why that cannot be told. */
export type Found =
  | { readonly subject: Subject; readonly proof: Proof; readonly doubts?: undefined }
  | { readonly doubts: readonly string[] };

interface Search {
  readonly type: DirectType;
  readonly open: OpenCreate;
  readonly token: string;
  readonly makers: Makers;
  readonly now: number;
  /** Leaves out what no read shows. */
  readonly readable: (properties: JsonObject) => JsonObject;
  readonly look: (subject: Subject) => Promise<Reading | undefined>;
}

/** Knows which create made which resource of a type: each resource belongs to one create. */
export class Makers {
  /** AWS has answered with the physical id. */
  readonly #answered = new Map<string, string>();
  /** A look has found it. */
  readonly #found = new Map<string, Finder>();
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Serializes creates: a resource named by AWS can be told from that of another create of this run only once
   * that one has returned.
   */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  answered(physicalId: string, token: string): void {
    this.#answered.set(physicalId, token);
  }

  /** A later look may show that what an earlier one found is not the create's. */
  found(found: Found | undefined, finder: Finder): void {
    for (const [physicalId, { token }] of this.#found)
      if (token === finder.token) this.#found.delete(physicalId);
    if (found !== undefined && found.doubts === undefined) this.#found.set(found.subject.physicalId, finder);
  }

  finderOf(physicalId: string): Finder | undefined {
    return this.#found.get(physicalId);
  }

  answerFor(token: string): string | undefined {
    return [...this.#answered].find(([, maker]) => maker === token)?.[0];
  }

  answeredAnother(physicalId: string, token: string): boolean {
    return (this.#answered.get(physicalId) ?? token) !== token;
  }
}

/** An open create that has found its resource. */
interface Finder {
  readonly token: string;
  readonly properties: JsonObject;
}

/** One look. `undefined`: there is nothing that the create may have made. */
export async function lookForMade(search: Search): Promise<Found | undefined> {
  const found = await lookOnce(search);
  search.makers.found(found, { token: search.token, properties: search.open.properties });
  return found;
}

async function lookOnce(search: Search): Promise<Found | undefined> {
  const { type, open, look } = search;
  const { comparable = (properties: JsonObject) => properties } = type;
  const claim = claimOf(search);
  const { logicalId, properties } = open;
  const draft = draftOf(logicalId, search.token, DEAF);
  const ids = claim.named === undefined ? await type.candidates(properties, draft) : [claim.named];
  const proven: Proven[] = [];
  const doubts: string[] = [];
  let places = open.alike ?? 1;
  for (const physicalId of ids) {
    if (!claim.isMarked && isTaken(physicalId, search)) continue;
    const finder = search.makers.finderOf(physicalId);
    if (!claim.isMarked && finder !== undefined && finder.token !== search.token) {
      if (equal(finder.properties, properties)) places -= 1;
      continue;
    }
    const subject = { logicalId, physicalId, properties, attributes: {} };
    const reading = await look(subject);
    if (reading === undefined || reading.phase === 'going') continue;
    const observed = comparable(reading.observed);
    const verdict = judge({ physicalId, reading: { ...reading, observed } }, claim);
    if (verdict === undefined) continue;
    if ('doubt' in verdict) doubts.push(`${physicalId}: ${verdict.doubt}`);
    else if (type.isReturnedOnce === true && verdict.proof === 'time')
      doubts.push(`${physicalId}: ${REPORTED_ONCE}`);
    else {
      const one = { subject, proof: verdict.proof };
      // What an earlier look has found stays the create's.
      if (finder?.token === search.token) proven.unshift(one);
      else proven.push(one);
    }
  }
  return conclusionOf(proven, doubts, places);
}

const REPORTED_ONCE =
  'it was made at that time, but AWS reported its secret only once, and deleting another one would do harm; delete it if nobody uses it';

/** Proofs that no second resource can weaken. */
const BY_ITSELF: ReadonlySet<Proof> = new Set(['id', 'mark', 'name']);

interface Proven {
  readonly subject: Subject;
  readonly proof: Proof;
}

/**
 * If more resources were made at the time than there are creates that may have made them, at least one is somebody else's.
 * `places`: the number of identical creates that have found nothing yet.
 */
function conclusionOf(
  proven: readonly Proven[],
  doubts: readonly string[],
  places: number,
): Found | undefined {
  const [first] = proven;
  if (first !== undefined && (proven.length <= places || BY_ITSELF.has(first.proof))) return first;
  const several = proven.map(({ subject }) => `${subject.physicalId}: it is not the only one that is new`);
  const all = [...several, ...doubts];
  return all.length === 0 ? undefined : { doubts: all };
}

/** Whether the state, or another create of this run, has the resource already. */
function isTaken(physicalId: string, { open, token, makers }: Search): boolean {
  return open.known.has(physicalId) || makers.answeredAnother(physicalId, token);
}

function claimOf({ type, open, token, makers, now, readable }: Search): Claim {
  const { comparable = (properties: JsonObject) => properties } = type;
  return {
    named: open.handle.identifier ?? makers.answerFor(token),
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

/** Looks until AWS has had its time to show what the create may have made. */
export async function findMade(
  look: () => Promise<Found | undefined>,
  { typeName, type, ageNow, pause }: Patience,
): Promise<Found | undefined> {
  for (let looks = 1; ; looks += 1) {
    const age = ageNow();
    const found = await look();
    if (age >= appearsWithin(typeName) || !isOpen(found, type)) return found;
    await pause(looks);
  }
}

interface Patience {
  readonly typeName: string;
  readonly type: DirectType;
  /** The create's age. */
  readonly ageNow: () => number;
  readonly pause: (looks: number) => Promise<void>;
}

/** Whether the resource may still appear, or another one that is as new. */
function isOpen(found: Found | undefined, type: DirectType): boolean {
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
