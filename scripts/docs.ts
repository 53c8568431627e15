/** Generates `action.yml` and the reference tables in `docs/`. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { OUTPUTS } from '../src/action/outputs/output-table.js';
import { COMMANDS, STORED_COMMANDS, type Command } from '../src/interface/command-table.js';
import { COMMENT_COMMAND, COMMENT_INPUTS, COMMENT_OUTPUTS } from '../src/action/comment-command.js';
import { APP_INPUTS } from '../src/action/inputs/app-inputs.js';
import { CREDENTIAL_INPUTS } from '../src/action/inputs/credential-inputs.js';
import { REPORT_INPUTS } from '../src/action/inputs/report-inputs.js';
import { INPUT_NAMES, inputSpec } from '../src/action/inputs/input-table.js';
import { MATRIX_INPUT } from '../src/action/run-context.js';
import type { InputName } from '../src/action/inputs/input-table.js';
import { ERROR_KINDS } from '../src/errors.js';
import { WARNING_KINDS } from '../src/warnings.js';
import { dataClassOf, isOfDataService, type DataClass } from '../src/types/data-classes.js';
import { typesBy, type Route } from '../src/providers/own/own-types.js';
import { provisioningOf } from '../src/providers/registry.js';
import { approvalRows } from '../__tests__/e2e/support/approval-cases.js';
import { bakedCatalog } from '../src/types/schema/catalog.js';

/**
 * Writes `action.yml` and the reference tables in `docs/` from the tables that the code itself uses.
 *
 *     npx tsx scripts/docs.ts            writes them
 *     npx tsx scripts/docs.ts --check    fails where they are not what it would write
 */

const BLAMES = { user: 'you', aws: 'AWS or GitHub', run: 'another run', bug: 'us' } as const;

/** YAML's double-quoted strings take what JSON's are. */
const quoted = (text: string): string => JSON.stringify(text);

interface ActionFile {
  readonly name: string;
  readonly description: string;
  readonly inputs: readonly InputName[];
  /** The command, where the action has only one. */
  readonly command?: Command | typeof COMMENT_COMMAND;
  readonly outputs: Readonly<Record<string, string>>;
  /** Whether it reads anything of its matrix, and whether it leaves anything to a post step. */
  readonly isShort?: true;
  /** Where `dist/` is from the action's folder. */
  readonly root: string;
}

function actionYaml(action: ActionFile): string {
  const { name, description, inputs, command, root, outputs, isShort = false } = action;
  return [
    '# Made by scripts/docs.ts from src/action/inputs/input-table.ts and output-table.ts: edit those.',
    `name: ${name}`,
    `description: ${description}`,
    'author: The cdkd-action authors',
    'branding: { icon: upload-cloud, color: orange }',
    '',
    'inputs:',
    ...(command === undefined ? [] : fixedCommand(command)),
    ...inputs.flatMap(inputYaml),
    ...(isShort ? [] : matrixInput()),
    '',
    'outputs:',
    ...Object.entries(outputs).flatMap(([output, text]) => [
      `  ${output}:`,
      `    description: ${quoted(text)}`,
    ]),
    '',
    'runs:',
    '  using: node24',
    `  main: ${root}dist/index.js`,
    ...(isShort ? [] : [`  post: ${root}dist/index.js`]),
    '',
  ].join('\n');
}

function matrixInput(): string[] {
  const { name, description, default: expression } = MATRIX_INPUT;
  return [`  ${name}:`, `    description: ${quoted(description)}`, `    default: ${quoted(expression)}`];
}

function fixedCommand(command: string): string[] {
  return ['  command:', '    description: Leave it as it is.', `    default: ${quoted(command)}`];
}

const MAIN_ACTION: ActionFile = {
  name: 'cdkd-action',
  description: 'Deploys AWS CDK apps without CloudFormation, and shows pull requests what would change',
  inputs: INPUT_NAMES,
  outputs: OUTPUTS,
  root: '',
};

const COMMENT_ACTION: ActionFile = {
  name: `cdkd-action ${COMMENT_COMMAND}`,
  description: 'Tells later steps what a comment on a pull request commands, if its author may',
  inputs: COMMENT_INPUTS,
  outputs: COMMENT_OUTPUTS,
  command: COMMENT_COMMAND,
  root: '../',
  isShort: true,
};

/** Actions for one command each, with the inputs that it uses; `state` for those that work on recorded stacks. */
const SUB_ACTIONS: Readonly<
  Record<string, { readonly says: string; readonly commands: readonly Command[] }>
