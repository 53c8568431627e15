/** The table of inputs, from which `action.yml`, the README and the parser are derived. */

import { DESTRUCTION_ALLOWANCES } from '../../plan/approval/destructive-steps.js';
import { APPROVAL_REQUIREMENTS } from '../../plan/approval/approval-requirement.js';
import { APP_INPUTS } from './app-inputs.js';
import { ASSET_INPUTS } from './asset-inputs.js';
import { CREDENTIAL_INPUTS } from './credential-inputs.js';
import { COMMAND_NAMES, COMMANDS, STORED_COMMANDS } from './commands.js';
import { EXECUTION_INPUTS } from './execution-inputs.js';
import * as kinds from './input-kinds.js';
import { BUCKET, REGION } from './input-patterns.js';
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
    description: 'Assume the role from the credentials at hand even where the job has an OIDC token.',
    default: 'false',
  },
  audience: {
    kind: kinds.text,
    description: 'Audience of the OIDC token.',
    default: 'sts.amazonaws.com',
  },
  'state-bucket': {
    kind: BUCKET,
    description: 'Bucket that holds state, locks and journals.',
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
    kind: kinds.integer(1, 1_000),
    description: 'Resources of one stack that are worked on at once.',
    default: '10',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift', 'import'],
  },
  'stack-concurrency': {
    kind: kinds.integer(1, 100),
    description: 'Stacks that are worked on at once.',
    default: '4',
    usedBy: [...CHANGING, 'rollback', 'state-destroy', 'drift'],
  },
  ...ASSET_INPUTS,
  'resource-timeout': {
    kind: kinds.durationOverrides,
    description:
      'How long one resource may take: a duration, or `TYPE=DURATION`, one per line. Types that are known to be slow ' +
      '(databases, caches, search domains, distributions, clusters) get 1 to 3 hours unless they are named.',
    default: '30m',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift'],
  },
  'resource-warn-after': {
    kind: kinds.durationOverrides,
    description:
      'When a resource is called slow: a duration, or `TYPE=DURATION`, one per line; half of a shorter ' +
      '`resource-timeout` where it is left out.',
    default: '',
    // Not in action.yml: the runner would pass it on, and a default could not be told from an explicit value.
    documentedDefault: '`5m`',
    usedBy: [...APPLYING, 'rollback', 'state-destroy', 'drift'],
  },
  'capture-observed-state': {
    kind: kinds.boolean,
    description:
      'Record what AWS holds after each create and update, so that `drift` also finds changes of what the template ' +
      'does not name; `context.cdkd.captureObservedState` of `cdk.json` counts where it is left out.',
    // Not in action.yml: `cdk.json` may override it, and a default could not be told from an explicit value.
    documentedDefault: '`true`',
    usedBy: ['deploy', 'rollback', 'drift', 'import'],
  },
  ...EXECUTION_INPUTS,
  recursive: {
    kind: kinds.boolean,
    description: 'Diff into nested stacks, and show what changes in there.',
    default: 'false',
    usedBy: ['diff', 'deploy'],
  },
  'fail-on-changes': {
    kind: kinds.boolean,
    description: '`diff` fails where something would change.',
    default: 'false',
    usedBy: ['diff'],
  },
  'require-approval': {
    kind: kinds.choice(...APPROVAL_REQUIREMENTS),
    description:
      'What a `deploy` or `destroy` needs of the pull request: `shown` (a diff has shown the plan), `reviewed` (besides, an ' +
      'approving review of the commit that it was shown for, by somebody other than the author, and no changes requested), ' +
      '`merged` (besides `shown`, the pull request is merged with that commit as its last).',
    default: 'none',
    usedBy: APPLYING,
  },
  'require-approved-plan': {
    kind: kinds.boolean,
    description: 'The older name of `require-approval: shown`.',
    default: 'false',
    usedBy: APPLYING,
  },
  'allow-destructive': {
    kind: kinds.choice(...DESTRUCTION_ALLOWANCES),
    description:
      'Which destructive changes (deletions and replacements) a `diff` passes and a `deploy` carries out without ' +
      'failing: `all`, `stateless` (those of resources that hold no data), `none`.',
    default: 'all',
    usedBy: ['diff', 'deploy'],
  },
  'drift-action': {
    kind: kinds.choice('detect', 'accept', 'revert'),
    description:
      "What `drift` does with the differences it finds: nothing (`detect`), record AWS's values (`accept`), or " +
      'revert the resources (`revert`).',
    default: 'detect',
    usedBy: ['drift'],
  },
  'fail-on-drift': {
    kind: kinds.boolean,
    description: '`drift` fails where it detects some.',
    default: 'true',
    usedBy: ['drift'],
  },
  'drift-issue': {
    kind: kinds.boolean,
    description:
      'Keep one GitHub issue per stack open while it drifts, and close it when the stack is clean. `destroy` and ' +
      '`state-destroy` close the issues of the stacks that they destroy, `drift` with `all` those of stacks without a state.',
    default: 'false',
    usedBy: ['drift', 'destroy', 'state-destroy'],
  },
  'drift-issue-labels': {
    kind: kinds.list,
    description: 'Labels of new drift issues.',
    default: 'cdkd-drift',
    usedBy: ['drift'],
  },
  'drift-issue-assignees': {
    kind: kinds.list,
    description: 'Logins to which new drift issues are assigned.',
    default: '',
    documentedDefault: '–',
    usedBy: ['drift'],
  },
  'purge-events': {
    kind: kinds.boolean,
    description:
      'A `destroy` that leaves nothing deletes its history, too; `events-prune` keeps none, not even 20 runs.',
    default: 'false',
    usedBy: ['destroy', 'events-prune'],
  },
  'stack-region': {
    kind: REGION,
    description: 'Which region, where a stack has state in several.',
    usedBy: STORED_COMMANDS,
  },
  'dry-run': {
    kind: kinds.boolean,
    description: 'Show what would be done, take no lock, change nothing.',
    default: 'false',
    usedBy: [
      'deploy',
      'destroy',
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
      'Confirms what would otherwise be asked. Required by: `destroy`, `state-destroy`, `force-unlock`, `orphan`, ' +
      '`events-prune`, `gc`; `drift` with `drift-action` `accept` or `revert`; `recreate-via-…`; a deploy that replaces ' +
      'resources because names lose their prefix. Additionally permits: `state-migrate` to delete the objects that it has copied; ' +
      '`export` to delete and create again what CloudFormation cannot import.',
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
