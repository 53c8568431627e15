/** The inputs about reporting, as part of the input table. */

import * as kinds from './input-kinds.js';
import type { InputSpec } from './input-spec.js';

export const REPORT_INPUTS = {
  'github-token': {
    kind: kinds.text,
    description: 'Token for the comment and for asking whether the run that holds a lock has ended.',
    documentedDefault: '`${{ github.token }}`',
    runnerDefault: '${{ github.token }}',
    secret: true,
  },
  comment: {
    kind: kinds.choice('auto', 'always', 'never', 'on-changes'),
    description:
      'When to comment: `auto` (on a pull request, or that of a pushed commit), `always`, `never`, `on-changes`.',
    default: 'auto',
  },
  'comment-key': {
    kind: kinds.textLike(/^[^\p{Cc}]{1,200}$/u, 'one line of at most 200 characters'),
    description:
      'Tells apart the comments of several uses in one pull request. Uses with the same key share one comment, each with a part of its own, such as the legs of a matrix.',
    documentedDefault: 'the job and its matrix',
  },
  'pull-request': {
    kind: kinds.integer(1, Number.MAX_SAFE_INTEGER),
    description:
      'Number of the pull request to comment on, for events that name none, such as `workflow_dispatch`. Approvals do not ' +
      'depend on it.',
    documentedDefault: 'from the event',
  },
  title: {
    kind: kinds.textLike(/^[^\p{Cc}]{1,100}$/u, 'one line of at most 100 characters'),
    description:
      'Names the place in the headline of the report, such as `production`: "Plan for production". By default ' +
      '`environment`, else the alias of the account, else its last four digits.',
    documentedDefault: 'the environment, account alias or last four digits of the account',
  },
  summary: {
    kind: kinds.boolean,
    description: 'Write the report to the job summary.',
    default: 'true',
  },
  annotations: {
    kind: kinds.boolean,
    description: 'Show warnings and errors at their source line.',
    default: 'true',
  },
  environment: {
    kind: kinds.textLike(
      /^[^\p{Cc}]{1,255}$/u,
      'the name of an environment, one line of at most 255 characters',
    ),
    description:
      'Record a GitHub deployment to this environment, with its status and, where a stack output is one, its address.',
    documentedDefault: '',
    usedBy: ['deploy', 'destroy', 'state-destroy'],
  },
  cache: {
    kind: kinds.boolean,
    description:
      'Keep what AWS says of resource types for a day in the tool cache of the runner (`RUNNER_TOOL_CACHE`), for later ' +
      'runs on the same machine.',
    default: 'true',
  },
  'log-level': {
    kind: kinds.choice('error', 'warning', 'info', 'debug'),
    description: 'How much the log says; `debug` also when the run has step debugging on.',
    default: 'info',
  },
} as const satisfies Record<string, InputSpec<unknown>>;
