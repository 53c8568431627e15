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
  readonly levels: readonly (readonly string[])[];
  readonly 'archive-file': string;
  readonly 'report-file': string;
  readonly 'report-json': string;
  readonly 'overview-file': string;
  readonly 'comment-url': string;
  readonly 'issue-urls': readonly string[];
}

export type OutputName = keyof OutputValues;

/** Markdown, in the order of the reference. */
export const OUTPUTS: Readonly<Record<OutputName, string>> = {
  'exit-code':
    '`0`: succeeded. `1`: failed, or found changes or drift that fail the run. `2`: some resources failed; the rest is done and recorded, run again.',
  'failure-reason': 'The code of the error if the run failed; see the table of errors.',
  'lock-info':
    'JSON, if the run failed with `LOCKED`: `[{stack, region, owner, operation, runUrl, age}]`, with the holder of each lock and the seconds since its last renewal.',
  'has-changes': 'Whether `diff`, `deploy` or `destroy` found or made changes, including those of outputs.',
  'change-count': 'The number of resources that `diff`, `deploy` or `destroy` would change or has changed.',
  changes:
    'The diff as JSON, up to 1 MiB; `plan-file` has it in any case. Beside `changes`, each stack lists changed outputs and export names as `outputs`: `[{name, kind, change, before, after}]`, and what interrupted runs left in flight as `interrupted`.',
  'plan-file':
    'Path of a versioned JSON file with the plan of `diff`, `deploy` or `destroy`: the diff, the properties before and after, and the permissions.',
  'plan-digest': 'Hash of everything that the plans would do, which `require-approval` compares.',
  drifted: 'Whether resources differ from their recorded values when `drift` ends.',
  drift: 'The drift as JSON, up to 1 MiB; `drift-file` has it in any case.',
  'drift-file': 'Path of a JSON file with the drift.',
  'stack-outputs': 'JSON object: stack → output → value.',
  stacks: 'JSON list of the processed stacks, for use in a matrix.',
  levels:
    'JSON list of lists, of `list` and `synth`: the stacks by dependency level. A level depends only on earlier ones, so each can be one matrix.',
  'archive-file': 'Path of the assembly as tar archive, of `synth`. `app` accepts it.',
  'report-file': 'Path of the full Markdown report.',
  'report-json':
    'Path of the report as a versioned JSON file for bots: result, headline, counts, dangers, failures, warnings.',
  'overview-file':
    'Path of the page that `overview` writes: one HTML file that loads nothing, to publish where only your people read it.',
  'comment-url': 'URL of the pull request comment.',
  'issue-urls': 'JSON list of the URLs of the issues that `drift-issue` keeps open.',
};

/** Outputs of the public interface that this version does not have yet. */
export const PLANNED_OUTPUTS: readonly string[] = [];