> = {
  diff: { says: 'Shows what a deploy of an AWS CDK app would change', commands: ['diff'] },
  deploy: { says: 'Deploys an AWS CDK app without CloudFormation', commands: ['deploy'] },
  destroy: { says: 'Destroys stacks of an AWS CDK app', commands: ['destroy'] },
  drift: { says: 'Compares deployed stacks with AWS', commands: ['drift'] },
  bootstrap: { says: 'Creates the buckets that deploys need', commands: ['bootstrap'] },
  state: { says: 'Shows and changes what is recorded of stacks', commands: STORED_COMMANDS },
};

function subAction(name: string, says: string, commands: readonly Command[]): ActionFile {
  const [first, ...others] = commands;
  const isOnly = others.length === 0 && first !== undefined;
  const usesApp = commands.some((command) => COMMANDS[command].usesApp);
  const inputs = INPUT_NAMES.filter((input) => {
    if (input === 'command') return !isOnly;
    const { usedBy } = inputSpec(input);
    const isOfApp = Object.hasOwn(APP_INPUTS, input) && !['stacks', 'all'].includes(input);
    return (usesApp || !isOfApp) && (usedBy === undefined || commands.some((one) => usedBy.includes(one)));
  });
  return {
    name: `cdkd-action ${name}`,
    description: says,
    inputs,
    outputs: OUTPUTS,
    root: '../',
    ...(isOnly ? { command: first } : {}),
  };
}

function inputYaml(name: InputName): string[] {
  const { description, default: usual, runnerDefault, alias } = inputSpec(name);
  const value = runnerDefault ?? usual ?? '';
  const other =
    alias === undefined ? [] : [`  ${alias}:`, `    description: ${quoted(`Another name of \`${name}\`.`)}`];
  return [
    `  ${name}:`,
    `    description: ${quoted(description)}`,
    ...(name === 'command' ? ['    required: true'] : []),
    ...(value === '' ? [] : [`    default: ${quoted(value)}`]),
    ...other,
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function defaultCell(name: InputName): string {
  const { default: usual, documentedDefault } = inputSpec(name);
  if (documentedDefault !== undefined) return documentedDefault;
  return usual === undefined || usual === '' ? '' : `\`${usual}\``;
}

/** What is lost with each type; of services that keep no data, only the types that are exceptions. */
function dataRows(): string[][] {
  const registry = readFileSync('src/types/registry.ndjson', 'utf8');
  const names = registry.split('\n').flatMap((line) => line.split('\t')[0] ?? []);
  const shown = names.filter((name) => isOfDataService(name) || dataClassOf(name) !== 'recreated');
  const services = [...new Set(shown.map((name) => name.split('::').slice(0, 2).join('::')))].sort();
  const cell = (service: string, dataClass: DataClass) =>
    shown
      .filter((name) => name.startsWith(`${service}::`) && dataClassOf(name) === dataClass)
      .map((name) => name.split('::')[2] ?? '')
      .sort()
      .join(', ');
  return services.map((service) => [
    `\`${service}\``,
    cell(service, 'holds-data'),
    cell(service, 'may-hold-data'),
    cell(service, 'recreated'),
  ]);
}

/** How many types Cloud Control manages, and which the action manages by itself. */
function typeRows(): string[][] {
  const registry = readFileSync('src/types/registry.ndjson', 'utf8');
  const catalog = bakedCatalog(registry);
  const names = registry.split('\n').flatMap((line) => line.split('\t')[0] ?? []);
  const managed = names.filter((name) => provisioningOf(name, catalog)?.provisionedBy === 'cc-api');
  const [mutable, immutable] = ['FULLY_MUTABLE', 'IMMUTABLE'].map((provisioning) =>
    managed.filter((name) => catalog.facts(name)?.provisioning === provisioning),
  );
  const ownApiTypes = typesBy('own-api');
  const apis = [...new Set(ownApiTypes.map(([, { api }]) => api))].sort();
  const typesOf = (route: Route) => listed(typesBy(route).map(([type]) => type));
  return [
    [`${mutable?.length ?? 0} types`, 'Cloud Control', 'in place, or replaced where a property asks for it'],
    [
      `${immutable?.length ?? 0} types, such as \`AWS::Lambda::Permission\``,
      'Cloud Control',
      'replaced on any change',
    ],
    [
      listed(
        typesBy('covered')
          .map(([type]) => type)
          .sort(),
      ),
      'their own APIs; Cloud Control for properties that these do not cover',
      'in place, or replaced where a property asks for it',
    ],
    [typesOf('policy'), 'IAM, SQS, SNS', 'in place'],
    [typesOf('signals'), 'signals in the state bucket', 'not at all, as with CloudFormation'],
    ...apis.map((api) => {
      const types = ownApiTypes
        .filter(([, row]) => row.api === api)
        .map(([type]) => type)
        .sort();
      return [listed(types), api, 'in place, or replaced where a property asks for it'];
    }),
  ];
}

function listed(types: readonly string[]): string {
  return types.map((type) => `\`${type}\``).join(', ');
}

