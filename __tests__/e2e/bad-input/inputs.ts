import { fixtureApp } from '../support/apps.js';
import type { BadInput } from '../support/bad-input.js';

const app = fixtureApp('pair');

export const INPUT_MISTAKES: readonly BadInput[] = [
  {
    name: 'an unknown command',
    code: 'INVALID_INPUT',
    says: ['`command` is "depoly"', 'did you mean `deploy`?'],
    next: 'Correct the inputs',
    run: () => ({ inputs: { command: 'depoly', app } }),
  },
  {
    name: 'everything that is malformed or contradictory, all at once',
    code: 'INVALID_INPUT',
    says: [
      '6 inputs are wrong',
      '`aws-region` is "Frankfurt"',
      '`concurrency` is "many"',
      '`lock-timeout` is "soon"',
      '`fail-on-changes` is "yes please"',
      '`context` is malformed (line 1 has no `=`)',
      '`all` and `stacks` contradict each other',
    ],
    next: 'nothing was read or written',
    run: () => ({
      inputs: {
        command: 'diff',
        app,
        'aws-region': 'Frankfurt',
        concurrency: 'many',
        'lock-timeout': 'soon',
        'fail-on-changes': 'yes please',
        context: 'novalue',
        all: 'true',
        stacks: 'Base',
      },
    }),
  },
  {
    name: 'a role to be chained that is not named',
    code: 'INVALID_INPUT',
    says: ['`role-chaining` needs `role-arn`'],
    next: 'Correct the inputs',
    run: () => ({ inputs: { command: 'diff', app, 'role-chaining': 'true' }, credentials: 'keys' }),
  },
  {
    name: 'to destroy where nobody said yes',
    code: 'CONFIRMATION_REQUIRED',
    says: ['`destroy` requires `yes: true`'],
    next: 'dry-run: true',
    run: () => ({ inputs: { command: 'destroy', app, all: 'true' } }),
  },
  {
    name: 'a run without a region',
    code: 'INVALID_INPUT',
    says: ['No AWS region is configured'],
    next: 'Set `aws-region`',
    run: () => ({ inputs: { command: 'diff', app, all: 'true', 'aws-region': '' } }),
  },
  {
    name: 'a stack that the app does not have',
    code: 'UNKNOWN_STACK',
    says: ['No stack matches Bass', 'Front'],
    next: 'Did you mean Base?',
    run: () => ({ inputs: { command: 'deploy', app, stacks: 'Bass' } }),
  },
  {
    name: 'to choose among several stacks',
    code: 'UNKNOWN_STACK',
    says: ['several stacks', 'Base', 'Front', 'Away'],
    next: 'Select stacks with `stacks`',
    run: () => ({ inputs: { command: 'deploy', app } }),
  },
];
