/**
 * Runs everything that CI does.
 *
 *     npm run check              what must hold before a commit
 *     npm run check -- --all     and the checks against outside emulators, the demo, and a fixed part of each long sweep
 */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { LONG, THE_SAME } from '../__tests__/setup/selection.mjs';

const isWindows = process.platform === 'win32';
/** The longest step takes half of it. One that waits forever must not keep the others from being heard. */
const MAX_STEP_MS = 40 * 60_000;
const npx = (...args) => ['npx', ['--no-install', ...args]];
const npm = (...args) => ['npm', ['run', '--silent', ...args]];

/** Lists of steps that use one processor each, so that one goes beside the other. */
const BASICS = [
  [['lint', npm('lint')]],
  [
    ['types', npm('typecheck')],
    ['format', npm('format:check')],
    ['docs agree with the code', npx('tsx', 'scripts/docs.ts', '--check')],
    ['dist/ is what the sources give', npm('build', '--', '--check')],
  ],
];

const STEPS = [
  // Workflows and README examples are validated among the tests.
  ['tests, of dist/', npm('test'), { BUNDLE: 'dist' }],
];
/** In the others, the steps of a stage share a process, where the life of a stack does not need several. */
const IN_PROCESSES = [
  [
    'secrets, drift and rollbacks, with a process a step',
    npm('test', '--', ...THE_SAME),
    { BUNDLE: 'dist', CDKD_TEST_PROCESSES: '1' },
  ],
];
/** Beside the checkers, where there are any. */
const NODE_24 = ['the bundle on Node 24', npx('tsx', 'scripts/smoke.ts')];

const PYTHON = resolve('out', 'python');
const inPython = (program) => join(PYTHON, isWindows ? 'Scripts' : 'bin', program);
const IN_PYTHON = { PYTHON_BIN: dirname(inPython('python')) };

const CHECKOV = resolve('out', 'checkov', isWindows ? 'Scripts' : 'bin');

const inFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => join(folder, name));
const WORKFLOWS = [...inFolder('.github/workflows'), ...inFolder('examples/workflows')];
const ACTIONS = ['.', ...readdirSync('.')].map((folder) => join(folder, 'action.yml')).filter(existsSync);
const ZIZMOR = ['--offline', '--no-progress', '--config', '.github/zizmor.yml'];

/**
 * actionlint is a Go program. Its package for Python downloads it from GitHub while it is installed; Go verifies what it
 * builds against a public log of checksums.
 */
const ACTIONLINT = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12';
const GO_PROGRAMS = resolve('out', 'go');
const OPA = 'github.com/open-policy-agent/opa@v1.4.2';
const opa = join(GO_PROGRAMS, isWindows ? 'opa.exe' : 'opa');
const actionlint = join(GO_PROGRAMS, isWindows ? 'actionlint.exe' : 'actionlint');

/** Real templates are beside the repository on some machines; a fixed share of them is tried there. */
const CORPUS = resolve('..', 'shared', 'corpus', 'templates.jsonl.gz');

function corpusSample() {
  return existsSync(CORPUS) ? [CORPUS, '--every', '30'] : [];
}

function corpusSteps() {
  const sample = [CORPUS, '--manageable', '--wrapped', '--every', '60'];
  return existsSync(CORPUS) ? [['moves: real templates, wrapped', npm('corpus', '--', ...sample)]] : [];
}

/** What an emulator of AWS that others wrote is asked. */
const askEmulator = (name) => [
  [`S3 and STS of ${name}`, npx('tsx', 'scripts/witness-s3.ts', name), IN_PYTHON],
  [`the bundle with S3, STS and ECR of ${name}`, npx('tsx', 'scripts/witness-bundle.ts', name), IN_PYTHON],
  [`types by their own APIs, with ${name}`, npm('witness:providers', '--', name), IN_PYTHON],
];

