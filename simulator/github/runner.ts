/** A simulated runner: prepares the environment of a job's steps. */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { eventFacts, isRestricted } from './events.js';
import type { EventFacts, PretendEvent } from './events.js';
import type { Job } from './oidc.js';
import { readResults } from './runner-files.js';
import type { CommandFiles, StepResults } from './runner-files.js';
import { fullName } from './view-parts.js';
import { userIdOf } from './world.js';
import type { RepositoryRecord } from './world.js';

/** What the runner knows of the GitHub that it works for. */
export interface RunnerPlace {
  readonly repository: RepositoryRecord;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly oidcUrl: string;
  /** The workflow's token; that of a pull request from a fork can only read. */
  readonly tokenFor: (fromFork: boolean) => string;
  /** Absent where the job has no `id-token: write`. */
  readonly bearerFor: ((job: Job) => string) | undefined;
}

export interface RunnerOptions {
  /** Default: a push to `main`. */
  readonly event?: PretendEvent;
  /** `with:` of the step. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The job's leg of its matrix. */
  readonly matrix?: Readonly<Record<string, string>>;
  /** The action's `action.yml`, whose defaults the runner fills in. */
  readonly actionFile?: string;
  readonly runId?: number;
  readonly attempt?: number;
  readonly job?: string;
  /** Of the job's `environment:`. */
  readonly environment?: string;
  /** Step debugging on. */
  readonly debug?: boolean;
  /** The checkout; default: an empty folder. */
  readonly workspace?: string;
}

/** One step of a pretend job. */
export interface PretendRunner {
  /** Everything that a child process should get: what it inherits, and what the runner sets. */
  readonly env: Readonly<Record<string, string>>;
  /** Holds all files of the job. */
  readonly folder: string;
  readonly workspace: string;
  /** What the step left in its files. */
  results(): Promise<StepResults>;
  /** The post step of the same action: new files, and the state that the main step saved. */
  post(): Promise<PretendRunner>;
  /** Removes the job's files. */
  dispose(): Promise<void>;
}

