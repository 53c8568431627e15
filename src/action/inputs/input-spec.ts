import type { Command } from './commands.js';
import type { InputKind } from './input-kinds.js';

/** All that is said of one input. */
export interface InputSpec<T> {
  readonly kind: InputKind<T>;
  /** For `action.yml` and the README; Markdown. */
  readonly description: string;
  /** The value's text where nothing else gives one. Absent: the input may be without a value. */
  readonly default?: string;
  /** What the reference shows as default where `default` does not say it; Markdown. */
  readonly documentedDefault?: string;
  /** The default that stands in `action.yml` alone, since only the runner can evaluate it. */
  readonly runnerDefault?: string;
  /** Environment variables that are asked, in this order, where the input is empty. */
  readonly env?: readonly string[];
  /** Commands that heed it; absent means all. Another command says in a warning that it does not. */
  readonly usedBy?: readonly Command[];
  /** Never shown, and masked in the log. */
  readonly secret?: true;
}
