import type { S3Snapshot } from '../../../simulator/aws/s3/snapshot.js';
import { Stage, type StageResult } from '../../../simulator/stage.js';
import { removeFolder, writeAssembly } from '../app.js';
import { together, type Row, type RowOptions, type RowResult } from '../row.js';
import { CANARIES, PARAMETERS, vaultTemplate, VAULT } from '../vault.js';
import { ACCOUNT, STATE_BUCKET } from '../world.js';

const PULL = { name: 'pull_request', number: 7, headSha: 'a'.repeat(40) } as const;

/** Values that only AWS may learn, through everything that a run can come to. */
export const secrets: Row = {
  name: 'secrets',
  how: '14 canaries, looked for as they are, in base64, addresses, JSON and hexadecimal, in bucket, logs, comment, summary, outputs and files, after success, failure, crash, rollback and drift',
  must: '0 found; 14 of 14 reach AWS',
  run: async (options) => together([await guard(options)]),
};

async function guard({ bundle }: RowOptions): Promise<RowResult> {
  const stage = await Stage.open({ bundle });
  const apps: string[] = [];
  try {
    prepare(stage);
    apps.push(
      await writeAssembly(vaultTemplate(), VAULT),
      await writeAssembly(vaultTemplate('failing'), VAULT),
    );
    return await story(stage, apps);
  } finally {
    await stage.close();
    for (const app of apps) await removeFolder(app);
  }
}

function prepare({ aws, region, github }: Stage): void {
  for (const name of [STATE_BUCKET, `cdk-hnb659fds-assets-${ACCOUNT}-${region}`]) {
    aws.s3.createBucket(name, { region, accountId: ACCOUNT });
    aws.s3.setVersioning(name, 'Enabled');
  }
  aws.secretsManager.declare({ name: 'db', value: JSON.stringify({ password: CANARIES.secret }) });
  aws.secretsManager.declare({ name: 'plain', value: CANARIES.text });
  aws.ssm.declare({ name: '/secure', value: CANARIES.secure, type: 'SecureString' });
  github.addPull({ number: PULL.number, headSha: PULL.headSha });
}

/** Each chapter ends with a run whose traces are searched. */
async function story(stage: Stage, [app = '', failing = '']: readonly string[]): Promise<RowResult> {
  const failures: string[] = [];
  let cases = 0;
  const run = async (chapter: string, command: string, from: string, mustBe: number) => {
    const result = await stage.run({
      inputs: {
        command,
        app: from,
        parameters: PARAMETERS,
        comment: 'always',
        'log-level': 'debug',
        yes: 'true',
      },
      event: PULL,
    });
    cases += 1;
    const isKilled = mustBe < 0;
    if (isKilled ? result.signal !== 'SIGKILL' : result.exitCode !== mustBe) {
      failures.push(
        `${chapter}: it ended with ${result.signal ?? result.exitCode}: ${result.stdout.slice(-600)}`,
      );
    }
    // What a handler answered waits in the bucket until the next run has heard it.
    if (!isKilled) failures.push(...leaks(sinks(stage, result)).map((leak) => `${chapter}: found ${leak}`));
  };
  await run('diff', 'diff', app, 0);
  stage.aws.faults.arm({
    operation: 'CreateResource',
    on: { nth: 4 },
    when: 'after',
    fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
  });
  await run('crash', 'deploy', app, -1);
  await run('success, after a crash', 'deploy', app, 0);
  const reached = Object.entries(CANARIES).filter(([, canary]) => isKnownToAws(stage, canary));
  if (reached.length < 14) {
    const lost = Object.keys(CANARIES).filter((name) => !reached.some(([other]) => other === name));
    failures.push(`${lost.join(', ')} did not reach AWS`);
  }
  await run('failure and rollback', 'deploy', failing, 1);
  for (const { model } of stage.living())
    if ('Description' in model) Object.assign(model, { Description: 'changed' });
  await run('drift', 'drift', app, 1);
  await run('destroy', 'destroy', app, 0);
  return { cases, figures: { 'reach AWS': reached.length }, failures };
}

/** Everything that a run leaves behind, but for the masks by which the runner is told what to hide. */
function sinks({ aws, github }: Stage, { stdout, stderr, results, report }: StageResult): string {
  const { buckets } = aws.snapshot().services['s3'] as S3Snapshot;
  const stored = buckets
    .filter(({ identity }) => identity.name === STATE_BUCKET)
    .flatMap(({ objects }) =>
      objects.flatMap(([key, versions]) => [key, ...versions.map(({ body }) => textIn(body))]),
    );
  const logged = stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
  const comments = github.comments(PULL.number).map(({ body }) => body);
  return [...stored, ...logged, stderr, JSON.stringify(results), report ?? '', ...comments].join('\n');
}

function textIn(body: string): string {
  return Buffer.from(body, 'base64').toString('utf8');
}

function leaks(text: string): string[] {
  return Object.entries(CANARIES).flatMap(([name, canary]) =>
    Object.entries(formsOf(canary)).flatMap(([form, found]) =>
      text.includes(found) ? [`${name} (${form})`] : [],
    ),
  );
}

function formsOf(canary: string): Record<string, string> {
  const bytes = Buffer.from(canary);
  return {
    raw: canary,
    JSON: JSON.stringify(canary).slice(1, -1),
    address: encodeURIComponent(canary),
    hexadecimal: bytes.toString('hex'),
    base64: bytes.toString('base64').replace(/=+$/, ''),
  };
}

/** Whether a resource holds it, or the handler of the custom resource was told. */
function isKnownToAws(stage: Stage, canary: string): boolean {
  const held = stage.living().map(({ properties }) => JSON.stringify(properties));
  const told = stage.aws.lambda.invocations.map(({ event }) => JSON.stringify(event));
  const known = [...held, ...told].join('\n');
  const { raw = '', JSON: asJson = '', base64 = '' } = formsOf(canary);
  return [raw, asJson, JSON.stringify(asJson).slice(1, -1), base64].some((form) => known.includes(form));
}
