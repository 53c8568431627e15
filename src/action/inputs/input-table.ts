/** The table of inputs, from which `action.yml`, the README and the parser are derived. */

import { APPROVAL_REQUIREMENTS } from '../../plan/approval/approval-requirement.js';
import { APP_INPUTS } from './app-inputs.js';
import { ASSET_INPUTS } from './asset-inputs.js';
import { CREDENTIAL_INPUTS } from './credential-inputs.js';
import { MAX_RESOURCES, resourcesAtOnce, STACKS_AT_ONCE } from './auto-limits.js';
import { COMMAND_NAMES, COMMANDS, STORED_COMMANDS } from '../../interface/command-table.js';
import { EXECUTION_INPUTS } from './execution-inputs.js';
import * as kinds from './input-kinds.js';
import { BUCKET, REGION, REVIEWERS } from './input-patterns.js';
import type { InputKind } from './input-kinds.js';
import { REPORT_INPUTS } from './report-inputs.js';
import type { InputSpec } from './input-spec.js';

const CHANGING = ['diff', 'deploy', 'destroy'] as const;
const APPLYING = ['deploy', 'destroy'] as const;
/** They change only what is recorded, or who manages it. */
const RECORDING = [
  'orphan',
  'import',
  'export',
  'state-orphan',
  'state-migrate',
  'state-refresh-observed',
] as const;

