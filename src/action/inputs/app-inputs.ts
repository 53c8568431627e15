/** The inputs about the app and which of its stacks are meant, as part of the input table. */

import { STORED_COMMANDS } from './commands.js';
import * as kinds from './input-kinds.js';
import { APP_CREDENTIALS } from './input-patterns.js';
import type { InputSpec } from './input-spec.js';

/** Commands that need the app. */
const APP = [
  'synth',
  'list',
  'diff',
  'deploy',
  'destroy',
  'publish-assets',
  'orphan',
  'import',
  'export',
] as const;

export const APP_INPUTS = {
  app: {
    kind: kinds.text,
    description: "The CDK app's command, or a directory that holds a synthesized cloud assembly.",
    documentedDefault: '`CDKD_APP`, then `cdk.json` `app`',
    env: ['CDKD_APP'],
    usedBy: APP,
  },
  'app-credentials': {
    kind: APP_CREDENTIALS,
    description:
      'AWS credentials of the process that synthesizes the app: `role` (those of the run), `none`, or those of another ' +
      'role by its ARN. Not a boundary by itself: a process can read the environment of its parent.',
    default: 'role',
    usedBy: APP,
  },
  'allow-assembly-commands': {
    kind: kinds.boolean,
    description:
      'Let commands that a given cloud assembly names in its asset manifests run on this machine. Commands of an ' +
      'assembly that the run synthesizes itself always may.',
    default: 'false',
    usedBy: APP,
  },
  'working-directory': {
    kind: kinds.text,
    description: 'Where the app is.',
    default: '.',
  },
  'output-dir': {
    kind: kinds.text,
    description: 'Where synthesis writes the cloud assembly.',
    default: 'cdk.out',
    usedBy: APP,
  },
  stacks: {
    kind: kinds.list,
    description:
      'Stack names, display paths with `/`, and `*` patterns, one per line. Stacks that they depend on come along.',
    default: '',
    documentedDefault: 'the only stack',
    usedBy: [...APP, ...STORED_COMMANDS],
  },
  all: {
    kind: kinds.boolean,
    description: 'Every stack: of the app, or of the state bucket where a command needs no app.',
    default: 'false',
    usedBy: [...APP, ...STORED_COMMANDS],
  },
  exclusively: {
    kind: kinds.boolean,
    description: 'Only the stacks named by `stacks`, not the ones that they depend on.',
    default: 'false',
    usedBy: APP,
  },
  context: {
    kind: kinds.assignments,
    description: 'Context values for the app: `key=value`, one per line.',
    default: '',
    usedBy: APP,
  },
  parameters: {
    kind: kinds.parameterValues,
    description:
      'Values of template parameters: `Key=Value` or `Stack:Key=Value`, one per line. Also gives `rollback` and ' +
      '`drift-action: revert` the secret values that they must send again.',
    default: '',
    usedBy: [...APP, 'rollback', 'drift'],
  },
} as const satisfies Record<string, InputSpec<unknown>>;
