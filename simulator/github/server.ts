/** Simulates GitHub on a loopback server. */

import { OffsetClock } from '../kernel/clock.js';
import { FaultRules } from '../kernel/faults.js';
import { LatencyModel } from '../kernel/latency.js';
import type { LatencyRule } from '../kernel/latency.js';
import { listen } from '../kernel/listener.js';
import { RequestLog } from '../kernel/request-log.js';
import { Gateway, OIDC_PATH } from './gateway.js';
import { newIssue } from './issues.js';
import { TokenIssuer } from './oidc.js';
import type { SubjectForm } from './oidc.js';
import { RateLimits } from './rate-limits.js';
import { makeRunner } from './runner.js';
import type { PretendRunner, RunnerOptions } from './runner.js';
import { newWorld, REVIEWER, takeId, userIdOf, WORKFLOW_LOGIN } from './world.js';
import type {
  CommentRecord,
  CheckRunRecord,
  DeploymentRecord,
  IssueRecord,
  PullRecord,
  RepositoryRole,
  RunRecord,
  TokenPermissions,
  TokenRecord,
  World,
  ReviewRecord,
} from './world.js';

export interface GitHubOptions {
  /** `owner/name`. */
  readonly repository?: string;
  readonly private?: boolean;
  /** Of the workflow's own token; what is left out is `none`, as in a `permissions:` block. */
  readonly permissions?: TokenPermissions;
  /** Addresses as an Enterprise Server has them: the API under `/api/v3`. */
  readonly enterprise?: boolean;
  readonly subject?: SubjectForm;
  /** Characters that a comment may have. GitHub's bound was seen to vary; its message always says 65536. */
  readonly longestBody?: number;
  readonly latency?: readonly LatencyRule[];
  readonly seed?: number;
  /** Shared with a simulated AWS, so that both have one time. */
  readonly clock?: OffsetClock;
}

/** What a test may say of a pull request; the rest has sensible values. */
export type PullDetails = Partial<Omit<PullRecord, 'id'>> & Pick<PullRecord, 'number' | 'headSha'>;

/** Rights of a token in a job with INTERFACE's recommended `permissions:` block. */
const RECOMMENDED: TokenPermissions = {
  actions: 'read',
  contents: 'read',
  deployments: 'write',
  issues: 'write',
  'id-token': 'write',
  'pull-requests': 'write',
};

/**
 * A GitHub on loopback with one repository: comments, pull requests, runs, identities, ID tokens, and a
 * pretend runner around a process. What it does and where each rule comes from is in `simulator/github.md`.
 */
export class GitHubSimulator {
  readonly log = new RequestLog();
  readonly faults: FaultRules;
  readonly clock: OffsetClock;
  readonly issuer: TokenIssuer;
  /** The workflow's own token. */
  readonly token: string;
  /** The workflow's own token in a run for a pull request from a fork. */
  readonly readOnlyToken: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  /** Where jobs ask for ID tokens. */
  readonly oidcUrl: string;
  private readonly limits = new RateLimits();
  private readonly tokens = new Map<string, TokenRecord>();
  private readonly permissions: TokenPermissions;
  private world: World;
  private readonly gateway: Gateway;

