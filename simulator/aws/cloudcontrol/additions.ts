/** Interfaces of what an account holds that no test has made, and accounts without it. */

import type { Neighbors, Place } from './inventory.js';

/** The resources of somebody else (`strangers/`). */
export interface Population extends Neighbors {
  /** What has become of them, a line each: nothing should have. */
  changes(): string[];
  countOf(type: string): number;
  /** Every text that names one, with its type and identifier. */
  names(): ReadonlyMap<string, string>;
  /** They are as they were, and in an account that has never seen them. */
  restore(): void;
}

/** A resource that AWS will make by itself. */
export interface Companion extends Place {
  readonly logGroup: string;
  readonly dueAt: number;
}

/** What AWS makes by itself (`companions.ts`). */
export interface CompanionMaker {
  invoked(functionName: string, place: Place): void;
  /** Makes what is due and not there. */
  settle(): void;
  snapshot(): readonly Companion[];
  restore(expected: readonly Companion[]): void;
}

const nothing = (): void => undefined;

export const NOBODY: Population = {
  beforeNew: nothing,
  beforeListing: nothing,
  changes: () => [],
  countOf: () => 0,
  names: () => new Map(),
  restore: nothing,
};

export const NO_COMPANIONS: CompanionMaker = {
  invoked: nothing,
  settle: nothing,
  snapshot: () => [],
  restore: nothing,
};
