/** Looks for the resource of a create whose answer was lost. */

import { omitted } from '../answer-shapes.js';
import { draftOf, DEAF, type OpenCreate } from './drafts.js';
import { appearsWithin } from './appearance.js';
import { judge, tokensOf, type Claim } from './ownership.js';
import type { DirectType, Reading, Subject } from '../type.js';
import type { JsonObject } from '../../../json.js';
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
  /** The tokens of this run's creates by the physical ids that AWS has answered. */
  readonly returned: ReadonlyMap<string, string>;
  /** The tokens of creates that were found to have made a resource, by its physical id. */
  readonly found: ReadonlyMap<string, string>;
  readonly now: number;
  /** Leaves out what no read shows. */
  readonly readable: (properties: JsonObject) => JsonObject;
  readonly look: (subject: Subject) => Promise<Reading | undefined>;
}

/** One look. `undefined`: there is nothing that the create may have made. */
export async function lookForMade(search: Search): Promise<Found | undefined> {
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
    if (!claim.isMarked && isFoundByAnother(physicalId, search)) {
      places -= 1;
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
    else proven.push({ subject, proof: verdict.proof });
  }
  const own = proven.filter(({ subject }) => search.found.get(subject.physicalId) === search.token);
  return conclusionOf([...own, ...proven.filter((each) => !own.includes(each))], doubts, places);
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
 * More that were made at the time than creates that may have made them: at least one of them is somebody else's.
 * `places`: the creates that have found nothing yet.
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
function isTaken(physicalId: string, { open, token, returned }: Search): boolean {
  const maker = returned.get(physicalId);
  return open.known.has(physicalId) || (maker !== undefined && maker !== token);
}

/** What made one create's resource did not make another one's, however alike they are. */
function isFoundByAnother(physicalId: string, { found, token }: Search): boolean {
  const finder = found.get(physicalId);
  return finder !== undefined && finder !== token;
}

/** The physical id that the create with this token has returned, if it has. */
function returnedFor(token: string, returned: ReadonlyMap<string, string>): string | undefined {
  return [...returned].find(([, maker]) => maker === token)?.[0];
}

function claimOf({ type, open, token, returned, now, readable }: Search): Claim {
  const { comparable = (properties: JsonObject) => properties } = type;
  return {
    named: open.handle.identifier ?? returnedFor(token, returned),
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