  /** @internal Use `startGitHub`. */
  constructor(
    options: GitHubOptions,
    url: string,
    private readonly stop: () => Promise<void>,
  ) {
    const [owner = 'octo', name = 'shop'] = (options.repository ?? 'octo/shop').split('/');
    const seed = options.seed ?? 1;
    this.serverUrl = url;
    this.apiUrl = options.enterprise === true ? `${url}/api/v3` : url;
    this.graphqlUrl = options.enterprise === true ? `${url}/api/graphql` : `${url}/graphql`;
    this.oidcUrl = `${url}${OIDC_PATH}/token?api-version=2.0`;
    this.clock = options.clock ?? new OffsetClock();
    this.faults = new FaultRules(seed);
    this.permissions = options.permissions ?? RECOMMENDED;
    this.world = newWorld({
      id: userIdOf(`${owner}/${name}`),
      owner,
      ownerId: userIdOf(owner),
      name,
      private: options.private ?? true,
    });
    this.issuer = new TokenIssuer({
      repository: this.world.repository,
      serverUrl: url,
      subject: options.subject ?? 'names',
    });
    this.token = this.addToken(WORKFLOW_LOGIN, this.permissions);
    this.readOnlyToken = this.addToken(WORKFLOW_LOGIN, readOnly(this.permissions));
    this.gateway = new Gateway({
      world: () => this.world,
      tokens: this.tokens,
      addresses: { apiUrl: this.apiUrl, serverUrl: this.serverUrl },
      graphqlUrl: this.graphqlUrl,
      issuer: this.issuer,
      clock: this.clock,
      log: this.log,
      faults: this.faults,
      latency: new LatencyModel(options.latency ?? [], seed),
      limits: this.limits,
      longestBody: options.longestBody ?? 65_536,
    });
  }

  get handle(): Gateway['dispatch'] {
    return this.gateway.dispatch.bind(this.gateway);
  }

  get repository(): World['repository'] {
    return this.world.repository;
  }

  /** A token of a user, or with permissions that of an app (`name[bot]`). */
  addToken(login: string, permissions?: TokenPermissions): string {
    const kind = permissions === undefined ? 'user' : 'app';
    const token = `${kind === 'user' ? 'ghp' : 'ghs'}_${String(this.tokens.size + 1).padStart(36, 's1mulated')}`;
    this.tokens.set(token, { token, login, kind, permissions: permissions ?? {} });
    return token;
  }

  addPull(details: PullDetails): void {
    const { owner } = this.world.repository;
    this.world.pulls.push({
      id: takeId(this.world),
      title: `Change ${details.number}`,
      state: 'open',
      headRef: `change-${details.number}`,
      author: details.headOwner ?? owner,
      headOwner: owner,
      baseRef: 'main',
      commits: [],
      mergeCommitSha: null,
      mergedAt: null,
      files: [{ name: 'app.ts' }],
      reviews: [],
      labels: [],
      ...details,
    });
  }

  /** Somebody pushes a commit to the branch of a pull request; `at` is now unless said otherwise. */
  push(number: number, after: string, { login = 'author', at = this.clock.now() } = {}): void {
    const pull = this.world.pulls.find((candidate) => candidate.number === number);
    if (pull === undefined) throw new Error(`no pull request ${number}`);
    const { headOwner: owner, headSha: before } = pull;
    const push = { login, owner, ref: `refs/heads/${pull.headRef}`, before, after, at };
    this.world.pushes.push({ id: takeId(this.world), ...push });
    pull.headSha = after;
  }

  /** A file on a branch. */
  addFile(path: string, text: string, branch = 'main'): void {
    this.world.files.push({ branch, path, text });
  }

  /** `org/team`. */
  setTeam(name: string, members: readonly string[]): void {
    this.world.teams[name.toLowerCase()] = members;
  }

  /** With the rule that only the default branch may use it, or with none. */
  addEnvironment(name: string, rule: 'restricted' | 'open'): void {
    this.world.environments[name] = rule;
  }

  /** Whoever is assigned or asked for from then on is invalid. */
  removeUser(login: string): void {
    this.world.gone.push(login);
  }

  setRole(login: string, role: RepositoryRole): void {
    this.world.roles[login] = role;
  }

  /** `login content` of each reaction to a comment, oldest first. */
  reactions(comment: number): string[] {
    const found = this.world.reactions.filter((reaction) => reaction.comment === comment);
    return found.map(({ login, content }) => `${login} ${content}`);
  }

  pulls(): readonly PullRecord[] {
    return this.world.pulls;
  }

