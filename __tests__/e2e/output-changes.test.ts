import { afterAll, beforeAll, expect, it } from '@jest/globals';

import type { Stage } from '../../simulator/stage.js';
import { Apps } from './support/apps.js';
import { expectSuccess, jsonOutput, openStage } from './support/bundle.js';

const EVENT = {
  name: 'pull_request',
  number: 7,
  headSha: 'c0ffee0000000000000000000000000000000007',
} as const;

const apps = new Apps();
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
  await apps.remove();
});

it('shows a change of outputs alone, and counts it as a change', async () => {
  stage.github.addPull({ number: EVENT.number, headSha: EVENT.headSha });
  const app = async (outputs: object) =>
    apps.write({
      Site: { template: { Resources: { Topic: { Type: 'AWS::SNS::Topic' } }, Outputs: outputs } as never },
    });
  const before = await app({ Url: { Value: 'https://old.example.com/' }, Gone: { Value: 'x' } });
  expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
  const after = await app({
    Url: { Value: 'https://new.example.com/', Export: { Name: 'site:url' } },
  });

  const inputs = { command: 'diff', app: after };
  const diff = expectSuccess(await stage.run({ inputs, event: EVENT }));
  const [comment] = stage.github.comments(EVENT.number);
  expect(comment!.body).toMatch(/### Plan for .* · `Site` · 3 outputs to change/);
  expect(comment!.body).toContain(
    [
      '- Url: "https://old.example.com/"',
      '+ Url: "https://new.example.com/"',
      '+ export site:url: "https://new.example.com/"',
      '- Gone: "x"',
    ].join('\n'),
  );
  expect(diff.stdout).toContain('plan: 3 outputs to change, 1 unchanged');
  expect(diff.results.outputs).toMatchObject({ 'has-changes': 'true', 'change-count': '0' });
  expect(jsonOutput(diff, 'changes')).toEqual([
    {
      stack: 'Site',
      region: 'us-east-1',
      changes: [],
      outputs: [
        {
          name: 'Url',
          kind: 'output',
          change: 'UPDATE',
          before: 'https://old.example.com/',
          after: 'https://new.example.com/',
        },
        {
          name: 'site:url',
          kind: 'export',
          change: 'CREATE',
          before: null,
          after: 'https://new.example.com/',
        },
        { name: 'Gone', kind: 'output', change: 'DELETE', before: 'x', after: null },
      ],
      children: [],
    },
  ]);
  const strict = await stage.run({ inputs: { ...inputs, 'fail-on-changes': 'true' } });
  expect(strict.results.outputs).toMatchObject({ 'failure-reason': 'CHANGES_FOUND' });

  const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after } }));
  expect(deploy.results.summary).toMatch(/### ✅ Deployed to .* · `Site` in .* · 3 outputs changed/);
  const again = expectSuccess(await stage.run({ inputs }));
  expect(again.results.outputs).toMatchObject({ 'has-changes': 'false' });
  expect(jsonOutput(again, 'changes')).toEqual([
    { stack: 'Site', region: 'us-east-1', changes: [], children: [] },
  ]);
});