/** The checkers that others wrote, one processor each. */
const CHECKERS = [
  [
    ['zizmor', [inPython('zizmor'), [...ZIZMOR, ...WORKFLOWS, ...ACTIONS, '.github/dependabot.yml']]],
    ['actionlint', [actionlint, [`-shellcheck=${inPython('shellcheck')}`, '-pyflakes=', ...WORKFLOWS]]],
    ['OPA and Checkov on plan files', npm('policies'), { OPA: opa, CHECKOV: join(CHECKOV, 'checkov') }],
    ['cfn-lint: the roles to set up', [inPython('cfn-lint'), ['examples/setup/github-roles.yaml']]],
    ['the roles to set up, in Terraform', [inPython('python'), ['scripts/check-setup.py']]],
  ],
  [NODE_24, ['the templates of cfn-lint’s own tests', npm('witness:templates'), IN_PYTHON]],
];

/** What emulators and programs that others wrote make of the bundle. The bundle waits for them, and they for it. */
const OUTSIDERS = [
  [
    ...askEmulator('moto'),
    ['kills beside strangers, with moto', npm('witness:kills', '--', '--only', 'messaging'), IN_PYTHON],
    ['edits there and back, with moto', npm('witness:edits', '--', '--only', 'notes'), IN_PYTHON],
  ],
  [
    [
      'whole stacks by own APIs, with moto',
      npx('tsx', 'scripts/witness-deploys/main.ts', ...corpusSample()),
      IN_PYTHON,
    ],
    ...askEmulator('ministack'),
    ['Docker’s own command line, against a pretend engine', npx('tsx', 'scripts/witness-docker.ts')],
    ['images, built by buildah and pushed to a registry', npx('tsx', 'scripts/witness-images/main.ts')],
    ['the bundle as act, a workflow runner, runs it', npx('tsx', 'scripts/witness-act/main.ts')],
  ],
];

/** Both use all processors. */
const ALONE = [
  [
    'the long tests, of dist/',
    npm('test', '--', ...LONG),
    { CDKD_TEST_PROVISIONING: 'auto', CDKD_TEST_EXCEPT: THE_SAME.join(), BUNDLE: 'dist' },
  ],
  ['own APIs are as fast as they should be', npm('bench', '--', '--paths', '--strict')],
];

/** Rows that wait most of the time: for locks, and for a bucket that does not answer. */
const WAITING = ['lock race', 'stale lock', 'no bucket'];
/** Rows that measure how long something takes. */
const TIMED = ['faults', 'cancel', 'credentials', 'leak in us'];
/** A part of the others, of about half of their time. */
const KILLED = ['crash', 'crash, own APIs', 'crash, mixed', 'crash again', 'crash again, own APIs'];

/** Random refactorings that have found defects. */
const REFACTORED = [5, 15, 39, 47, 50, 57, 60, 1115, 5313];

/** A part of each sweep that needs nothing but the sources. Lint takes longer than the other basic steps. */
const BESIDE_LINT = [
  ['drift: a typical app over some nights', npm('nights', '--', '--nights', '2', '--changes', '12')],
  ['updates: no data is lost that the plan has not named', npm('updates', '--', '--stories', '10')],
  ['refactorings: what keeps data is kept', npm('refactorings', '--', '--seeds', REFACTORED.join())],
  ['random walks', npm('walks', '--', '--edits', '5', '--seed', '1')],
  ['rollbacks: a failure at every step of some deploys', npm('rollbacks', '--', '--templates', '3')],
];

/** A fixed part of rows of the reliability table. */
const reliability = (name, option, rows) => [
  `reliability: ${name}`,
  npm('reliability', '--', '--quick', ...rows.flatMap((row) => [option, row])),
  IN_PYTHON,
];

/** A part of each other sweep that uses one processor. */
const SWEEPS = [
  [
    ['demo', npm('demo')],
    ['acceptance kit, on the simulator', npm('acceptance', '--', '--simulator')],
    ['drift: found, and nothing that is none', npm('drift-check')],
    reliability('runs that are killed', '--only', KILLED),
  ],
  [
    ...corpusSteps(),
    reliability('runs that wait', '--only', WAITING),
    reliability('the other rows', '--except', [...WAITING, ...KILLED, ...TIMED]),
  ],
];

const LAST_STEPS = [reliability('what is timed', '--only', TIMED)];

