/** The post step: saves and publishes what the main step could not. */

import { cancelOnSignals, leave } from './action/cancel.js';
import type { Config } from './action/inputs/config.js';
import { readRunContext } from './action/run-context.js';
import { parseInputs } from './action/inputs/parse-inputs.js';
import type { Environment } from './action/environment.js';
import type { PostNote } from './action/post-state.js';
import { maskSecrets, secretsIn } from './action/secrets.js';
import {
  DiskSpool,
  forgetReport,
  forgetSession,
  readSpool,
  readSpooledReport,
} from './adapters/disk-spool.js';
import { endProcess } from './processes/earlier-process.js';
import { PrivateFolders, removeFolders } from './adapters/private-folders.js';
import { systemClock } from './adapters/system.js';
import { contextOf } from './stacks/select/places.js';
import { openStores } from './stacks/select/open-stores.js';
import type { CommandContext } from './stacks/context.js';
import { finishInterrupted, innermostFirst } from './stacks/apply/finish-killed-run.js';
import { byHand } from './engine/record/spool-message.js';
import { asCdkdError, CdkdError } from './errors.js';
import type { Narrator } from './narrator.js';
import type { KeptSession } from './ports/spool.js';
import { publishReport } from './publish/publish-report.js';
import { endDeployment } from './publish/deployment.js';
import { endOfPublishing } from './publish/in-time.js';
import { KILLED, newReport, type Report } from './report/model.js';
import { commandContext, connectAws, gitHubOf, maskAccountIds, narratorOf, runFacts } from './wiring.js';

/**
 * The runner starts the post step at the end of the job, whatever happened to `main`. It has nothing to do
 * unless `main` ended before it had saved and published everything. Resolves to the exit code: 1 if something
 * is still missing from the bucket.
 */
export async function runPost(env: Environment, note: PostNote): Promise<0 | 1> {
  const write = (line: string) => process.stdout.write(line);
  if (note.process !== undefined && (await endProcess(note.process)) !== 'absent') write(LEFT_RUNNING);
  const { spool: folder, folders = [], deployment } = note;
  removeFolders(folders);
  const kept = folder === undefined ? [] : readSpool(folder);
  const spooled = folder === undefined ? undefined : readSpooledReport(folder);
  const isReported = spooled === undefined ? kept.length === 0 : spooled.reporting === 'reported';
  if (kept.length === 0 && isReported && deployment === undefined) return 0;
  maskSecrets(secretsIn(env), write);
  const config = parseInputs(env);
  maskSecrets(config.secrets, write);
  maskAccountIds(config);
  const runContext = readRunContext(env);
  // Our own file, and complete: it was renamed into place.
  const report = isReported ? undefined : (spooled?.report as unknown as Report | undefined);
  const empty = newReport(config.command, runFacts(config, runContext), systemClock.now());
  const narrator = narratorOf(report ?? empty, config, runContext, write);
  if (!isReported && report?.error === undefined) narrator.emit({ kind: 'failed', error: killed() });
  const github = await gitHubOf(config, runContext, env);
  const cancel = cancelOnSignals();
  const spool = new DiskSpool(runContext.tempFolder, undefined);
  const connections = await connectAws(config, env, narrator, write);
  const own = new PrivateFolders(runContext.tempFolder, () => undefined);
  const ports = { config, runContext, env, connections, github, narrator, spool, folders: own, write };
  const context = commandContext({ ...ports, signal: cancel.signal, graceExpired: cancel.graceExpired });
  const isSaved = await finishAll(kept, context, { folder: folder ?? '', narrator });
  const end = endOfPublishing(cancel.end);
  if (deployment !== undefined)
    await endDeployment(narrator, deployment, { config, runContext, github }, end);
  if (!isReported || !isSaved) {
    const reported = spooled?.reporting === 'uncommented' ? withoutLocalReports(config) : config;
    const toPublish = { config: reported, runContext, github, write, spool, cancelled: cancel.end, end };
    await publishReport(narrator, toPublish);
    if (folder !== undefined) forgetReport(folder);
  }
  await Promise.all(connections.map(({ aws }) => aws.close()));
  cancel.stop();
  const code = isSaved ? 0 : 1;
  if (narrator.report.warnings.some((warning) => warning.code === 'REPORT'))
    await leave(code, process.stdout);
  return code;
}

/** Of a step in a job's container, which the runner has left. */
const LEFT_RUNNING = 'The step was still running after its cancellation, and was ended.\n';

interface PostPlace {
  readonly folder: string;
  readonly narrator: Narrator;
}

/** One stack after the other; a failure for one does not affect the others. */
async function finishAll(
  kept: readonly KeptSession[],
  context: CommandContext,
  { folder, narrator }: PostPlace,
): Promise<boolean> {
  let isSaved = true;
  for (const one of innermostFirst(kept)) {
    const { stack } = one.session;
    try {
      const own = contextOf(stack, context);
      const how = await finishInterrupted(one, own, () => openStores(own));
      narrator.emit({ kind: 'warning', code: 'INTERRUPTED', message: MESSAGES[how], stack });
      forgetSession(folder, stack);
    } catch (error) {
      isSaved = false;
      narrator.emit({ kind: 'failed', error: notSaved(one, error) });
    }
  }
  return isSaved;
}

const MESSAGES = {
  finished:
    'The run was killed before it had saved everything; its post step has written the state and released the lock. ' +
    'Operations that were in flight are recorded, and the next run resolves them',
  'taken-over':
    'The run was killed before it had saved everything, and another run has taken over the lock: it resolves ' +
    'the remaining operations',
};

function notSaved({ session, objects }: KeptSession, cause: unknown): CdkdError {
  const { code, message } = asCdkdError(cause);
  const { stackName, region } = session.stack;
  const hand = objects.length === 0 ? '' : `${byHand(objects)}. `;
  return new CdkdError(
    code,
    `Could not complete the record of ${stackName} (${region}) in the bucket: ${message}`,
    {
      value: stackName,
      next:
        `${hand}Even if this machine is gone, nothing is lost: the next run of the command asks AWS for ` +
        'the outcome of every recorded operation. The lock expires after five minutes.',
      cause,
    },
  );
}

/** `main` has written the job summary and the annotations. */
function withoutLocalReports(config: Config): Config {
  return { ...config, report: { ...config.report, summary: false, annotations: false } };
}

function killed(): CdkdError {
  return new CdkdError('CANCELLED', 'The run was killed halfway, before it could report', {
    value: KILLED,
    next: 'Run it again: its changes are recorded, and the next run resolves the operations that were still in flight.',
  });
}
