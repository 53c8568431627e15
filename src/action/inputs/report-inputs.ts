/** The inputs about reporting, as part of the input table. */

import * as kinds from './input-kinds.js';
import type { InputSpec } from './input-spec.js';

export const REPORT_INPUTS = {
  'github-token': {
    kind: kinds.text,
    description: 'Token for the comment, and for checking whether the run that holds a lock has ended.',
    documentedDefault: '`${{ github.token }}`',
    runnerDefault: '${{ github.token }}',
    secret: true,
  },
  comment: {
    kind: kinds.choice('auto', 'always', 'never', 'on-changes'),
    description:
      'When to comment: `auto` (on pull requests, and on the pull request of a pushed commit that changes something), ' +
      '`always`, `never`, `on-changes`.',
    default: 'auto',
  },
  'comment-mode': {
    kind: kinds.choice('update', 'new', 'new-on-danger'),
    description:
      'What happens to the comment of an earlier run: `update` edits it, `new` writes a new one and minimizes the ' +
      'old one, `new-on-danger` does so only if the plan gains a loss of data, a replacement, a deletion or a broad ' +
      'permission. GitHub notifies nobody of an edit.',
    default: 'new-on-danger',
  },
  'comment-key': {
    kind: kinds.textLike(/^[^\p{Cc}]{1,200}$/u, 'one line of at most 200 characters'),
    description:
      'Distinguishes several comments on one pull request. Jobs with the same key, such as the legs of a matrix, ' +
      'share one comment and have a part of it each.',
    documentedDefault: 'the job and its matrix',
  },
  'comment-header': {
    kind: kinds.textLike(/^[^]{1,2000}$/, 'a text of at most 2,000 characters'),
    description:
      'Markdown of your own above the report in the comment, such as a link to a runbook or the name of who answers ' +
      'questions.',
    documentedDefault: '',
  },
  'mask-account-id': {
    kind: kinds.boolean,
    description:
      'Mask the ids of AWS accounts, except for their last four digits, in everything that the action writes to the comment, the ' +
      'job summary, the log, outputs and files, for example in a public repository.',
    default: 'false',
  },
  'pull-request': {
    kind: kinds.integer(1, Number.MAX_SAFE_INTEGER),
    description:
      'Number of the pull request to comment on, for events without one, such as `workflow_dispatch`. Has no ' +
      'effect on approvals.',
    documentedDefault: 'from the event',
  },
  title: {
    kind: kinds.textLike(/^[^\p{Cc}]{1,100}$/u, 'one line of at most 100 characters'),
    description:
      'Where the run deploys to, for the headline of the report: `production` gives "Plan for production". ' +
      'Defaults to `environment`, then the alias of the account, then its last four digits.',
    documentedDefault: 'the environment, account alias or last four digits of the account',
  },
  summary: {
    kind: kinds.boolean,
    description: 'Write the report to the job summary.',
    default: 'true',
  },
  annotations: {
    kind: kinds.boolean,
    description: 'Annotate warnings and errors at their source lines.',
    default: 'true',
  },
  environment: {
    kind: kinds.textLike(
      /^[^\p{Cc}]{1,255}$/u,
      'the name of an environment, one line of at most 255 characters',
    ),
    description:
      'Record a GitHub deployment to this environment, with its status, and with the URL of the stack output `EnvironmentUrl`, `Url`, or one that ends with `SiteUrl` or `AppUrl`, if it has no query, fragment or password.',
    documentedDefault: '',
    usedBy: ['deploy', 'destroy', 'state-destroy'],
  },
  cache: {
    kind: kinds.boolean,
    description:
      "Cache what AWS reports about resource types for a day in the runner's tool cache (`RUNNER_TOOL_CACHE`), for " +
      'later runs on the same machine.',
    default: 'true',
  },
  'log-level': {
    kind: kinds.choice('error', 'warning', 'info', 'debug'),
    description: 'Verbosity of the log. Step debugging implies `debug`.',
    default: 'info',
  },
} as const satisfies Record<string, InputSpec<unknown>>;
