/** Finds resources that the template has under another logical id. */

import { dataClassOf } from '../../types/data-classes.js';
import type { FoundMove } from '../model/moves.js';
import { Candidates, type MoveInput } from './candidates.js';
import { Digests } from './digests.js';
import { pairsByLikeness, type LikePair } from './likeness.js';
import { ReferenceOpinions } from './reference-opinions.js';

interface MoveFindings {
  /** By the logical id in the template. */
  readonly moves: ReadonlyMap<string, FoundMove>;
  /** Equal resources of which nothing tells which one is which. */
  readonly ties: readonly Tie[];
}

/** Logical ids of the template, and of records, with equal properties. */
export interface Tie {
  readonly created: readonly string[];
  readonly gone: readonly string[];
}

/** How many pairs of a tie are compared by what refers to them. */
const MAX_COMPARED = 2500;
/** How often the search begins again, knowing one tie more. */
const MAX_ROUNDS = 50;

/**
 * The moves that the template and the state prove: a resource that is new in the template and one that it no longer has
 * are the same if both have the same physical name, or equal properties once every reference is replaced by what it
 * refers to, one to one. Of several equal ones, those count that leave everything that refers to them as it is, then
 * those whose place in the app is alike. What stays undecided is a tie: never guessed.
 *
 * The same input gives the same moves. `listed`: moves that are known.
 */
export function findMoves(input: MoveInput, listed: ReadonlyMap<string, string> = new Map()): MoveFindings {
  const contested = new Set<string>();
  for (let round = 0; ; round += 1) {
    const candidates = new Candidates(input, listed);
    const { moves, created, gone } = candidates;
    if (created.size === 0 || gone.size === 0) return { moves, ties: [] };
    const search = new MoveSearch(candidates, contested);
    const doubts = search.run();
    if (doubts.length === 0 || round === MAX_ROUNDS) return { moves, ties: search.ties };
    for (const digest of doubts) contested.add(digest);
  }
}

class MoveSearch {
  readonly #candidates: Candidates;
  readonly #records: Digests;
  readonly #opinions: ReferenceOpinions;
  /** What place alone would pair, whatever the properties are. */
  readonly #likeEverywhere: readonly LikePair[];
  readonly #levels: readonly (readonly string[])[];
  /** Digests by which alone nothing is decided: there are or may be several resources with them. */
  readonly #contested: Set<string>;
  /** Digests by resource of the template, as far as they are known. */
  readonly #digests = new Map<string, string>();

  constructor(candidates: Candidates, contested: ReadonlySet<string>) {
    this.#candidates = candidates;
    this.#records = new Digests(candidates);
    this.#likeEverywhere = likeEverywhere(candidates);
    this.#opinions = new ReferenceOpinions(candidates, this.#records, this.#likeEverywhere);
    this.#levels = candidates.levels();
    this.#contested = new Set(contested);
  }

