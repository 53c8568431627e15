import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { COMMENT_COMMAND, COMMENT_OUTPUTS } from '../../../src/action/comment-command.js';
import { COMMANDS } from '../../../src/interface/command-table.js';
import type { Config } from '../../../src/action/inputs/config.js';
import { MATRIX_INPUT } from '../../../src/action/run-context.js';
import { INPUT_NAMES, inputSpec } from '../../../src/action/inputs/input-table.js';
import { OUTPUTS, PLANNED_OUTPUTS } from '../../../src/action/outputs/output-table.js';
import { parseInputs } from '../../../src/action/inputs/parse-inputs.js';
import { ERROR_KINDS } from '../../../src/errors.js';
import { WARNING_KINDS } from '../../../src/warnings.js';
import { approvalRows } from '../../e2e/support/approval-cases.js';
import { forCase } from '../../support/cases.js';

const root = join(import.meta.dirname, '../../..');

interface ActionFile {
  readonly inputs: Readonly<Record<string, { description: string; default?: string; required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { description: string }>>;
  readonly runs: { readonly using: string; readonly main: string; readonly post: string };
}

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as ActionFile;
const page = (name: string): string => readFileSync(join(root, 'docs', `${name}.md`), 'utf8');

/** Cells of the rows of the first Markdown table after a text, without the head. */
function tableAfter(markdown: string, text: string): string[][] {
  const lines = markdown.slice(markdown.indexOf(text)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(2, end).map((line) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
  });
}

/** Functions are equal to nothing but themselves. */
function withoutFunctions(config: Config): unknown {
  return JSON.parse(JSON.stringify(config));
}

const defined = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

describe('action.yml', () => {
  it('has the inputs of the parser, with their defaults', () => {
    const names = INPUT_NAMES.flatMap((name) => [name, ...defined(inputSpec(name).alias)]);
    expect(Object.keys(action.inputs)).toEqual([...names, MATRIX_INPUT.name]);
    for (const name of INPUT_NAMES) {
      const { default: usual, runnerDefault, description } = inputSpec(name);
      const expected = runnerDefault ?? usual ?? '';
      forCase({ name }, () => {
        expect(action.inputs[name]?.default ?? '').toBe(expected);
        expect(action.inputs[name]?.description).toBe(description);
      });
    }
  });

  it('has the runner tell the matrix, for which there is no variable', () => {
    const { description, default: expression } = MATRIX_INPUT;
    expect(action.inputs[MATRIX_INPUT.name]).toEqual({ description, default: expression });
    expect(expression).toBe('${{ toJSON(matrix) }}');
  });

  it('gives the parser what it takes, and nothing that it would take for a choice', () => {
    const entries = Object.entries(action.inputs).map(([name, input]) => {
      return [`INPUT_${name.toUpperCase()}`, input.default ?? ''] as const;
    });
    const env = { ...Object.fromEntries(entries), INPUT_COMMAND: 'bootstrap', AWS_REGION: 'eu-west-1' };
    const config = parseInputs(env);
    const bare = parseInputs({ INPUT_COMMAND: 'bootstrap', AWS_REGION: 'eu-west-1' });
    const token = '${{ github.token }}';
    const given = { ...bare, report: { ...bare.report, githubToken: token }, secrets: [token] };
    expect(withoutFunctions(config)).toEqual(withoutFunctions(given));
  });

  it('has the outputs of the code', () => {
    expect(Object.entries(action.outputs).map(([name, { description }]) => [name, description])).toEqual(
      Object.entries(OUTPUTS),
    );
  });

  it('runs one bundle on the Node that GitHub has', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'dist/index.js' });
  });
});

describe.each(['diff', 'deploy', 'destroy', 'drift', 'bootstrap', 'state'])('%s/action.yml', (name) => {
  const sub = parse(readFileSync(join(root, name, 'action.yml'), 'utf8')) as ActionFile;

  it('shares the bundle, and takes what the action takes', () => {
    expect(sub.runs).toEqual({ using: 'node24', main: '../dist/index.js', post: '../dist/index.js' });
    expect(Object.keys(sub.inputs).filter((input) => !Object.hasOwn(action.inputs, input))).toEqual([]);
    expect(Object.keys(sub.inputs).length).toBeLessThan(Object.keys(action.inputs).length);
  });

  it('has no input without effect', () => {
    const given = Object.entries(sub.inputs).map(([input, { default: usual = '' }]) => {
      return [`INPUT_${input.toUpperCase()}`, usual] as const;
    });
    const env = {
      INPUT_COMMAND: 'state-list',
      ...Object.fromEntries(given),
      AWS_REGION: 'eu-west-1',
      'INPUT_DRY-RUN': 'true',
    };
    const { warnings, command } = parseInputs({
      ...env,
      'INPUT_AWS-REGION': 'eu-west-1',
      ...(name === 'state' ? { INPUT_COMMAND: 'state-list', 'INPUT_DRY-RUN': '' } : {}),
    });
    expect(command).toBe(name === 'state' ? 'state-list' : name);
    expect(warnings.filter((text) => !text.includes('dry-run'))).toEqual([]);
  });
});

