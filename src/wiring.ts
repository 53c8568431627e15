/** Connects the ports of a command to their adapters. */

import { randomBytes } from 'node:crypto';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';

import { defined } from './defined.js';
import { jobWriter } from './action/outputs/comment-target.js';
import type { Config, RoleConfig } from './action/inputs/config.js';
import { specOf } from './interface/command-table.js';
import type { RunContext } from './action/run-context.js';
import { handlerSettleTime } from './action/inputs/deadlines.js';
import type { Environment } from './action/environment.js';
import { maskSecrets } from './action/secrets.js';
import { planCredentials, shortOfTime } from './adapters/aws/auth/credentials.js';
import { keysSource } from './adapters/aws/auth/credential-sources.js';
import { RenewingKeys } from './adapters/aws/auth/refreshing-credentials.js';
import { AwsServices } from './adapters/aws/aws-services.js';
import { createGitHub, type GitHub } from './adapters/github/client.js';
import { jobSetup } from './adapters/github/setup/job-setup.js';
import { fetchIdToken, idTokenEndpoint } from './adapters/github/oidc.js';
import { GitHubReviews } from './adapters/github/pull-requests/reviews.js';
import { createRunStatus } from './adapters/github/run-status.js';
import { claimFolder } from './adapters/folder-claims.js';
import type { PrivateFolders } from './adapters/private-folders.js';
import { openOutbound, type Outbound } from './adapters/proxy.js';
import { newToken, systemClock, systemRandom } from './adapters/system.js';
import type { CommandContext, RunOwner } from './stacks/context.js';
import type { JobPermission, JobSetup } from './stacks/ports/job-setup.js';
import { RunChanges } from './engine/operation/run-changes.js';
import { TemplateReferences } from './engine/record/template-references.js';
import { isObject } from './json.js';
import { Narrator } from './narrator.js';
import type { Review } from './plan/approval/reviewed-plan.js';
import type { RunStatus } from './ports/lock.js';
import type { Spool } from './ports/spool.js';
import type { Report, RunFacts } from './report/model.js';
import { maskAccounts } from './report/secrets/account-mask.js';
import { accountText } from './report/text/names.js';

/** The region for STS if none is configured; `aws-region` names regions of other partitions. */
const FALLBACK_REGION = 'us-east-1';

interface ContextParts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly env: Environment;
  /** At least one; the first is that of stacks that name no account. */
  readonly connections: readonly AwsConnection[];
  readonly github: GitHub | undefined;
  readonly narrator: Narrator;
  readonly spool: Spool;
  readonly folders: PrivateFolders;
  readonly write: (line: string) => void;
  /** Aborted on cancellation, and when there is no more time to save anything. */
  readonly signal: AbortSignal;
  readonly graceExpired: AbortSignal;
}

/** Builds the context of a command from the real adapters. */
export function commandContext(parts: ContextParts): CommandContext {
  const [home, ...others] = parts.connections;
  if (home === undefined) throw new Error('A run has a connection to AWS');
  const context = contextIn(parts, home.aws);
  if (others.length === 0) return context;
  const accounts = new Map<string, CommandContext>();
  for (const { account = '', aws } of parts.connections) {
    accounts.set(account, { ...context, aws, accounts, ...newKnowledge() });
  }
  return { ...context, accounts };
}

/** What a run learns in the course of its work, per account. */
function newKnowledge(): Pick<CommandContext, 'changes' | 'references'> {
  return { changes: new RunChanges(), references: new TemplateReferences() };
}

function contextIn(parts: ContextParts, aws: AwsServices): CommandContext {
  const { config, runContext, env, github, narrator, spool, signal, graceExpired } = parts;
  return {
    settings: config.settings,
    run: runOwner(runContext, env),
    aws,
    runs:
      github === undefined
        ? NOBODY_KNOWS
        : createRunStatus(github, { serverUrl: runContext.serverUrl, clock: systemClock }),
    // A plan that is not shown in the pull request is not a review of it.
    review: github === undefined || config.report.comment === 'never' ? undefined : reviewOf(runContext),
    reviews: reviewsOf(config, runContext, env),
    clock: systemClock,
    random: systemRandom,
    newToken,
    ...newKnowledge(),
    emit: narrator.emit,
    spool,
    signal,
    graceExpired,
    environment: env,
    homeDirectory: homedir(),
    privateFolder: parts.folders.make,
    claimFolder,
    mask: (secret) => maskSecrets([secret], parts.write),
  };
}

