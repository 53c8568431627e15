/** The specification of an input. */

import type { Command } from '../../interface/command-table.js';
import type { InputKind } from './input-kinds.js';

/** Everything about one input. */
export interface InputSpec<T> {
  readonly kind: InputKind<T>;
  /** For `action.yml` and the README; Markdown. */
  readonly description: string;
  /** The default value as text. Absent: the input may have no value. */
  readonly default?: string;
  /** The documented default if `default` does not tell it; Markdown. */
  readonly documentedDefault?: string;
  /** The default in `action.yml` only, which the runner evaluates. */
  readonly runnerDefault?: string;
  /** Another name of the input. */
  readonly alias?: string;
  /** Environment variables that provide the value, in this order, if the input is empty. */
  readonly env?: readonly string[];
  /** Commands that use it; absent means all. Other commands warn that they ignore it. */
  readonly usedBy?: readonly Command[];
  /** Never shown, and masked in the log. */
  readonly secret?: true;
}
