import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { validate, type ValidationConfig } from '@actions/languageservice';
import type { ActionMetadata } from '@actions/languageservice/action';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

/** Workflows as GitHub's own language service reads them, against our `action.yml`. */

const OURS = 'org/cdkd-action';
/** What others' actions take is their business; an input that they don't declare is not looked for. */
const OTHERS: ActionMetadata = { name: 'another action', description: '' };

/** Of the action, or of the sub-action in a folder. */
function metadataIn(folder: string): ActionMetadata {
  return parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as ActionMetadata;
}

const declared = (metadataIn('') as { inputs?: object }).inputs ?? {};

const config: ValidationConfig = {
  actionsMetadataProvider: {
    fetchActionMetadata: ({ owner, name, path }) =>
      Promise.resolve(`${owner}/${name}` === OURS || owner === '.' ? metadataIn(path ?? '') : OTHERS),
  },
};

async function problems(name: string, text: string): Promise<string[]> {
  const document = { uri: `file:///${name}`, getText: () => text, languageId: 'yaml', version: 1 };
  const diagnostics = await validate(document as never, config);
  return diagnostics.map(
    ({ message, range }) => `${name}:${range.start.line + 1}: ${JSON.stringify(message)}`,
  );
}

function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]);
}

/** A page's blocks of YAML: a whole workflow, or a step of one. */
function blocksOf(file: string): [name: string, text: string][] {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)];
  return blocks.map(([, text = ''], index) => [
    `${file}-${index + 1}`,
    /^on:/m.test(text) ? text : around(text),
  ]);
}

function around(steps: string): string {
  const indented = steps.replaceAll(/^(?=.)/gm, '      ');
  return `on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n${indented}`;
}

const PAGES = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const BLOCKS = ['README.md', ...PAGES].flatMap(blocksOf);
const EXAMPLES = filesIn('examples/workflows');

describe('GitHub finds nothing wrong', () => {
  it.each([...BLOCKS, ...EXAMPLES, ...filesIn('.github/workflows')])('in %s', async (name, text) => {
    expect(await problems(name, text)).toEqual([]);
  });

  it('and would say what is', async () => {
    const unknown = `- uses: ${OURS}@v1\n  with: { command: diff, stack: Shop }\n`;
    expect(await problems('unknown', around(unknown))).toEqual([expect.stringContaining("'stack'")]);
    const missing = `- uses: ${OURS}@v1\n`;
    expect(await problems('missing', around(missing))).toEqual([expect.stringContaining('command')]);
  });
});

describe('an example', () => {
  it.each([...BLOCKS, ...EXAMPLES])('uses the action, and grants what it needs: %s', (_name, text) => {
    expect(text).toMatch(new RegExp(`uses: ${OURS}(?:/\\.github/workflows/[\\w-]+\\.yml)?@v1\\n`));
    if (!text.includes('role-arn') || !/^permissions:/m.test(text)) return;
    expect(text).toMatch(/permissions:.*id-token: write/s);
  });

  it('is named in the list of them', () => {
    const list = readFileSync('examples/workflows/README.md', 'utf8');
    const names = readdirSync('examples/workflows').filter((name) => name.endsWith('.yml'));
    expect([...list.matchAll(/\]\(([\w-]+\.yml)\)/g)].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

describe('a reusable workflow', () => {
  const page = readFileSync('docs/deploying.md', 'utf8');

  it.each(['pull-request', 'deploy', 'drift'])('is documented, and passes on every input: %s', (name) => {
    const text = readFileSync(`.github/workflows/${name}.yml`, 'utf8');
    const { on, jobs } = parse(text) as {
      on: { workflow_call: { inputs: Record<string, object> } };
      jobs: Record<string, { permissions: Record<string, string> }>;
    };
    expect(page).toContain(`\`${name}.yml\``);
    for (const input of Object.keys(on.workflow_call.inputs)) expect(text).toContain(`inputs.${input} `);
    const [job] = Object.values(jobs);
    const called = new RegExp(
      `permissions: (\\{[^}]*\\})\\n    uses: ${OURS}/.github/workflows/${name}.yml`,
    ).exec(page);
    // What a caller grants must be enough.
    if (called !== null) expect(parse(called[1] ?? '')).toMatchObject(job?.permissions ?? {});
  });
});

describe('a command of the documents', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> })
      .scripts,
  );

  it.each(['README.md', ...PAGES])('exists: %s', (file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    const inputs = [...text.matchAll(/INPUT_([A-Z-]+)=/g)].map(([, name = '']) => name.toLowerCase());
    expect(inputs.filter((name) => !Object.hasOwn(declared, name))).toEqual([]);
  });
});

it('the README has at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
