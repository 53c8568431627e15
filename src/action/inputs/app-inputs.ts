/** The inputs about the app and which of its stacks are meant, as part of the input table. */

import { STORED_COMMANDS } from '../../interface/command-table.js';
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
  'refactor',
  'publish-assets',
  'orphan',
  'import',
  'export',
] as const;

export const APP_INPUTS = {
  app: {
    kind: kinds.text,
    description:
      'The command of the CDK app, or the directory or the tar archive (output `archive-file`) of a synthesized cloud assembly.',
    documentedDefault: '`CDKD_APP`, then `cdk.json` `app`',
    env: ['CDKD_APP'],
    usedBy: APP,
  },
  'app-credentials': {
    kind: APP_CREDENTIALS,
    description:
      'AWS credentials for the process that synthesizes the app: `role` (those of the run), `none`, or the ARN of ' +
      'another role. Not a security boundary: a process can read the environment of its parent.',
    default: 'role',
    usedBy: APP,
  },
  'allow-assembly-commands': {
    kind: kinds.boolean,
    description:
      'Run the commands in the asset manifests of a given cloud assembly. Commands of an assembly that the run ' +
      'itself synthesizes always run.',
    default: 'false',
    usedBy: APP,
  },
  'working-directory': {
    kind: kinds.text,
    description: 'The directory of the app.',
    default: '.',
  },
  'output-dir': {
    kind: kinds.text,
    description: 'The directory that synthesis writes the cloud assembly to.',
    default: 'cdk.out',
    usedBy: APP,
  },
  bundle: {
    kind: kinds.choice('needed', 'always'),
    description:
      'Which assets containers bundle during the synthesis: `needed`, only those that a deploy has to publish (and those ' +
      'that are named by their content), or `always` all of them.',
    default: 'needed',
    usedBy: ['diff', 'deploy', 'publish-assets', 'import', 'export'],
  },
  stacks: {
    kind: kinds.list,
    description:
      'Stack names, display paths with `/`, and patterns with `*`, one per line. Includes the stacks that they ' +
      'depend on.',
    default: '',
    documentedDefault: 'the only stack',
    usedBy: [...APP, ...STORED_COMMANDS],
  },
  all: {
    kind: kinds.boolean,
    description: 'Select every stack: of the app, or of the state bucket for commands that need no app.',
    default: 'false',
    usedBy: [...APP, ...STORED_COMMANDS],
  },
  exclusively: {
    kind: kinds.boolean,
    description: 'Select only the stacks in `stacks`, without their dependencies.',
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
      'Values of template parameters: `Key=Value` or `Stack:Key=Value`, one per line. Also the secret values that ' +
      '`rollback` and `drift-action: revert` must send again.',
    default: '',
    usedBy: [...APP, 'rollback', 'drift'],
  },
  'default-parameters': {
    kind: kinds.parameterNames,
    description:
      "Template parameters that go back to the template's default: `Key` or `Stack:Key`, one per line. Others that are not " +
      'given again keep the value of an earlier deploy, as with `cdk deploy`.',
    default: '',
    usedBy: APP,
  },
} as const satisfies Record<string, InputSpec<unknown>>;