/** All at once: some wait for a registry while others compile. */
async function installPrograms() {
  const goInstall = (program) => run('go', ['install', program], { GOBIN: GO_PROGRAMS });
  const results = await Promise.all([
    installPython(),
    installCheckov(),
    goInstall(ACTIONLINT),
    goInstall(OPA),
  ]);
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join('\n'),
  };
}

/** In an environment of its own: it pins versions of what the other programs use, too. */
async function installCheckov() {
  const folder = resolve('out', 'checkov');
  if (!existsSync(CHECKOV)) await run(isWindows ? 'python' : 'python3', ['-m', 'venv', folder]);
  const pip = join(CHECKOV, 'pip');
  return run(pip, ['install', '--quiet', '--disable-pip-version-check', '-r', '.ci/checkov.txt']);
}

async function installPython() {
  if (!existsSync(inPython('pip'))) await run(isWindows ? 'python' : 'python3', ['-m', 'venv', PYTHON]);
  return run(inPython('pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    '.ci/requirements.txt',
  ]);
}

/** Resolves with the exit code and what was printed. */
function run(program, args, environment = {}) {
  return new Promise((done) => {
    const env = { ...process.env, ...environment };
    // As the leader of a process group, it can be ended together with all that it started.
    const child = spawn(program, args, {
      env,
      shell: isWindows,
      detached: !isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const interrupt = () => {
      end(child);
      process.exit(130);
    };
    const limit = setTimeout(() => {
      console.log(`\n━━ has not ended within ${MAX_STEP_MS / 60_000} minutes`);
      end(child);
      finish(1);
    }, MAX_STEP_MS);
    let output = '';
    const finish = (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt);
      done({ code, output });
    };
    process.once('SIGINT', interrupt);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

function end(child) {
  try {
    process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended; what holds its streams is not of its group.
  }
}

/** How many checks a step has made: its own count where it prints one (`N passed, N failed`, or Jest's), else itself. */
function countOf({ code, output }) {
  const own = /^(\d+) passed, (\d+) failed$/m.exec(output);
  const jest = /^Tests:\s+(?:(\d+) failed, )?(?:\d+ \w+, )*?(\d+) passed/m.exec(output);
  const [passed, failed] = own ? own.slice(1) : jest ? [jest[2], jest[1] ?? 0] : [code === 0 ? 1 : 0, 0];
  const isUncounted = code !== 0 && Number(failed) === 0;
  return { passed: Number(passed), failed: isUncounted ? 1 : Number(failed) };
}

/** The lines that say what failed, for the end of a long log; of a step that marks none, its last lines. */
function reasonsIn(output) {
  const lines = output.trimEnd().split('\n');
  const marked = lines.flatMap((line, at) => (/^\s*(✗|●)/.test(line) ? lines.slice(at, at + 3) : []));
  return (marked.length > 0 ? marked : lines.slice(-10)).slice(0, 40).join('\n');
}

async function oneAfterTheOther(steps) {
  for (const [name, action, environment] of steps) {
    console.log(`\n━━ ${name}`);
    const start = performance.now();
    const result = typeof action === 'function' ? await action() : await run(...action, environment);
    const { passed, failed } = countOf(result);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(`${name}\n${reasonsIn(result.output)}`);
    console.log(
      `━━ ${name}: ${passed} passed, ${failed} failed in ${Math.round((performance.now() - start) / 1000)} s`,
    );
  }
}

const total = { passed: 0, failed: 0 };
const failures = [];
const isAll = process.argv.includes('--all');
const [lint, others] = BASICS;
const basics = isAll
  ? [lint, [...others, ...BESIDE_LINT], [['install the outside programs', installPrograms]]]
  : BASICS;
const sideBySide = (lists) => Promise.all(lists.map(oneAfterTheOther));
await sideBySide(basics);
await oneAfterTheOther(STEPS);
if (!isAll) await oneAfterTheOther([NODE_24]);
else {
  await sideBySide(CHECKERS);
  await sideBySide(OUTSIDERS);
  await oneAfterTheOther([...IN_PROCESSES, ...ALONE]);
  await sideBySide(SWEEPS);
  await oneAfterTheOther(LAST_STEPS);
}
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