describe('comment-command/action.yml', () => {
  const sub = parse(readFileSync(join(root, 'comment-command/action.yml'), 'utf8')) as ActionFile;

  it('takes the token, has its own outputs, and needs no post step', () => {
    expect(sub.runs).toEqual({ using: 'node24', main: '../dist/index.js' });
    const token = { description: inputSpec('github-token').description, default: '${{ github.token }}' };
    expect(sub.inputs).toEqual({
      command: { description: 'Leave it as it is.', default: COMMENT_COMMAND },
      'github-token': token,
    });
    expect(
      Object.entries(sub.outputs).map(([name, { description }]) => [`\`${name}\``, description]),
    ).toEqual(tableAfter(page('outputs'), '<!-- comments -->'));
    expect(Object.keys(sub.outputs)).toEqual(Object.keys(COMMENT_OUTPUTS));
  });
});

describe('the reference', () => {
  it('lists the inputs', () => {
    const rows = page('inputs')
      .split('\n## ')
      .slice(1)
      .flatMap((group) => tableAfter(group, ''));
    const described = INPUT_NAMES.map((name) => {
      const names = [name, ...defined(inputSpec(name).alias)].map((one) => `\`${one}\``);
      return [names.join(' or '), inputSpec(name).description];
    });
    expect(rows.map(([name, , meaning]) => [name, meaning]).sort()).toEqual(described.sort());
    for (const [name = '', shown = ''] of rows) {
      const constant = action.inputs[codes(name)[0] ?? '']?.default;
      if (constant !== undefined) forCase({ name }, () => expect(shown).toBe(`\`${constant}\``));
    }
  });

  it('lists the outputs', () => {
    const rows = tableAfter(page('outputs'), '<!-- outputs -->');
    expect(rows).toEqual(Object.entries(OUTPUTS).map(([name, text]) => [`\`${name}\``, text]));
  });

  it('lists the errors', () => {
    const rows = tableAfter(page('troubleshooting'), '<!-- errors -->');
    expect(rows.map(([code, , means]) => [code, means])).toEqual(
      Object.entries(ERROR_KINDS).map(([code, { means }]) => [`\`${code}\``, means]),
    );
  });

  it('lists the warnings', () => {
    expect(tableAfter(page('troubleshooting'), '<!-- warnings -->')).toEqual(
      Object.entries(WARNING_KINDS).map(([code, { means, next }]) => [`\`${code}\``, means, next]),
    );
  });
});

it('lists at least 40 cases of approvals, which a test runs', () => {
  const rows = tableAfter(page('approvals'), '<!-- cases -->');
  expect(rows).toEqual(approvalRows());
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

const contract = join(root, '../shared/INTERFACE.md');

/** The written contract is no part of this repository; where it lies beside it, the tables must agree. */
const isInput = (name: string) => (INPUT_NAMES as readonly string[]).includes(name);

if (existsSync(contract))
  describe('the contract', () => {
    const text = readFileSync(contract, 'utf8');
    const inputRows = tableAfter(text, '## Inputs');

    /** A row may be about several inputs; its default then is a list of as many, or one for all. */
    const documented = inputRows.flatMap(([names = '', shown = '']) => {
      const inputs = codes(names);
      const parts = shown.split(/, /);
      return inputs.map(
        (name, index) => [name, parts.length === inputs.length ? parts[index] : shown] as const,
      );
    });

    it('has the commands of the parser, and those that came with a later issue', () => {
      const [, , meaning = ''] = inputRows.find(([name]) => name === '`command`') ?? [];
      const ours = Object.keys(COMMANDS);
      expect(ours.filter((name) => codes(meaning).includes(name))).toEqual(codes(meaning));
      const [later = ''] = /^Commands that come with issues:.*$/m.exec(text) ?? [];
      const added = ours.filter((name) => !codes(meaning).includes(name));
      expect(codes(later)).toEqual(expect.arrayContaining(added));
    });

    it('has the inputs of the parser, and those that came with a later issue', () => {
      const added = tableAfter(text, '## Additions').flatMap(([names = '']) => codes(names));
      // Asked for by an issue that leaves the name open.
      const named = ['allow-assembly-commands', 'default-parameters', 'plan-file'];
      const names = new Set([...documented.map(([name]) => name), ...added.filter(isInput), ...named]);
      expect([...names].sort()).toEqual([...INPUT_NAMES].sort());
    });

    /** A later issue may change a default. */
    const added = tableAfter(text, '## Additions').flatMap(([names = '', shown = '']) =>
      codes(names).map((name) => [name, shown] as const),
    );

    it.each(documented)('gives %s the default that it has: %s', (name, shown = '') => {
      const { documentedDefault, default: constant = '' } = inputSpec(name as (typeof INPUT_NAMES)[number]);
      const ours = documentedDefault ?? (constant === '' ? '' : `\`${constant}\``);
      const later = added.flatMap(([other, value]) => (other === name && value !== '' ? [value] : []));
      expect([shown, ...later]).toContain(ours);
    });

    it('has the outputs of the code, but for those that were named since', () => {
      const namedSince = [
        ...['failure-reason', 'lock-info', 'plan-file', 'drift-file', 'archive-file', 'levels'],
        ...['overview-file', 'report-json'],
      ];
      const outputs = tableAfter(text, '## Outputs').flatMap(([names = '']) => codes(names));
      const ours = [...Object.keys(OUTPUTS), ...PLANNED_OUTPUTS].filter((name) => !namedSince.includes(name));
      expect(ours.sort()).toEqual(outputs.sort());
    });
  });