  /** Somebody submits a review; by default somebody who may write approves the present head. */
  addReview(number: number, details: Partial<ReviewRecord> = {}): void {
    const pull = this.world.pulls.find((candidate) => candidate.number === number);
    if (pull === undefined) throw new Error(`no pull request ${number}`);
    pull.reviews.push({
      id: takeId(this.world),
      login: REVIEWER,
      state: 'APPROVED',
      commit: pull.headSha,
      association: 'COLLABORATOR',
      ...details,
    });
  }

  addRun(run: RunRecord): void {
    this.world.runs.push(run);
  }

  setRun(id: number, attempt: number, changes: Partial<Pick<RunRecord, 'status' | 'conclusion'>>): void {
    const run = this.world.runs.find((candidate) => candidate.id === id && candidate.attempt === attempt);
    if (run === undefined) throw new Error(`no run ${id}, attempt ${attempt}`);
    Object.assign(run, changes);
  }

  /** Somebody else's comment, without a request. */
  addComment(number: number, login: string, body: string): CommentRecord {
    const now = this.clock.now();
    const comment = {
      id: takeId(this.world),
      number,
      login,
      body,
      createdAt: now,
      updatedAt: now,
      minimized: null,
    };
    this.world.comments.push(comment);
    return comment;
  }

  /** Somebody else's issue, without a request. */
  addIssue(login: string, title: string, body = ''): void {
    const now = this.clock.now();
    this.world.issues.push(newIssue(this.world, { login, title, body, now }));
  }

  /** In the order of their numbers. */
  issues(): readonly Readonly<IssueRecord>[] {
    return this.world.issues;
  }

  deleteComment(id: number): void {
    this.world.comments = this.world.comments.filter((comment) => comment.id !== id);
  }

  /** To an environment, oldest first. */
  deployments(environment: string): readonly Readonly<DeploymentRecord>[] {
    return this.world.deployments.filter((deployment) => deployment.environment === environment);
  }

  /** In the order of their creation. */
  checkRuns(): readonly Readonly<CheckRunRecord>[] {
    return this.world.checkRuns;
  }

  /** In the order of their creation. */
  comments(number: number): readonly Readonly<CommentRecord>[] {
    return this.world.comments.filter((comment) => comment.number === number);
  }

  /** Has the next requests run into a rate limit. */
  readonly limit = this.limits.announce.bind(this.limits);

  /** A runner around one step: its environment, its files, and what the step left in them. */
  environment(options: RunnerOptions = {}): Promise<PretendRunner> {
    return makeRunner(
      {
        repository: this.repository,
        serverUrl: this.serverUrl,
        apiUrl: this.apiUrl,
        graphqlUrl: this.graphqlUrl,
        oidcUrl: this.oidcUrl,
        tokenFor: (fromFork) => (fromFork ? this.readOnlyToken : this.token),
        bearerFor: this.permissions['id-token'] === 'write' ? (job) => this.issuer.bearerFor(job) : undefined,
      },
      options,
    );
  }

  snapshot(): World {
    return structuredClone(this.world);
  }

  restore(snapshot: World): void {
    this.world = structuredClone(snapshot);
  }

  /** @throws what was seen that is not as GitHub describes its API: requests, or answers of our own. */
  async close(): Promise<void> {
    await this.stop();
    const defects = this.log.defects();
    if (defects.length > 0) throw new AggregateError(defects, defects.map(String).join('\n'));
  }
}

function readOnly(permissions: TokenPermissions): TokenPermissions {
  const entries = Object.entries(permissions).filter(([right]) => right !== 'id-token');
  return Object.fromEntries(entries.map(([right, access]) => [right, access === 'none' ? 'none' : 'read']));
}

/** Starts a simulated GitHub on a free port of loopback. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHubSimulator> {
  const listener = await listen((request) => simulator.handle(request));
  // Nobody knows the port before this line, so no request comes earlier.
  const simulator = new GitHubSimulator(options, listener.url, () => listener.close());
  return simulator;
}