/** Readers look for an input among those of its purpose. */
const INPUT_GROUPS: Readonly<Record<string, readonly InputName[]>> = {
  'What to do': ['command', 'stacks', 'all', 'exclusively', 'dry-run', 'yes', 'recursive', 'stack-region'],
  'The app': [...namesOf(APP_INPUTS)].filter((name) => !['stacks', 'all', 'exclusively'].includes(name)),
  Credentials: [...namesOf(CREDENTIAL_INPUTS), 'role-chaining', 'audience'],
  'Review and safety': [
    ...['require-approval', 'allow-destructive', 'fail-on-changes', 'force-stateful-recreation'],
    ...['reviewed-by', 'remove-protection', 'require-approved-plan'],
  ] as InputName[],
  Drift: ['drift-action', 'fail-on-drift', 'drift-issue', 'capture-observed-state'],
  Reports: [...namesOf(REPORT_INPUTS)].filter((name) => name !== 'cache'),
  State: ['state-bucket', 'state-prefix', 'lock-timeout', 'purge-events'],
};

function namesOf(table: object): InputName[] {
  return Object.keys(table) as InputName[];
}

/** The rest is for special cases. */
function inputTables(): string {
  const grouped = new Set(Object.values(INPUT_GROUPS).flat());
  const rest = INPUT_NAMES.filter((name) => !grouped.has(name));
  const groups = { ...INPUT_GROUPS, 'How it is carried out, and special cases': rest };
  return Object.entries(groups)
    .map(([title, names]) => `## ${title}\n\n${table(['input', 'default', 'meaning'], names.map(inputRow))}`)
    .join('\n\n');
}

function inputRow(name: InputName): string[] {
  const { alias, description } = inputSpec(name);
  const names = alias === undefined ? `\`${name}\`` : `\`${name}\` or \`${alias}\``;
  return [names, defaultCell(name), description];
}

/** The tables of each page, by the name in the comments around them. */
const PAGE_TABLES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/approvals.md': {
    cases: () => table(['`require-approval`', 'what happened', 'event', 'the deploy'], approvalRows()),
  },
  'docs/data.md': {
    data: () => table(['service', 'holds data', 'may hold data', 'recreated from the template'], dataRows()),
  },
  'docs/inputs.md': { inputs: inputTables },
  'docs/outputs.md': {
    outputs: () =>
      table(
        ['output', 'value'],
        Object.entries(OUTPUTS).map(([name, text]) => [`\`${name}\``, text]),
      ),
    comments: () =>
      table(
        ['output', 'value'],
        Object.entries(COMMENT_OUTPUTS).map(([name, text]) => [`\`${name}\``, text]),
      ),
  },
  'docs/resource-types.md': {
    types: () => table(['types', 'managed by the API of', 'a change'], typeRows()),
  },
  'docs/troubleshooting.md': {
    errors: () =>
      table(
        ['code', 'who acts', 'meaning'],
        Object.entries(ERROR_KINDS).map(([code, { blame, means }]) => [`\`${code}\``, BLAMES[blame], means]),
      ),
    warnings: () =>
      table(
        ['code', 'meaning', 'what to do'],
        Object.entries(WARNING_KINDS).map(([code, { means, next }]) => [`\`${code}\``, means, next]),
      ),
  },
};

/** Padded to the longest cell, a table could not be read in its source. */
const UNPADDED = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->'] as const;

function withTables(file: string, tables: Readonly<Record<string, () => string>>): string {
  return Object.entries(tables).reduce(
    (text, [name, make]) => {
      const section = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
      if (!section.test(text)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
      return text.replace(
        section,
        (_, begin: string, end: string) => `${begin}\n${UNPADDED[0]}\n\n${make()}\n\n${UNPADDED[1]}\n${end}`,
      );
    },
    readFileSync(file, 'utf8'),
  );
}

const MADE: Readonly<Record<string, () => string>> = {
  'action.yml': () => actionYaml(MAIN_ACTION),
  [`${COMMENT_COMMAND}/action.yml`]: () => actionYaml(COMMENT_ACTION),
  ...Object.fromEntries(
    Object.entries(SUB_ACTIONS).map(([name, { says, commands }]) => [
      `${name}/action.yml`,
      () => actionYaml(subAction(name, says, commands)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(PAGE_TABLES).map(([file, tables]) => [file, () => withTables(file, tables)]),
  ),
};

/** What a file should hold, formatted as `npm run format` would. */
async function made(file: string, make: () => string): Promise<string> {
  return format(make(), { ...(await resolveConfig(file)), filepath: file });
}

for (const [file, make] of Object.entries(MADE)) {
  const text = await made(file, make);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date: npx tsx scripts/docs.ts`);
    process.exitCode = 1;
  }
}
