import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type AppCommand, type AppPorts, runApp } from '../../../src/synth/app.js';
import { errorOf, folderWith, realClock, recorder } from './support.js';

const NODE = JSON.stringify(process.execPath);
const onPosix = process.platform !== 'win32';

/** An app of one file, run by this Node.js in a folder of its own. */
async function appOf(script: string, files: Record<string, string> = {}): Promise<AppCommand> {
  const workingDirectory = await folderWith({ 'app.mjs': script, ...files });
  return {
    what: 'The CDK app',
    command: `${NODE} app.mjs`,
    workingDirectory,
    outputDirectory: join(workingDirectory, 'cdk.out'),
    context: {},
    account: undefined,
    region: undefined,
  };
}

function ports(more: Partial<AppPorts> = {}): AppPorts {
  return { emit: () => {}, clock: realClock, environment: process.env, ...more };
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 15_000) throw new Error('waited in vain');
    await sleep(20);
  }
}

/** A process that nobody has waited for is dead all the same (containers often have no init that would). */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !(
      existsSync(`/proc/${pid.toString()}/stat`) &&
      / Z /.test(readFileSync(`/proc/${pid.toString()}/stat`, 'utf8'))
    );
  } catch {
    return false;
  }
}

describe('runApp', () => {
  it('starts the app with fresh credentials and its variables', async () => {
    const app = await appOf(`import { writeFileSync } from 'node:fs';
      writeFileSync('seen.json', JSON.stringify(process.env));`);
    await runApp(
      { ...app, context: { stage: 'prod' }, account: '111122223333', region: 'eu-west-1' },
      ports({
        environment: { ...process.env, 'INPUT_GITHUB-TOKEN': 'secret' },
        credentials: () => Promise.resolve({ accessKeyId: 'AKIA', secretAccessKey: 'x', sessionToken: 'y' }),
      }),
    );
    const seen = JSON.parse(readFileSync(join(app.workingDirectory, 'seen.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(seen).toMatchObject({
      CDK_OUTDIR: app.outputDirectory,
      CDK_CONTEXT_JSON: '{"stage":"prod"}',
      CDK_DEFAULT_ACCOUNT: '111122223333',
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SESSION_TOKEN: 'y',
    });
    expect(seen).not.toHaveProperty('INPUT_GITHUB-TOKEN');
  });

  it('emits the output line by line, wherever the pipe cuts it', async () => {
    const app = await appOf(`process.stdout.write('one\\r\\ntw');
      setTimeout(() => { process.stdout.write('o\\n\\nthr'); process.stderr.write('warning\\n'); }, 50);
      setTimeout(() => process.stdout.write('ee'), 100);`);
    const { emit, events } = recorder();
    await runApp(app, ports({ emit }));
    const lines = (stream: string): string[] =>
      events.flatMap((event) =>
        event.kind === 'synth-output' && event.stream === stream ? [event.line] : [],
      );
    expect(lines('stdout')).toEqual(['one', 'two', '', 'three']);
    expect(lines('stderr')).toEqual(['warning']);
  });

  it('shows the last 20 lines of an app that fails', async () => {
    const app = await appOf(`for (let i = 1; i <= 30; i++) console.error('line ' + i + '.');
      process.exitCode = 3;`);
    const error = await errorOf(runApp(app, ports()));
    expect(error).toMatchObject({ code: 'APP_FAILED', value: process.execPath });
    expect(error.message).toContain('ended with exit code 3. Its last lines:'.replace('. ', '.\n'));
    expect(error.message).not.toContain('line 10.');
    expect(error.message).toContain('  line 11.\n');
    expect(error.message).toContain('  line 30.');
  });

  it('says so where the app wrote nothing, was killed, or could not be started', async () => {
    const silent = await errorOf(runApp(await appOf('process.exitCode = 1;'), ports()));
    expect(silent.message).toContain('It wrote nothing.');
    const app = await appOf('');
    const unknown = await errorOf(runApp({ ...app, command: 'no-such-command-anywhere' }, ports()));
    expect(unknown).toMatchObject({ code: 'APP_FAILED', next: expect.stringContaining('npm ci') as unknown });
    const nowhere = await errorOf(
      runApp({ ...app, workingDirectory: join(app.workingDirectory, 'none') }, ports()),
    );
    expect(nowhere).toMatchObject({ code: 'APP_FAILED' });
    expect(nowhere.message).toContain('could not be started');
    if (onPosix) {
      const killed = await errorOf(runApp({ ...app, command: 'kill -KILL $$' }, ports()));
      expect(killed.message).toContain('was ended by signal SIGKILL');
    }
  });

  it('hands a huge context over in a file, which is gone afterwards', async () => {
    const app = await appOf(`import { readFileSync, writeFileSync } from 'node:fs';
      const file = process.env.CONTEXT_OVERFLOW_LOCATION_ENV;
      writeFileSync('seen.json', JSON.stringify({ file, size: JSON.parse(readFileSync(file, 'utf8')).large.length }));`);
    await runApp({ ...app, context: { large: 'x'.repeat(300_000) } }, ports());
    const seen = JSON.parse(readFileSync(join(app.workingDirectory, 'seen.json'), 'utf8')) as {
      file: string;
    };
    expect(seen).toMatchObject({ size: 300_000 });
    expect(existsSync(seen.file)).toBe(false);
  });

  it('does not wait for what the app left running, although it holds the pipe', async () => {
    const app = await appOf(
      `import { spawn } from 'node:child_process';
       const daemon = spawn(process.execPath, ['daemon.mjs'], { detached: true, stdio: 'inherit' });
       console.log(daemon.pid);
       daemon.unref();`,
      { 'daemon.mjs': 'setTimeout(() => {}, 30_000);' },
    );
    const { emit, lines } = recorder();
    const started = Date.now();
    await runApp(app, ports({ emit }));
    expect(Date.now() - started).toBeLessThan(10_000);
    const daemon = Number(lines()[0]);
    expect(isAlive(daemon)).toBe(true);
    process.kill(daemon, 'SIGKILL');
  });
});

describe('an aborted run', () => {
  it('starts nothing where it was aborted before', async () => {
    const app = await appOf(`import { writeFileSync } from 'node:fs'; writeFileSync('ran', '');`);
    const reason = new Error('cancelled');
    expect(await errorOf(runApp(app, ports({ signal: AbortSignal.abort(reason) })))).toBe(reason);
    expect(existsSync(join(app.workingDirectory, 'ran'))).toBe(false);
  });

  it('ends the app with its grandchildren, also those that ignore SIGTERM', async () => {
    const app = await appOf(
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['grandchild.mjs'], { stdio: 'inherit' });
       console.log(process.pid);
       setInterval(() => {}, 1_000);`,
      {
        'grandchild.mjs': `process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1_000);`,
      },
    );
    const { emit, lines } = recorder();
    const abort = new AbortController();
    const run = errorOf(runApp(app, ports({ emit, signal: abort.signal })));
    await until(() => lines().length === 2);
    const pids = lines().map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    const reason = new Error('cancelled');
    const aborted = Date.now();
    abort.abort(reason);
    expect(await run).toBe(reason);
    expect(Date.now() - aborted).toBeLessThan(3_000);
    await until(() => !pids.some(isAlive));
  });
});
