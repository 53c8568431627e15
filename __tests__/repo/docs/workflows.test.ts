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

interface JobOfExample {
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: unknown;
  readonly steps?: readonly StepOfExample[];
}

interface StepOfExample {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

/** Events that run with the rights of the base branch, whoever causes them ("Events that trigger workflows"). */
const WITH_RIGHTS_OF_THE_BASE =
  /^(?:issue|issue_comment|discussion.*|pull_request_target|pull_request_review.*|workflow_run)$/;

/** What of an example lets code that nobody has reviewed use rights, or takes data that another run may have made. */
function unsafeParts(name: string, text: string): string[] {
  const { on, jobs } = parse(text) as { on: object; jobs: Readonly<Record<string, JobOfExample>> };
  const events = Object.keys(on);
  return Object.entries(jobs).flatMap(([id, job]) => {
    const steps = job.steps ?? [];
    const written = JSON.stringify(job);
    const runsCode = steps.some(({ uses = '', run = '' }) => {
      return (
        uses.startsWith('actions/checkout@') ||
        /\b(?:npm|npx|git (?:clone|fetch|checkout)|gh pr checkout)\b/.test(run)
      );
    });
    const rights = Object.entries(job.permissions ?? {}).filter(([right]) => right !== 'contents');
    const hasRights =
      job.permissions === undefined ||
      rights.length > 0 ||
      job.permissions['contents'] === 'write' ||
      job.environment !== undefined ||
      /role-arn|role-to-assume|secrets\./.test(written);
    const takesOthersData =
      steps.some(
        ({ uses = '', with: inputs = {} }) =>
          uses.startsWith('actions/download-artifact@') &&
          ['run-id', 'repository', 'github-token'].some((input) => input in inputs),
      ) || /gh run download|actions\/artifacts|actions\/cache/.test(written);
    const deploys = written.includes('role/cdkd-deploy');
    const isChecked = /event_name == '(?:push|merge_group)'|outputs\.command == 'deploy'/.test(job.if ?? '');
    const isOfAnybody = events.some((event) => WITH_RIGHTS_OF_THE_BASE.test(event));
    return [
      takesOthersData ? `${name}: ${id} takes what another run made` : '',
      runsCode && hasRights && isOfAnybody ? `${name}: ${id} runs code with rights` : '',
      hasRights && written.includes('CDKD_ALLOW_UNTRUSTED_CODE') ? `${name}: ${id} allows any code` : '',
      deploys && events.includes('pull_request') && !isChecked
        ? `${name}: ${id} deploys any pull request`
        : '',
    ].filter((problem) => problem !== '');
  });
}

describe('untrusted commits', () => {
  it.each(EXAMPLES)('run without rights, and hand over only what the same run made: %s', (name, text) => {
    expect(unsafeParts(name, text)).toEqual([]);
  });

  it.each([
    ['runs code with rights', 'permissions: { id-token: write }', '- uses: actions/checkout@v7'],
    ['runs code with rights', 'environment: production\n    permissions: {}', '- run: npm ci'],
    ['runs code with rights', 'if: true', '- run: npx cdk synth'],
    [
      'takes what another run made',
      'permissions: {}',
      '- { uses: actions/download-artifact@v8, with: { run-id: 1 } }',
    ],
    ['takes what another run made', 'permissions: {}', '- run: gh run download 1'],
    [
      'allows any code',
      'permissions: { id-token: write }',
      "- { run: a, env: { CDKD_ALLOW_UNTRUSTED_CODE: 'true' } }",
    ],
    [
      'deploys any pull request',
      'permissions: {}',
      '- { uses: org/cdkd-action@v1, with: { role-arn: role/cdkd-deploy } }',
    ],
  ])('would be found: %s', (problem, settings, step) => {
    const jobs = `jobs:\n  job:\n    ${settings}\n    steps:\n      ${step}\n`;
    const found = unsafeParts('example', `on: { issue_comment: , pull_request: }\n${jobs}`);
    expect(found).toContain(`example: job ${problem}`);
  });

  it('are synthesized in the run that a comment started, and nowhere else', () => {
    const { jobs } = parse(readFileSync('examples/workflows/chat-commands.yml', 'utf8')) as {
      jobs: Readonly<Record<string, JobOfExample & { readonly needs?: string | readonly string[] }>>;
    };
    const synthesizes = (job: JobOfExample) => job.steps?.some((step) => step.with?.['command'] === 'synth');
    const ids = Object.entries(jobs).filter(([, job]) => synthesizes(job));
    expect(ids.map(([id, { permissions }]) => [id, permissions])).toEqual([['synth', { contents: 'read' }]]);
    expect(jobs['deploy']?.needs).toContain('synth');
    const app = jobs['deploy']?.steps?.map((step) => step.with?.['app']).find((one) => one !== undefined);
    expect(app).toBe('${{ runner.temp }}/assembly/assembly.tar');
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