function reviewsOf(config: Config, runContext: RunContext, env: Environment): GitHubReviews {
  const connect = () => gitHubOf(config, runContext, env, PATIENCE_OF_A_GATE);
  return new GitHubReviews(connect, { ...runContext, clock: systemClock }, config.reviewedBy);
}

/** The pull request that shows this run's report. */
function reviewOf({ repository, pullRequest, sha, run }: RunContext): Review | undefined {
  if (repository === undefined || pullRequest === undefined) return undefined;
  return {
    repository: `${repository.owner}/${repository.name}`.toLowerCase(),
    pullRequest,
    ...defined({ headSha: sha }),
    ...(run === undefined ? {} : { runUrl: run.url }),
  };
}

/** Milliseconds to wait for rate limits before a run fails for lack of an answer. */
const PATIENCE_OF_A_GATE = 180_000;

const NOBODY_KNOWS: RunStatus = { hasEnded: () => Promise.resolve('unknown') };

/** AWS as one run uses it in one account, with its credentials. */
export interface AwsConnection {
  /** The account of the role; absent for the credentials at hand. */
  readonly account?: string;
  readonly aws: AwsServices;
  readonly keys: RenewingKeys;
}

/** One connection for each role, or one with the credentials at hand. */
export async function connectAws(
  config: Config,
  env: Environment,
  narrator: Narrator,
  write: (line: string) => void,
): Promise<AwsConnection[]> {
  const outbound = await openOutbound(env);
  const { roles } = config.credentials;
  const requested = roles.length === 0 ? [undefined] : roles;
  return requested.map((role) => connectAs(role, { config, env, narrator, write, outbound }));
}

interface ConnectionParts {
  readonly config: Config;
  readonly env: Environment;
  readonly narrator: Narrator;
  readonly write: (line: string) => void;
  readonly outbound: Outbound;
}

function connectAs(role: RoleConfig | undefined, parts: ConnectionParts): AwsConnection {
  const { config, env, narrator, write, outbound } = parts;
  const mask = (secret: string) => maskSecrets([secret], write);
  const { region = FALLBACK_REGION } = config.settings;
  const endpoint = idTokenEndpoint(env);
  const ports = {
    clock: systemClock,
    mask,
    idToken: () =>
      fetchIdToken(endpoint, role?.audience ?? 'sts.amazonaws.com', {
        clock: systemClock,
        mask,
        fetch: outbound.fetch,
      }),
    agents: outbound.agents,
  };
  const plan = planCredentials(role, env);
  const keys = new RenewingKeys(keysSource(plan, region, ports), ports);
  const left = specOf(config.command).isLong === true ? shortOfTime(plan, env, systemClock.now()) : undefined;
  if (left !== undefined) {
    const message = `The AWS credentials of this job expire in ${Math.round(left / 60_000)} min and cannot be renewed: let the action assume a role with \`role-arn\`, whose sessions it renews`;
    narrator.emit({ kind: 'warning', code: 'CREDENTIALS_SHORT', message });
  }
  const aws = new AwsServices({
    keys,
    allowedAccounts: config.credentials.allowedAccounts,
    statePrefix: config.statePrefix,
    environment: env,
    clock: systemClock,
    random: systemRandom,
    emit: narrator.emit,
    mask,
    outbound,
    handlerSettleTime: handlerSettleTime(env),
    provisioning: config.settings.execution.provisioning,
    namesAccount: specOf(config.command).namesAccount === true,
    ...cacheFolder(config, env),
  });
  return { aws, keys, ...defined({ account: role?.account }) };
}

/** The runner's tool cache, which outlives the job if the machine does. */
function cacheFolder(config: Config, env: Environment): { readonly cacheFolder?: string } {
  const tools = env['RUNNER_TOOL_CACHE'] ?? '';
  return config.cache && tools !== '' ? { cacheFolder: join(tools, 'cdkd-action') } : {};
}

/** Not ended by a cancellation, since reports are still to be written then. */
export async function gitHubOf(
  config: Config,
  { onGitHub, apiUrl }: RunContext,
  env: Environment,
  patience?: number,
): Promise<GitHub | undefined> {
  const token = config.report.githubToken;
  if (!onGitHub || token === undefined) return undefined;
  const { fetch: send } = await openOutbound(env);
  const waiting = patience === undefined ? {} : { patience };
  return createGitHub({ apiUrl, token, clock: systemClock, fetch: send, ...waiting });
}

