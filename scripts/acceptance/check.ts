/** The interface of acceptance checks. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './account.js';
import type { Direct } from './direct.js';

/** What AWS does, in short sentences by what was tried: comparable, and without ids or secrets. */
export type Answer = Readonly<Record<string, string>>;

/** An answer, and the words of AWS that it was taken from. */
export interface Finding {
  readonly answer: Answer;
  readonly evidence: readonly string[];
}

/** What a check finds in the account between deploys, by what it looks at. */
export type Sight = Readonly<Record<string, string>>;

/** The stack that a check deploys, updates, compares and destroys by the bundle. */
export interface CheckStack {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Inputs of `deploy` besides the usual ones. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Looked at after each deploy; `outputs` are the stack's. */
  readonly look?: (account: Account, outputs: Sight) => Promise<Sight>;
  /** What is wrong with what was seen, each as a sentence. */
  readonly judge?: (before: Sight, after: Sight) => readonly string[];
  /** Changes a resource behind the bundle's back; `drift` must find it and revert it. */
  readonly tamper?: (account: Account, outputs: Sight) => Promise<void>;
  /** Looked at once everything is destroyed: what should not be there. */
  readonly remains?: (account: Account, outputs: Sight) => Promise<readonly string[]>;
}

/** One question of what AWS does, asked without the bundle, and a stack that shows how the bundle copes with it. */
export interface Check {
  /** Names the record, the stack and the check on the command line. */
  readonly question: string;
  readonly title: string;
  /** Roughly, on AWS. */
  readonly minutes: number;
  /** Roughly, rounded up to the cent. */
  readonly dollars: number;
  /** Runs only when it is named or with `--with-slow`. */
  readonly isSlow?: boolean;
  readonly ask: (direct: Direct) => Promise<Finding>;
  /**
   * Whether what the simulator does fits what AWS did. Default: the same sentences, but an `accepted` fits everything,
   * for AWS accepts now what it refuses at other times.
   */
  readonly agrees?: (recorded: Answer, simulated: Answer) => boolean;
  readonly stack: CheckStack;
}

export const ACCEPTED = 'accepted';

export function agrees({ agrees: own }: Pick<Check, 'agrees'>, recorded: Answer, simulated: Answer): boolean {
  if (own !== undefined) return own(recorded, simulated);
  return Object.entries(recorded).every(([tried, what]) => what === ACCEPTED || what === simulated[tried]);
}