interface JobPlace {
  readonly folder: string;
  readonly workspace: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Makes the files and the environment of one step that uses the action. */
export async function makeRunner(place: RunnerPlace, options: RunnerOptions): Promise<PretendRunner> {
  const folder = await mkdtemp(join(tmpdir(), 'pretend-runner-'));
  const temp = join(folder, '_temp');
  const workspace = options.workspace ?? join(folder, 'workspace');
  await Promise.all([mkdir(temp), mkdir(join(folder, '_tool')), mkdir(workspace, { recursive: true })]);
  const event = options.event ?? { name: 'push' };
  const facts = eventFacts(event, place.repository);
  const eventFile = join(temp, 'event.json');
  await writeFile(eventFile, JSON.stringify(facts.payload));
  const fromFork = isRestricted(event);
  const token = place.tokenFor(fromFork);
  const variables = {
    ...githubVariables(place, options, facts),
    ...idTokenVariables(place, options, facts),
    ...inputVariables(options.inputs ?? {}, await inputDefaults(options, token)),
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: eventFile,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: join(folder, '_tool'),
  };
  return makeStep({ folder, workspace, variables }, 'main', {});
}

async function makeStep(
  job: JobPlace,
  phase: 'main' | 'post',
  state: Readonly<Record<string, string>>,
): Promise<PretendRunner> {
  const commands = join(job.folder, '_temp', '_runner_file_commands', phase);
  await mkdir(commands, { recursive: true });
  const files: CommandFiles = {
    output: join(commands, 'set_output'),
    state: join(commands, 'save_state'),
    env: join(commands, 'set_env'),
    path: join(commands, 'add_path'),
    summary: join(commands, 'step_summary'),
  };
  await Promise.all(Object.values(files).map((file: string) => writeFile(file, '')));
  const saved = Object.entries(state).map(([name, value]) => [`STATE_${name}`, value] as const);
  return {
    folder: job.folder,
    workspace: job.workspace,
    env: {
      ...inherited(),
      ...job.variables,
      ...Object.fromEntries(saved),
      GITHUB_OUTPUT: files.output,
      GITHUB_STATE: files.state,
      GITHUB_ENV: files.env,
      GITHUB_PATH: files.path,
      GITHUB_STEP_SUMMARY: files.summary,
    },
    results: () => readResults(files),
    post: async () => makeStep(job, 'post', (await readResults(files)).state),
    dispose: () => rm(job.folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** The tests may themselves run in a workflow, on a machine with credentials: nothing of that gets through. */
const OURS = /^(?:GITHUB|INPUT|RUNNER|ACTIONS|STATE|AWS|CDKD|CDK)_|^CI$/;

function inherited(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}

/** GitHub's "Variables reference", "Default environment variables". */
function githubVariables(
  place: RunnerPlace,
  options: RunnerOptions,
  facts: EventFacts,
): Record<string, string> {
  const { repository } = place;
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTOR: repository.owner,
    GITHUB_ACTOR_ID: String(userIdOf(repository.owner)),
    GITHUB_API_URL: place.apiUrl,
    GITHUB_BASE_REF: facts.baseRef,
    GITHUB_GRAPHQL_URL: place.graphqlUrl,
    GITHUB_HEAD_REF: facts.headRef,
    GITHUB_JOB: options.job ?? 'deploy',
    GITHUB_REF: facts.ref,
    GITHUB_REF_NAME: facts.ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    GITHUB_REF_TYPE: facts.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_REPOSITORY: fullName(repository),
    GITHUB_REPOSITORY_ID: String(repository.id),
    GITHUB_REPOSITORY_OWNER: repository.owner,
    GITHUB_REPOSITORY_OWNER_ID: String(repository.ownerId),
    GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
    GITHUB_RUN_ID: String(options.runId ?? DEFAULT_RUN),
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SERVER_URL: place.serverUrl,
    GITHUB_SHA: facts.sha,
    GITHUB_WORKFLOW: 'deploy',
    GITHUB_WORKFLOW_REF: `${fullName(repository)}/.github/workflows/deploy.yml@${facts.ref}`,
    RUNNER_ARCH: 'X64',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'pretend',
    RUNNER_OS: 'Linux',
    ...(options.debug === true ? { RUNNER_DEBUG: '1' } : {}),
  };
}

const DEFAULT_RUN = 17_000_000_001;

/** Only a job with `id-token: write` gets these, and never one that is restricted as a fork's. */
function idTokenVariables(
  place: RunnerPlace,
  options: RunnerOptions,
  facts: EventFacts,
): Record<string, string> {
  const event = options.event ?? { name: 'push' };
  if (place.bearerFor === undefined || isRestricted(event)) return {};
  const bearer = place.bearerFor({
    event: event.name,
    ref: facts.ref,
    sha: facts.sha,
    headRef: facts.headRef,
    baseRef: facts.baseRef,
    runId: options.runId ?? DEFAULT_RUN,
    attempt: options.attempt ?? 1,
    actor: place.repository.owner,
    ...(options.environment === undefined ? {} : { environment: options.environment }),
  });
  return { ACTIONS_ID_TOKEN_REQUEST_URL: place.oidcUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer };
}

/** `INPUT_` and the name in upper case, hyphens kept. */
function inputVariables(
  given: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries({ ...defaults, ...given });
  return Object.fromEntries(
    entries.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]),
  );
}

/** Every input that the file declares, empty where it has no default; with the expressions that are in use. */
async function inputDefaults(
  { actionFile, matrix }: RunnerOptions,
  token: string,
): Promise<Record<string, string>> {
  if (actionFile === undefined) return {};
  const { inputs = {} } = await readAction(actionFile);
  const entries = Object.entries(inputs).map(([name, input]) => {
    const text = String(input?.default ?? '');
    const value = text
      .replaceAll(/\$\{\{\s*github\.token\s*\}\}/g, token)
      .replaceAll(/\$\{\{\s*toJSON\(matrix\)\s*\}\}/g, () => JSON.stringify(matrix ?? null, null, 2));
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}

interface ActionFile {
  readonly inputs?: Readonly<Record<string, { readonly default?: string | number | boolean } | null>>;
}

const actions = new Map<string, Promise<ActionFile>>();

/** Each file is read once: a test starts many steps of the same action. */
function readAction(file: string): Promise<ActionFile> {
  const action =
    actions.get(file) ?? readFile(file, 'utf8').then((text) => (parse(text) ?? {}) as ActionFile);
  actions.set(file, action);
  return action;
}