const INPUTS = {
  command: {
    kind: kinds.text,
    description: `What to do: ${COMMAND_NAMES.map((name) => `\`${name}\` (${COMMANDS[name].description})`).join(', ')}.`,
    documentedDefault: '– (required)',
  },
  ...APP_INPUTS,
  ...CREDENTIAL_INPUTS,
  'role-chaining': {
    kind: kinds.boolean,
    description: 'Assume the role from the credentials at hand even if the job can request an OIDC token.',
    default: 'false',
  },
  audience: {
    kind: kinds.text,
    description: 'Audience of the OIDC token.',
    default: 'sts.amazonaws.com',
  },
  'state-bucket': {
    kind: BUCKET,
    description: 'The bucket with states, locks and journals.',
    documentedDefault:
      '`CDKD_STATE_BUCKET`, `cdk.json` `context.cdkd.stateBucket`, `cdkd-state-<account>`, then the legacy ' +
      '`cdkd-state-<account>-<region>`',
    env: ['CDKD_STATE_BUCKET'],
  },
  'state-prefix': {
    kind: kinds.textLike(
      /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w!.*'()-]+(?:\/[\w!.*'()-]+)*$/,
      "parts of letters, digits and `!-_.*'()`, with single slashes between them, none of them `.` or `..`",
    ),
    description: 'Prefix of the keys in the state bucket.',
    default: 'cdkd',
  },
  'lock-timeout': {
    kind: kinds.duration,
    description: "How long to wait for another run's lock.",
    default: '10m',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift', ...RECORDING],
  },
  concurrency: {
    kind: kinds.limit(MAX_RESOURCES, resourcesAtOnce),
    description:
      "Maximum number of resources of one stack to process concurrently. `auto`: as many as the services' rates and the runner's memory allow.",
    default: 'auto',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift', 'import'],
  },
  'stack-concurrency': {
    kind: kinds.limit(STACKS_AT_ONCE, () => STACKS_AT_ONCE),
    description: 'Maximum number of stacks to process concurrently. `auto`: all that are ready.',
    default: 'auto',
    usedBy: [...CHANGING, 'rollback', 'state-destroy', 'drift'],
  },
  ...ASSET_INPUTS,
  'resource-timeout': {
    kind: kinds.durationOverrides,
    description:
      'Time limit for one resource: a duration, or `TYPE=DURATION`, one per line. Types known to be slow ' +
      '(databases, caches, search domains, distributions, clusters) have 1 to 3 hours unless listed.',
    default: '30m',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift'],
  },
  'resource-warn-after': {
    kind: kinds.durationOverrides,
    description:
      'Time after which a resource is reported as slow: a duration, or `TYPE=DURATION`, one per line. If ' +
      'not set, half of a `resource-timeout` of 5 minutes or less.',
    default: '',
    // Not in action.yml: the runner would pass it on, and a default could not be told from an explicit value.
    documentedDefault: '`5m`',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift'],
  },
  'capture-observed-state': {
    kind: kinds.boolean,
    description:
      'Record what AWS returns after each create and update, so that `drift` also detects changes to properties ' +
      'that the template does not set. Without this input, `context.cdkd.captureObservedState` in `cdk.json` ' +
      'applies.',
    // Not in action.yml: `cdk.json` may override it, and a default could not be told from an explicit value.
    documentedDefault: '`true`',
    usedBy: ['deploy', 'rollback', 'drift', 'import'],
  },
  ...EXECUTION_INPUTS,
  recursive: {
    kind: kinds.boolean,
    description:
      'Show all nested stacks unfolded. They are always planned, shown and counted; by default, those that lose and replace nothing are folded.',
    default: 'false',
    usedBy: ['diff', 'deploy'],
  },
  'fail-on-changes': {
    kind: kinds.boolean,
    description: 'Fail a `diff` that finds changes.',
    default: 'false',
    usedBy: ['diff'],
  },
  'require-approval': {
    kind: kinds.choice(...APPROVAL_REQUIREMENTS),
    description:
      'What a `deploy` or `destroy` requires of the pull request: `shown` (a diff has shown the plan), `reviewed` ' +
      '(for its last commit, which somebody other than its author and pusher has approved, and no requested changes), ' +
      '`merged` (`shown`, and the pull request is merged with that commit as its last). A `rollback`, which no pull ' +
      'request shows, then requires `plan-file`.',
    default: 'none',
    usedBy: [...APPLYING, 'rollback'],
  },
  'reviewed-by': {
    kind: REVIEWERS,
    description:
      'Whose approving review counts for `require-approval: reviewed`, among those who may write to the repository: ' +
      '`writers` (anyone of them), `owners` (for each changed file one of its owners, by CODEOWNERS), or the members ' +
      'of teams such as `octo-org/platform`, one per line.',
    default: 'writers',
    usedBy: APPLYING,
  },
  'require-approved-plan': {
    kind: kinds.boolean,
    description: 'The former name of `require-approval: shown`.',
    default: 'false',
    usedBy: [...APPLYING, 'rollback'],
  },
  'plan-file': {
    kind: kinds.text,
    description:
      'Path of a plan file of an earlier `diff`, or of a dry run of `rollback` (the output `plan-file`). The deploy or ' +
      'rollback is refused if its own plan differs.',
    usedBy: ['deploy', 'rollback'],
  },
  'allow-destructive': {
    kind: kinds.destructionAllowance,
    description:
      'The destructive changes (deletions and replacements) that `diff` and `deploy` accept: `all`, `stateless` ' +
      '(only of resources that the template recreates whole: docs/data.md), `none`, and types (`AWS::SNS::*`) or ' +
      'construct paths (`Shop/Jobs/*`) whose resources may be lost as well, one per line; without one of the three words, nothing else.',
    default: 'all',
    usedBy: ['diff', 'deploy'],
  },
  'drift-action': {
    kind: kinds.choice('detect', 'accept', 'revert'),
    description:
      'What `drift` does with the differences: report them (`detect`), record the values of AWS (`accept`), or ' +
      'revert the resources (`revert`).',
    default: 'detect',
    usedBy: ['drift'],
  },
  'fail-on-drift': {
    kind: kinds.boolean,
    description: 'Fail a `drift` that finds differences.',
    default: 'true',
    usedBy: ['drift'],
  },
  'drift-issue': {
    kind: kinds.boolean,
    description:
      'Keep one GitHub issue per stack open while it drifts, and close it once the stack is clean. `destroy` and ' +
      '`state-destroy` close the issues of the stacks that they destroy, and `drift` with `all` those of stacks ' +
      'without a state.',
    default: 'false',
    usedBy: ['drift', 'destroy', 'state-destroy'],
  },
  labels: {
    kind: kinds.boolean,
    description:
      'Label the pull request by the result: `cdkd: no changes`, `cdkd: changes`, `cdkd: data loss` or `cdkd: failed`. If several jobs do, the last one counts.',
    default: 'false',
    usedBy: CHANGING,
  },
  'status-checks': {
    kind: kinds.choice('false', 'true', 'stacks'),
    description:
      'Report the result as a check run on the commit, with the counts in its title and the report on its page; `stacks` adds one for each stack. Its name stays the same, ' +
      'so that a branch can require it: `cdkd diff (production)` with the `title`, the `environment` and the matrix of the run. Needs `checks: write`.',
    default: 'false',
  },
  'drift-issue-labels': {
    kind: kinds.list,
    description: 'Labels of new drift issues.',
    default: 'cdkd-drift',
    usedBy: ['drift'],
  },
  'drift-issue-assignees': {
    kind: kinds.list,
    description: 'Logins of the users to assign new drift issues to.',
    default: '',
    documentedDefault: '–',
    usedBy: ['drift'],
  },
  'purge-events': {
    kind: kinds.boolean,
    description:
      'Delete the history of a stack that `destroy` has deleted completely. `events-prune` then keeps no runs ' +
      'instead of 20.',
    default: 'false',
    usedBy: ['destroy', 'events-prune'],
  },
  'stack-region': {
    kind: REGION,
    description: 'The region of the stack, if stacks of that name have states in several.',
    usedBy: STORED_COMMANDS,
  },
  'dry-run': {
    kind: kinds.boolean,
    description:
      'Only show what would be done: take no lock and change nothing. `refactor` also writes `cdkd-moves.json`.',
    default: 'false',
    usedBy: [
      'deploy',
      'destroy',
      'refactor',
      'state-destroy',
      'rollback',
      'drift',
      'bootstrap',
      'publish-assets',
      'force-unlock',
      ...RECORDING,
      'events-prune',
      'gc',
    ],
  },
  yes: {
    kind: kinds.boolean,
    description:
      'Confirm the command. Required by `destroy`, `state-destroy`, `force-unlock`, `orphan`, `events-prune` and ' +
      '`gc`, by `drift` with `drift-action` `accept` or `revert`, by `recreate-via-…`, and by a deploy that ' +
      'replaces resources because their names lose a prefix. Also lets `state-migrate` delete the objects that it ' +
      'has copied, `export` recreate what CloudFormation cannot import, and `refactor` carry out what it shows.',
    default: 'false',
  },
  ...REPORT_INPUTS,
} as const satisfies Record<string, InputSpec<unknown>>;

type InputTable = typeof INPUTS;

export type InputName = keyof InputTable;

type ValueOf<Spec> = Spec extends { readonly kind: InputKind<infer T> }
  ? Spec extends { readonly default: string }
    ? T
    : T | undefined
  : never;

/** The parsed values; `undefined` only for inputs without a default. */
export type InputValues = { readonly [Name in InputName]: ValueOf<InputTable[Name]> };

/** An input's specification by name. */
export function inputSpec(name: InputName): InputSpec<unknown> {
  return INPUTS[name];
}

export const INPUT_NAMES = Object.keys(INPUTS) as readonly InputName[];

/** Other names of inputs, which `action.yml` declares too. */
export const INPUT_ALIASES: readonly string[] = INPUT_NAMES.flatMap((name) => inputSpec(name).alias ?? []);