/** Masks account ids from now on if requested: those of the roles, and those that the run learns of. */
export function maskAccountIds({ report, credentials }: Config): void {
  const ofRoles = credentials.roles.map(({ account }) => account);
  maskAccounts(report.maskAccountId, [...ofRoles, ...credentials.allowedAccounts]);
}

/** What `doctor` asks about the job. */
export function setupOf(
  { credentials: { roles }, report, drift }: Config,
  { onGitHub, fromFork, repository }: RunContext,
  { env, github, write }: Pick<ContextParts, 'env' | 'github' | 'write'>,
): JobSetup {
  const [{ audience } = { audience: 'sts.amazonaws.com' }] = roles;
  const isUsed = roles.some((each) => planCredentials(each, env).source === 'web-identity');
  const hasKeys = Boolean(env['AWS_ACCESS_KEY_ID']);
  return jobSetup({
    onGitHub,
    fromFork,
    github,
    repository,
    usesIdToken: isUsed || (roles.length > 0 && !hasKeys),
    permissions: neededPermissions(report, drift),
    idToken: async () => {
      const { fetch: send } = await openOutbound(env);
      const mask = (secret: string) => maskSecrets([secret], write);
      const options = { clock: systemClock, mask, fetch: send };
      return fetchIdToken(idTokenEndpoint(env), audience, options);
    },
  });
}

function neededPermissions(report: Config['report'], drift: Config['drift']): JobPermission[] {
  const write = (name: JobPermission['name'], reason: string) => ({ name, access: 'write' as const, reason });
  return [
    ...(report.comment === 'never' ? [] : [write('pull-requests', 'the comment')]),
    { name: 'actions', access: 'read', reason: 'taking over the locks of runs that have ended' },
    ...(report.environment === undefined ? [] : [write('deployments', '`environment`')]),
    ...(report.statusChecks === 'false' ? [] : [write('checks', '`status-checks`')]),
    ...(drift.issue ? [write('issues', '`drift-issue`')] : []),
  ];
}

/** Receives the run's events and writes its log. */
export function narratorOf(
  report: Report,
  config: Config,
  { onGitHub }: RunContext,
  write: (line: string) => void,
): Narrator {
  return new Narrator(report, {
    write,
    now: () => systemClock.now(),
    onGitHub,
    level: config.report.logLevel,
    isParallel: config.settings.stackConcurrency > 1 && config.command !== 'diff',
  });
}

function runOwner(context: RunContext, env: Environment): RunOwner {
  const { run, repository, onGitHub } = context;
  const stamp = new Date(systemClock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const id = `${stamp}-${run?.id ?? 'local'}-${randomBytes(4).toString('hex')}`;
  if (!onGitHub || run === undefined || repository === undefined) {
    return { id, owner: `${userInfo().username}@${hostname()}:${process.pid}` };
  }
  const actor = env['GITHUB_ACTOR'] ?? 'github-actions';
  const about = defined({ commit: context.sha, actor: context.actor });
  return { id, owner: `${actor}@${repository.owner}/${repository.name}`, url: run.url, ...about };
}

export function runFacts(config: Config, context: RunContext): RunFacts {
  const { repository, sha, serverUrl, run } = context;
  const isCommitted = repository !== undefined && sha !== undefined;
  const { commentHeader: header, commentKey, title, environment } = config.report;
  return {
    ...defined({ title, environment, header, actor: context.actor, accounts: accountsOf(config) }),
    ...(context.pullRequest === undefined ? {} : { isOfPullRequest: true }),
    ...(commentKey !== undefined && isObject(context.matrix) ? { matrix: context.matrix } : {}),
    ...defined({ commit: sha, writer: jobWriter(context) }),
    ...(isCommitted
      ? { commitUrl: `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}` }
      : {}),
    ...(run === undefined ? {} : { runUrl: run.url }),
    ...(config.settings.dryRun ? { dryRun: true } : {}),
    ...(config.recursive ? {} : { foldsNested: true }),
  };
}

/** Until their aliases are known. */
function accountsOf({ credentials: { roles } }: Config): Readonly<Record<string, string>> | undefined {
  if (roles.length < 2) return undefined;
  return Object.fromEntries(roles.map(({ account }) => [account, accountText(account.slice(-4))]));
}