  /** Undecided resources of the template and of the record, by the digest that both have. */
  get ties(): Tie[] {
    const byDigest = new Map<string, string[]>();
    for (const logicalId of this.#levels.flat()) {
      const digest = this.#digests.get(logicalId);
      if (digest === undefined || this.#candidates.moves.has(logicalId)) continue;
      byDigest.set(digest, [...(byDigest.get(digest) ?? []), logicalId]);
    }
    return [...byDigest].flatMap(([digest, created]) => {
      const gone = this.#records.left(digest);
      return gone.length === 0 ? [] : [{ created, gone }];
    });
  }

  /** Returns digests that turned out to be contested: the search has to begin again, knowing them. */
  run(): readonly string[] {
    for (;;) {
      const contested = this.#sweep();
      if (contested !== undefined) return [contested];
      if (!this.#settleByReferences() && !this.#settleByLikeness()) return this.#doubts();
    }
  }

  /**
   * Digests of moves by equal properties of which one side is, by its place, a resource that no move explains: that one
   * may have been edited, and another one have become equal to it.
   */
  #doubts(): string[] {
    const byTarget = new Map(this.#likeEverywhere.map((pair) => [pair.to, pair.from]));
    const byRecord = new Map(this.#likeEverywhere.map((pair) => [pair.from, pair.to]));
    return [...this.#candidates.moves].flatMap(([to, { from, why }]) => {
      const digest = this.#digests.get(to);
      if (why !== 'equal' || digest === undefined || this.#contested.has(digest)) return [];
      const [record, target] = [byTarget.get(to) ?? from, byRecord.get(from) ?? to];
      const isOpen =
        this.#candidates.gone.has(record) || (target !== to && !this.#candidates.moves.has(target));
      return isOpen ? [digest] : [];
    });
  }

  /** Dependencies first, level by level: what a resource refers to is decided before the resource. */
  #sweep(): string | undefined {
    for (const level of this.#levels) {
      const fresh = new Map<string, string[]>();
      for (const logicalId of level) {
        const resource = this.#candidates.created.get(logicalId);
        if (resource === undefined || this.#candidates.moves.has(logicalId)) continue;
        const desired = this.#candidates.desired(resource);
        const namesake = this.#candidates.namesake(resource, desired);
        if (namesake !== undefined) this.#candidates.accept(logicalId, namesake.from, namesake.why);
        const digest = namesake === undefined ? this.#records.ofDesired(resource, desired) : undefined;
        if (digest === undefined) continue;
        if (this.#records.isTaken(digest) && !this.#contested.has(digest)) return digest;
        this.#digests.set(logicalId, digest);
        fresh.set(digest, [...(fresh.get(digest) ?? []), logicalId]);
      }
      for (const [digest, [to, other]] of fresh) {
        const [from, another] = this.#records.left(digest);
        if (to === undefined || from === undefined) continue;
        // Later, what others have left over would look as if it were one to one.
        if (other !== undefined || another !== undefined) this.#contested.add(digest);
        if (!this.#contested.has(digest)) this.#candidates.accept(to, from, 'equal');
      }
    }
    return undefined;
  }

  /** Takes pairs that leave the values of everything that refers to them as they are recorded. */
  #settleByReferences(): boolean {
    let hasFound = false;
    for (const tie of this.ties) {
      if (tie.created.length * tie.gone.length > MAX_COMPARED) continue;
      const votes = new Map(tie.created.map((to) => [to, this.#opinions.votes(to, tie.gone)]));
      for (const [to, [from, other]] of votes) {
        if (from === undefined || other !== undefined) continue;
        if ([...votes].some(([rival, found]) => rival !== to && found.includes(from))) continue;
        this.#candidates.accept(to, from, 'equal');
        hasFound = true;
      }
    }
    return hasFound;
  }

  /** Only where the choice, of all ties at once, leaves what refers to the resource as it is recorded. */
  #settleByLikeness(): boolean {
    const pairs = this.ties.flatMap((tie) => this.#likePairs(tie));
    const supposed = new Map(pairs.map(({ to, from }) => [to, from]));
    const settled = pairs.filter(({ to }) => !this.#opinions.objects(to, supposed));
    for (const { to, from } of settled) this.#candidates.accept(to, from, 'like');
    return settled.length > 0;
  }

  /** Where some are new or gone for good, likeness may deceive: then it decides nothing about data. */
  #likePairs({ created, gone }: Tie): LikePair[] {
    const placed = created.map((to) => ({
      logicalId: to,
      constructPath: this.#candidates.created.get(to)?.constructPath,
    }));
    const pairs = pairsByLikeness(placed, gone);
    if (pairs.length === created.length && pairs.length === gone.length) return pairs;
    const type = this.#candidates.created.get(created[0] ?? '')?.type ?? '';
    return dataClassOf(type) === 'recreated' ? pairs.filter(({ isOnly }) => isOnly) : [];
  }
}

function likeEverywhere(candidates: Candidates): LikePair[] {
  return [...candidates.types].flatMap((type) => {
    const created = [...candidates.created.values()].filter((resource) => resource.type === type);
    return pairsByLikeness(
      created,
      candidates.ofType(type).map(([logicalId]) => logicalId),
    );
  });
}
