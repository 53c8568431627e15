/** The table of outputs, from which `action.yml` and the README are derived. */

import type { ErrorCode } from '../../errors.js';
import type { Json } from '../../json.js';

/** The outputs for later steps. */
export interface OutputValues {
  readonly 'exit-code': 0 | 1 | 2;
  readonly 'failure-reason': ErrorCode;
  readonly 'lock-info': Json;
  readonly 'has-changes': boolean;
  readonly 'change-count': number;
  readonly changes: Json;
  readonly 'plan-file': string;
  readonly 'plan-digest': string;
  readonly drifted: boolean;
  readonly drift: Json;
  readonly 'drift-file': string;
  readonly 'stack-outputs': Json;
  readonly stacks: readonly string[];
  readonly 'report-file': string;
  readonly 'comment-url': string;
  readonly 'issue-urls': readonly string[];
}

export type OutputName = keyof OutputValues;

/** Markdown, in the order of the reference. */
export const OUTPUTS: Readonly<Record<OutputName, string>> = {
  'exit-code':
    '`0` done; `1` failed, or changes or drift found where that fails; `2` partial: some resources failed, state is kept, run again.',
  'failure-reason': 'Code of the error, where the run failed; see the table of errors.',
  'lock-info':
    'JSON, where the run ended with `LOCKED`: `[{stack, region, owner, operation, runUrl, age}]`, who holds the lock and how many seconds ago it was renewed.',
  'has-changes':
    'Whether anything changes or has changed, outputs included, of `diff`, `deploy` and `destroy`.',
  'change-count': 'How many resources change or have changed, of `diff`, `deploy` and `destroy`.',
  changes:
    "The diff as JSON, up to 1 MiB; `plan-file` always has it. `outputs` beside a stack's `changes` lists outputs and export names that change: `[{name, kind, change, before, after}]`.",
  'plan-file': 'Path of a file with the diff as JSON, of `diff`, `deploy` and `destroy`.',
  'plan-digest': 'What `require-approved-plan` compares: a hash of everything that the plans would do.',
  drifted: 'Whether resources differ from the recorded values, at the end of `drift`.',
  drift: 'The drift as JSON, up to 1 MiB; `drift-file` always has it.',
  'drift-file': 'Path of a file with the drift as JSON.',
  'stack-outputs': 'JSON: stack → output → value.',
  stacks: 'JSON list of the stacks acted on, for a matrix.',
  'report-file': 'Path of the full Markdown report.',
  'comment-url': 'Address of the pull request comment.',
  'issue-urls': 'JSON list of the addresses of the issues that `drift-issue` keeps.',
};

/** Outputs of the public interface that this version does not have yet. */
export const PLANNED_OUTPUTS: readonly string[] = [];
