import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { forCase } from '../../support/cases.js';

/** What our workflows and examples hand to others' code, and who has to agree to a change of what runners execute. */

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDERS = ['.github/workflows', 'examples/workflows'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => join(folder, name)),
);

const read = (file: string): string => readFileSync(file, 'utf8');
const workflow = (file: string): Workflow => parse(read(file)) as Workflow;
const writes = (permissions: Readonly<Record<string, string>> = {}): string[] =>
  Object.keys(permissions).filter((name) => permissions[name] === 'write');

describe('a workflow', () => {
  it.each(FILES)('uses others’ actions by commit, and says which version that is: %s', (file) => {
    const uses = [...read(file).matchAll(/uses: (.*)$/gm)].map(([, text = '']) => text);
    const foreign = uses.filter((text) => !/^org\/cdkd-action(?:\/comment-command)?@v/.test(text));
    expect(foreign.filter((text) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(text))).toEqual([]);
  });

  it.each(FILES)('leaves no token in the checkout, and grants rights by the job: %s', (file) => {
    const { permissions, jobs } = workflow(file);
    expect(permissions).toBeDefined();
    expect(writes(permissions)).toEqual([]);
    const checkouts = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    for (const { with: inputs } of checkouts) expect(inputs).toMatchObject({ 'persist-credentials': false });
  });
});

it('uses one version of each action', () => {
  const versions = new Map<string, Set<string>>();
  for (const [, action = '', version = ''] of FILES.map(read)
    .join('\n')
    .matchAll(/uses: ([\w-]+\/[\w-]+)[\w/-]*@(.*)$/gm)) {
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  }
  const several = [...versions].filter(([, found]) => found.size > 1);
  expect(several.map(([action, found]) => [action, ...found])).toEqual([]);
});

it('runs no dependency in a job of ours that may write to the repository or sign', () => {
  const ofOurs = FILES.filter((file) => file.startsWith('.github'));
  const rights = ['contents', 'attestations'];
  const powerful = ofOurs.flatMap((file) =>
    Object.values(workflow(file).jobs).filter(({ permissions }) =>
      writes(permissions).some((name) => rights.includes(name)),
    ),
  );
  expect(powerful).toHaveLength(1);
  const commands = powerful.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.filter((command) => /\bnp[mx]\b|\.ci\/run|node_modules/.test(command))).toEqual([]);
});

describe('CODEOWNERS', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/));

  it('names files that are there, each with its owner', () => {
    for (const [path = '', owner = ''] of rules) {
      forCase({ path }, () => {
        expect(existsSync(`.${path}`)).toBe(true);
        expect(owner).toMatch(/^@org\//);
      });
    }
  });

  it('covers what runners execute, and what builds and releases it', () => {
    const paths = rules.map(([path]) => path);
    const needed = ['/dist/', '/action.yml', '/.github/', '/.ci/', '/package-lock.json'];
    expect(paths).toEqual(expect.arrayContaining(needed));
  });
});

it('says where to report a vulnerability wherever somebody may ask', () => {
  const config = parse(read('.github/ISSUE_TEMPLATE/config.yml')) as Record<string, unknown>;
  expect(config['blank_issues_enabled']).toBe(false);
  expect(JSON.stringify(config)).toContain('/security/advisories/new');
  expect(read('.github/SECURITY.md')).toMatch(/Report a vulnerability[\s\S]*## Supported versions/);
});

/** GitHub's "Syntax for GitHub's form schema". */
it.each(readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml'))(
  'has a form that GitHub accepts: %s',
  (name) => {
    const form = parse(read(join('.github/ISSUE_TEMPLATE', name))) as {
      name: string;
      description: string;
      body: { type: string; id?: string; attributes: Record<string, unknown> }[];
    };
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { type, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(attributes).toMatchObject({ label: expect.any(String) });
    }
  },
);
