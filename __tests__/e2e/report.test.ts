import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import { fixtureApp } from './support/apps.js';
import { ACCOUNT, changes, expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const BOT = 'github-actions[bot]';
const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';

/** Diffs of one app that is never deployed, so that they do not depend on each other. */
describeOnStage('what a run tells', { aws: { accountAliases: ['octo-staging'] } }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let pulls = 6;

  function newPull(details: { mergeCommitSha?: string } = {}): PretendEvent & { number: number } {
    pulls += 1;
    stage.github.addPull({ number: pulls, headSha: HEAD, ...details });
    return { name: 'pull_request', number: pulls, headSha: HEAD };
  }

  describe('the comment', () => {
    it('is made once, and from then on edited in place', async () => {
      const event = newPull();
      const edited = await apps.edited('notes', 'Notes', ({ Resources }) => delete Resources['Greeter']);

      const first = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes }, event }));
      const [comment] = stage.github.comments(event.number);
      const before = comment!.body;
      const second = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes }, event }));
      const header = { 'comment-header': 'Questions? Ask **#shop**.' };
      const inputs = { command: 'diff', app: edited, 'comment-key': 'other', ...header };
      const other = expectSuccess(await stage.run({ inputs, event }));

      const comments = stage.github.comments(event.number);
      expect(comments.map(({ login }) => login)).toEqual([BOT, BOT]);
      expect(comments[0]!.id).toBe(comment!.id);
      expect(before).toMatch(
        /^<!-- cdkd-action \{"v":1,"kind":"diff","key":"[^"]+","digest":"[0-9a-f]{64}","by":\{"job":"\w+","run":\d+\},"generation":\d+\} -->\n/,
      );
      const addresses = [first, second, other].map(({ results }) => results.outputs['comment-url']);
      expect(addresses[0]).toContain(`#issuecomment-${comment!.id}`);
      expect(addresses[1]).toBe(addresses[0]);
      expect(addresses[2]).not.toBe(addresses[0]);
      expect(comments[1]!.body).toMatch(/^<!--.*-->\n### .*\n\nQuestions\? Ask \*\*#shop\*\*\.\n/);
    });

    it('is one for all legs of a matrix that share its key, though they write it at the same moment', async () => {
      const event = newPull();
      const inputs = { command: 'diff', app: notes, 'comment-key': 'all' };
      const legs = ['blue', 'green'].map((stage) => ({ stage }));
      const results = await Promise.all(legs.map((matrix) => stage.run({ inputs, event, matrix })));

      for (const result of results) expectSuccess(result);
      const bodies = stage.github.comments(event.number).map(({ body }) => body);
      expect(bodies).toHaveLength(1);
      expect(bodies[0]).toMatch(
        /^<!-- cdkd-action \{"v":1,"kind":"diff","key":"all","generation":\d+\} -->\n### 2 reports in one/,
      );
      expect(bodies[0]?.match(/^### .*8 to create/gm)).toHaveLength(2);
      // Both are about the same stack: only the values of the matrix tell them apart.
      for (const { stage: value } of legs) {
        expect(bodies[0]).toContain(`- \`Notes (us-east-1) in octo-staging, stage: ${value}\`: `);
      }
    });

    it('is found by its author too, over all pages, among forged ones', async () => {
      const event = newPull();
      const inputs = { command: 'diff', app: notes };
      expectSuccess(await stage.run({ inputs, event }));
      const [own] = stage.github.comments(event.number);
      stage.github.deleteComment(own!.id);
      for (let number = 1; number <= 120; number += 1) {
        stage.github.addComment(event.number, 'mallory', number === 60 ? own!.body : `remark ${number}`);
      }
      const real = stage.github.addComment(event.number, BOT, `${own!.body.split('\n')[0]}\n\nold`);
      const forged = stage.github.addComment(event.number, 'mallory', own!.body);

      expectSuccess(await stage.run({ inputs, event }));

      const comments = stage.github.comments(event.number);
      expect(comments).toHaveLength(122);
      expect(comments.find(({ id }) => id === real.id)?.body).toContain('GreeterPolicy');
      expect(comments.find(({ id }) => id === forged.id)?.updatedAt).toBe(forged.createdAt);
    });

    it('goes to the pull request that a pushed commit came from', async () => {
      const event = newPull({ mergeCommitSha: MERGED });
      const push = { name: 'push', sha: MERGED } as const;

      expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes }, event }));
      expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes }, event: push }));

      expect(stage.github.comments(event.number)).toHaveLength(1);
    });

    it('is not made where it was never requested, or where nothing changes', async () => {
      const event = newPull();
      const empty = await apps.write({ Empty: { template: { Resources: {} } } });
      const run = (inputs: Record<string, string>) =>
        stage.run({ inputs: { command: 'diff', ...inputs }, event }).then(expectSuccess);

      const never = await run({ app: notes, comment: 'never' });
      await run({ app: empty, comment: 'on-changes' });
      expect(stage.github.comments(event.number)).toHaveLength(0);
      expect(never.results.outputs).not.toHaveProperty('comment-url');

      const app = await apps.folder({});
      const key = { app, 'comment-key': 'shared', comment: 'on-changes' };
      await cp(notes, app, { recursive: true });
      await run(key);
      await cp(empty, app, { recursive: true });
      await run(key);
      const [comment, ...more] = stage.github.comments(event.number);
      expect(more).toEqual([]);
      // What it said before is no longer true, so it was edited all the same.
      expect(comment!.body).toContain('No changes');
    });

    it('costs a warning where the token may not write it, and nothing else', async () => {
      const event = { ...newPull(), fork: 'stranger' } as PretendEvent;
      const inputs = { command: 'diff', app: notes };

      const diff = expectSuccess(await stage.run({ inputs, event, credentials: 'keys' }));

      expect(diff.results.outputs['has-changes']).toBe('true');
      expect(diff.log.annotations).toContainEqual(
        expect.objectContaining({
          level: 'warning',
          message: expect.stringContaining('pull-requests: write'),
        }),
      );
    });
  });

  describe('the files of the step', () => {
    it('hold the summary, and the whole report, also where there is nothing to comment on', async () => {
      const inputs = { command: 'diff', app: notes, comment: 'always' };
      const diff = expectSuccess(await stage.run({ inputs, event: { name: 'push', sha: 'e'.repeat(40) } }));

      expect(diff.stdout).toContain(`No comment was written: ${'e'.repeat(40)} belongs to no pull request`);

      expect(diff.results.summary).toContain('GreeterPolicy');
      expect(diff.results.summary).toMatch(/```mermaid\nflowchart LR\n {2}subgraph s0\["Notes"\]/);
      const footer = diff.results.summary?.split('\n').find((line) => line.startsWith('<sub>'));
      expect(footer).toContain('account `octo-staging`');
      expect(footer).not.toContain(ACCOUNT);
      expect(diff.report).toContain('GreeterPolicy');
    });

    it('stay empty where that was asked for; a quiet log has the warnings then', async () => {
      const silence = { summary: 'false', annotations: 'false', 'log-level': 'warning' };
      const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes, ...silence } }));

      expect(diff.results.summary).toBe('');
      expect(diff.log.annotations).toEqual([]);
      const said = diff.stdout.split('\n').filter((line) => !/^(::add-mask::.*)?$/.test(line));
      expect(said).toEqual([
        'APP: Notes: Notes/Greeter: The runtime of this function will be retired next year.',
      ]);
    });
  });

  it('warns at the run of what the app warns of', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } }));

    expect(diff.log.annotations).toEqual([
      {
        level: 'warning',
        message: 'Notes/Greeter: The runtime of this function will be retired next year.',
        properties: { title: 'APP: Notes' },
      },
    ]);
  });

  it('shows what the app warns of, what would be lost and what failed at the line that made it', async () => {
    const workspace = await apps.folder({ 'lib/notes.ts': 'new Notes();\n' });
    const made = (line: number) => ({
      type: 'aws:cdk:creationStack',
      data: ['...new Queue2 in aws-cdk-lib...', `new Notes (${join(workspace, 'lib/notes.ts')}:${line}:5)`],
    });
    const warning = { type: 'aws:cdk:warning', data: 'It keeps little.', trace: made(7).data };
    const Inbox = { Type: 'AWS::SQS::Queue', Metadata: { 'aws:cdk:path': 'Made/Inbox/Resource' } };
    const app = await apps.write({
      Made: {
        template: { Resources: { Inbox: { ...Inbox, Properties: { MessageRetentionPeriod: -1 } } } },
        metadata: { '/Made/Inbox/Resource': [made(12)], '/Made/Inbox': [warning] },
      },
    });

    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app }, workspace }));
    const deploy = await stage.run({ inputs: { command: 'deploy', app }, workspace });

    const place = { file: 'lib/notes.ts', line: '12' };
    expect(diff.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', properties: { title: 'APP: Made', ...place } }),
    );
    expect(diff.report).toContain('AWS::SQS::Queue @@ lib/notes.ts:12');
    expect(diff.report).toMatch(/\[`Inbox`\]\(\S+\/blob\/[0-9a-f]{40}\/lib\/notes\.ts#L12\)/);
    expect(deploy.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', properties: expect.objectContaining(place) }),
    );
  });

  it('fails on changes where they are not wanted', async () => {
    const empty = await apps.write({ Empty: { template: { Resources: {} } } });
    const inputs = { command: 'diff', 'fail-on-changes': 'true' };

    const changed = await stage.run({ inputs: { ...inputs, app: notes } });
    const unchanged = await stage.run({ inputs: { ...inputs, app: empty } });

    expect(changed.exitCode).toBe(1);
    expect(changed.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'CHANGES_FOUND' });
    expect(changed.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', properties: { title: 'CHANGES_FOUND' } }),
    );
    expect(unchanged.exitCode).toBe(0);
    expect(unchanged.results.outputs).not.toHaveProperty('failure-reason');

    const preview = { ...inputs, command: 'deploy', 'dry-run': 'true', app: notes };
    const deploy = expectSuccess(await stage.run({ inputs: preview }));
    expect(deploy.stdout).toContain('`fail-on-changes` has no effect on `deploy`');
  });

  it('takes nothing that the app prints for a command, and passes no secret on', async () => {
    const folder = await apps.folder({
      'app.mjs': `
        import { cpSync } from 'node:fs';
        console.log('::error title=forged::the app says so');
        console.error('before ##[add-path]/forged');
        console.log('::stop-commands::forged');
        console.log('the token is ' + process.env.INPUT_GITHUB_TOKEN + process.env['INPUT_GITHUB-TOKEN']);
        cpSync(${JSON.stringify(notes)}, process.env.CDK_OUTDIR, { recursive: true });`,
    });
    const inputs = { command: 'diff', app: 'node app.mjs' };

    const diff = expectSuccess(await stage.run({ inputs, workspace: folder }));

    expect(diff.log.annotations.map(({ properties }) => properties['title'])).toEqual(['APP: Notes']);
    expect(diff.log.groups).toContain('Synthesize: node app.mjs');
    expect(diff.stdout).toContain('the token is undefinedundefined');
    expect(changes(diff)).toHaveLength(8);
    // The masks themselves must be told to the runner; after them nothing of a secret may be seen.
    const visible = diff.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    for (const secret of diff.log.masks) expect(visible.join('\n')).not.toContain(secret);
    expect(diff.log.masks.length).toBeGreaterThanOrEqual(4);
  });

  describe('a dry run', () => {
    it('of a deploy, a destroy and a bootstrap changes nothing', async () => {
      const dry = { 'dry-run': 'true' };
      const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes, ...dry } }));
      const destroy = expectSuccess(await stage.run({ inputs: { command: 'destroy', app: notes, ...dry } }));
      const inputs = {
        command: 'bootstrap',
        'aws-region': 'eu-west-1',
        'state-bucket': 'another-bucket',
        ...dry,
      };
      const bootstrap = expectSuccess(await stage.run({ inputs }));

      expect([deploy, destroy, bootstrap].map(({ mutatingCalls }) => mutatingCalls)).toEqual([0, 0, 0]);
      expect(changes(deploy)).toHaveLength(8);
      expect(changes(destroy)).toEqual([]);
      expect(bootstrap.stdout).toContain('another-bucket: would be created');
      expect(stage.aws.s3.bucketNames()).toHaveLength(2);
    });
  });

  describe('outside of GitHub', () => {
    it('prints the report, and speaks to no runner', async () => {
      const inputs = { command: 'diff', app: notes };
      const before = stage.github.log.last;
      const diff = await stage.run({ inputs, outsideGitHub: true, credentials: 'keys' }).then(expectSuccess);

      expect(diff.stdout).toContain('GreeterPolicy');
      expect(diff.stdout).toContain('# ');
      expect(diff.stdout).not.toMatch(/^::/m);
      expect(diff.results).toMatchObject({ outputs: {}, summary: '' });
      expect(stage.github.log.select({ after: before })).toEqual([]);
    });

    it('ends with 1 where something is wrong, and says what', async () => {
      const inputs = { command: 'diff', app: notes, stacks: 'Nodes' };
      const diff = await stage.run({ inputs, outsideGitHub: true, credentials: 'keys' });

      expect(diff.exitCode).toBe(1);
      expect(diff.stdout).toContain('UNKNOWN_STACK');
      expect(diff.stdout).toContain('Did you mean Notes?');
    });
  });

  it('names the stacks for a matrix', async () => {
    const list = expectSuccess(
      await stage.run({ inputs: { command: 'list', app: fixtureApp('pair'), all: 'true' } }),
    );

    expect(jsonOutput(list, 'stacks')).toEqual(['Base', 'Away', 'Front']);
  });
});
