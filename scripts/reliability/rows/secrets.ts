/** Reliability row: secrets must not appear anywhere except in requests to AWS. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { leaksIn } from '../../../__tests__/e2e/support/canaries/forms.js';
import { leaksInSinks, sinksAfter } from '../../../__tests__/e2e/support/canaries/sinks.js';
import { Stage, type StageRun } from '../../../simulator/stage.js';
import { removeFolder, writeAssembly } from '../app.js';
import { together, type Row, type RowOptions, type RowResult } from '../row.js';
import { CANARIES, KEPT, PARAMETERS, vaultTemplate, VAULT } from '../vault.js';
import { ACCOUNT, STATE_BUCKET } from '../world.js';

const PULL = { name: 'pull_request', number: 7, headSha: 'a'.repeat(40) } as const;

/** Values that only AWS may learn, through everything that a run can come to. */
export const secrets: Row = {
  name: 'secrets',
  how: '14 canaries and the secret of an access key, looked for in 12 encodings, in buckets, spool, logs, comments, issues, summary, outputs and files, after success, failure, crash, rollback, drift and cancel',
  must: '0 found; 14 of 14 reach AWS',
  run: async (options) => together([await guard(options)]),
};

async function guard({ bundle, behavior, provisioning = 'cloud-control' }: RowOptions): Promise<RowResult> {
  const stage = await Stage.open({ bundle, aws: { cloudControl: behavior } });
  const apps: string[] = [];
  try {
    prepare(stage);
    apps.push(
      await writeAssembly(vaultTemplate(), VAULT),
      await writeAssembly(vaultTemplate('failing'), VAULT),
    );
    const path = provisioning === 'cloud-control' ? 'cloud-control' : 'auto';
    return await story(new Search(stage, path), apps);
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

/** A chapter: the run that it ends with, whose traces are searched. */
interface Chapter extends Partial<StageRun> {
  readonly title: string;
  readonly command: string;
  readonly app: string;
  /** Its exit code; -1 where it is killed. */
  readonly ends: number;
  /** What stood in the spool when the step ended. */
  readonly spool?: () => string;
}

async function story(guarded: Search, [app = '', failing = '']: readonly string[]): Promise<RowResult> {
  const { stage, failures } = guarded;
  await guarded.tell({ title: 'diff', command: 'diff', app, ends: 0 });
  stage.aws.faults.arm({
    // Most of the stack's resources are parameters.
    operation: ['CreateResource', 'PutParameter'],
    on: { nth: 4 },
    when: 'after',
    fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
  });
  await guarded.tell({ title: 'crash', command: 'deploy', app, ends: -1 });
  await guarded.tell({ title: 'success, after a crash', command: 'deploy', app, ends: 0 });
  const reached = Object.entries(CANARIES).filter(([, canary]) => isKnownToAws(stage, canary));
  if (reached.length < 14) {
    const lost = Object.keys(CANARIES).filter((name) => !reached.some(([other]) => other === name));
    failures.push(`${lost.join(', ')} did not reach AWS`);
  }
  await guarded.tell({ title: 'failure and rollback', command: 'deploy', app: failing, ends: 1 });
  for (const { model } of stage.living())
    if ('Description' in model) Object.assign(model, { Description: 'changed' });
  await guarded.tell({ title: 'drift', command: 'drift', app, ends: 1 });
  await guarded.tell({ title: 'destroy', command: 'destroy', app, ends: 0 });
  const spooled = await cancelWithoutBucket(stage, (rest) =>
    guarded.tell({ title: 'cancel', command: 'deploy', app, ends: 1, ...rest }),
  );
  if (!spooled.includes('"entries":')) failures.push('cancel: nothing was spooled');
  await guarded.tell({ title: 'destroy, after a cancel', command: 'destroy', app, ends: 0 });
  if (guarded.reported.size === 0) failures.push('no access key was made');
  return { cases: guarded.chapters, figures: { 'reach AWS': reached.length }, failures };
}

class Search {
  /** What AWS has told of access keys by now: those that are gone count as well. */
  readonly reported = new Set<string>();
  chapters = 0;

  readonly failures: string[] = [];

  constructor(
    readonly stage: Stage,
    private readonly provisioning: 'cloud-control' | 'auto',
  ) {}

  async tell({ title, command, app, ends, spool = () => '', ...rest }: Chapter): Promise<void> {
    const inputs = {
      command,
      app,
      parameters: PARAMETERS,
      comment: 'always',
      'log-level': 'debug',
      provisioning: this.provisioning,
      yes: 'true',
    };
    const result = await this.stage.run({ ...rest, inputs, event: PULL });
    this.chapters += 1;
    const isKilled = ends < 0;
    if (isKilled ? result.signal !== 'SIGKILL' : result.exitCode !== ends) {
      const how = result.signal ?? result.exitCode;
      this.failures.push(`${title}: it ended with ${how}: ${result.stdout.slice(-2000)}`);
    }
    for (const secret of keptSecrets(this.stage)) this.reported.add(secret);
    // What a handler answered waits in the bucket until the next run has heard it.
    if (isKilled) return;
    const keys = [...this.reported].map((secret, index) => [`access key ${index}`, secret] as const);
    const places = { pull: PULL.number, environment: 'none', folders: [] };
    const sinks = { ...(await sinksAfter(this.stage, [result], places)), spool: spool() };
    const found = leaksInSinks(sinks, { ...CANARIES, ...Object.fromEntries(keys) });
    this.failures.push(...found.map((leak) => `${title}: found ${leak}`));
  }
}

/** The bucket hangs, and the job is cancelled: what was done last is in the spool for its post step. Gives what was there. */
async function cancelWithoutBucket(
  stage: Stage,
  run: (rest: Pick<Chapter, 'post' | 'spool' | 'onMainEnd'>) => Promise<void>,
): Promise<string> {
  const { faults } = stage.aws;
  let spooled = '';
  let isCancelled = false;
  faults.arm({
    operation: 'CreateAccessKey',
    on: { nth: 1 },
    when: 'after',
    fault: {
      kind: 'callback',
      run: () => {
        isCancelled = true;
        stage.killAll('SIGINT');
        return 'proceed';
      },
    },
  });
  const where = () => isCancelled;
  faults.arm({ service: 's3', where, on: 'every', when: 'before', fault: { kind: 'http', status: 503 } });
  await run({
    post: true,
    spool: () => spooled,
    onMainEnd: async ({ stdout }) => {
      faults.disarmAll();
      const [folder = ''] = /\/\S+\/cdkd-spool-[^/\s]+/.exec(stdout) ?? [];
      if (folder === '') return;
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
      spooled = (await Promise.all(texts)).join('\n');
    },
  });
  return spooled;
}

function keptSecrets(stage: Stage): string[] {
  return stage
    .living()
    .filter(({ properties }) => properties['Name'] === KEPT)
    .flatMap(({ properties: { SecretString } }) => (typeof SecretString === 'string' ? [SecretString] : []));
}

/** Whether a resource holds it, or the handler of the custom resource was told. */
function isKnownToAws(stage: Stage, canary: string): boolean {
  const held = stage.living().map(({ properties }) => JSON.stringify(properties));
  const reported = stage.aws.lambda.invocations.map(({ event }) => JSON.stringify(event));
  const known = [...held, ...reported].join('\n');
  return leaksIn(known, { canary }).length > 0;
}
