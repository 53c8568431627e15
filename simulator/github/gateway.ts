/** Routes and authorizes requests to the simulated GitHub. */

import type { FaultRule, FaultRules } from '../kernel/faults.js';
import { wait } from '../kernel/latency.js';
import type { LatencyModel } from '../kernel/latency.js';
import type { HttpRequest, Reply } from '../kernel/listener.js';
import type { OffsetClock } from '../kernel/clock.js';
import type { LoggedCall, RequestLog } from '../kernel/request-log.js';
import type { Answer, Call } from '../service.js';
import { notFound, refused } from './answers.js';
import { answerProblems, requestProblems } from './description.js';
import { failed } from './graphql.js';
import type { TokenIssuer } from './oidc.js';
import type { RateLimits } from './rate-limits.js';
import { GRAPHQL_ROUTE, matchRoute } from './routes.js';
import type { RouteMatch } from './routes.js';
import { fullName, type Addresses } from './view-parts.js';
import type { Access, TokenRecord, World } from './world.js';

export interface GatewayParts {
  readonly world: () => World;
  readonly tokens: ReadonlyMap<string, TokenRecord>;
  readonly addresses: Addresses;
  readonly graphqlUrl: string;
  readonly issuer: TokenIssuer;
  readonly clock: OffsetClock;
  readonly log: RequestLog;
  readonly faults: FaultRules;
  readonly latency: LatencyModel;
  readonly limits: RateLimits;
  readonly longestBody: number;
}

/** Where the token service listens, besides the API. */
export const OIDC_PATH = '/oidc';

interface Routed {
  readonly operation: string;
  readonly mutating: boolean;
  readonly answer: () => Answer;
  /** After the API's base, where it is an operation of the REST API. */
  readonly path?: string;
}

/**
 * One request's way: find the operation, write the log, play the fault that is due, know the caller and what it may
 * do, act. A request takes effect halfway through its latency.
 */
export class Gateway {
  constructor(private readonly parts: GatewayParts) {}

  async dispatch(request: HttpRequest): Promise<Reply> {
    const { log, clock, faults, latency, limits } = this.parts;
    const routed = this.route(request);
    const call: Call = {
      ...request,
      id: log.nextId(),
      service: 'github',
      operation: routed.operation,
      region: '',
      principal: { accountId: '', arn: '', accessKeyId: '' },
    };
    const entry = this.record(call, routed.mutating);
    const began = performance.now();
    const rule = faults.due(call);
    if (rule !== undefined) entry.fault = rule.name ?? rule.fault.kind;
    const delay = latency.delayOf(call);
    await wait(delay / 2);
    const instead = rule?.when === 'before' ? await play(rule, call) : undefined;
    const reply = instead ?? this.carryOut(routed, request, entry);
    await wait(delay / 2);
    const lost = rule?.when === 'after' && instead === undefined ? await play(rule, call) : undefined;
    const sent = lost ?? reply;
    const duration = performance.now() - began;
    if (typeof sent === 'string') {
      log.close(entry, { duration });
      return sent;
    }
    const errorCode = sent.status < 400 ? {} : { errorCode: messageOf(sent) };
    log.close(entry, { duration, status: sent.status, ...errorCode });
    return {
      ...sent,
      headers: { ...commonHeaders(call, clock.now()), ...limits.headers(clock.now()), ...sent.headers },
    };
  }

  private route(request: HttpRequest): Routed {
    const { issuer, clock, addresses, graphqlUrl } = this.parts;
    const { method, path, query } = request;
    if (path === `${OIDC_PATH}/token`) {
      const answer = (): Answer => issuer.answer(bearerOf(request), query.get('audience'), clock.now());
      return { operation: 'oidc/token', mutating: false, answer };
    }
    if (path === `${OIDC_PATH}/.well-known/jwks`) {
      return { operation: 'oidc/jwks', mutating: false, answer: () => issuer.keySet() };
    }
    if (method === 'POST' && path === new URL(graphqlUrl).pathname) {
      const match = { route: GRAPHQL_ROUTE, variables: {} };
      return { operation: 'graphql', mutating: false, answer: () => this.api(request, match) };
    }
    const base = new URL(addresses.apiUrl).pathname.replace(/\/$/, '');
    const rest = path.slice(base.length);
    const match = path.startsWith(`${base}/`) ? matchRoute(method, rest) : undefined;
    if (match === undefined) return { operation: '', mutating: false, answer: () => notFound() };
    return {
      operation: match.route.operation,
      mutating: method !== 'GET',
      answer: () => this.api(request, match),
      path: rest,
    };
  }

  private carryOut(routed: Routed, request: HttpRequest, entry: LoggedCall): Answer {
    const { limits, clock } = this.parts;
    // The token service counts apart from the API.
    const limited = routed.operation.startsWith('oidc/')
      ? undefined
      : limits.refusal(routed.mutating, clock.now());
    const answer = limited ?? routed.answer();
    entry.done = answer.status < 400;
    const problems = problemsOf(routed, request, answer);
    if (problems.length > 0) entry.defect = new Error(problems.join('; '));
    return answer;
  }

  private api(request: HttpRequest, { route, variables, repository }: RouteMatch): Answer {
    const { addresses, clock, longestBody } = this.parts;
    const world = this.parts.world();
    const caller = this.parts.tokens.get(bearerOf(request) ?? '');
    if (bearerOf(request) === undefined) return refused(401, 'Requires authentication');
    if (caller === undefined) return refused(401, 'Bad credentials');
    // A repository that the token may not know of answers as one that does not exist.
    if (repository !== undefined && !isNameOf(repository, world) && !isCopyOf(repository, route, world))
      return notFound();
    const refusal = missingRight(route.needs, caller);
    if (refusal !== undefined) return refusal;
    const { query, body } = request;
    return route.handle({ world, addresses, caller, variables, query, body, now: clock.now(), longestBody });
  }

  private record({ id, operation, path, body }: Call, mutating: boolean): LoggedCall {
    const { log, clock } = this.parts;
    const subject = { path };
    const entry: LoggedCall = {
      id,
      service: 'github',
      operation,
      region: '',
      mutating,
      subject,
      startedAt: clock.now(),
      bytes: body.length,
    };
    log.open(entry);
    return entry;
  }
}

/** What of a request, or of the answer that it got, is not as GitHub describes it; GraphQL and tokens have no description. */
function problemsOf({ operation, path }: Routed, request: HttpRequest, answer: Answer): string[] {
  if (operation === '') return [`${request.method} ${request.path} is no operation that is played`];
  if (path === undefined) return [];
  return [...requestProblems(operation, { ...request, path }), ...answerProblems(operation, answer)];
}

function isNameOf(repository: string, world: World): boolean {
  const names = [fullName(world.repository).toLowerCase(), String(world.repository.id)];
  return names.includes(repository.toLowerCase());
}

/** The copies that pull requests come from are public, and so are their activities. */
function isCopyOf(
  repository: string,
  { operation }: RouteMatch['route'],
  { pulls, repository: { name } }: World,
): boolean {
  return (
    operation === 'repos/list-activities' &&
    pulls.some(({ headOwner }) => repository === `${headOwner}/${name}`)
  );
}

/** `Authorization: Bearer T`, or `token T`, as clients of both kinds send it. */
function bearerOf({ headers }: HttpRequest): string | undefined {
  return /^(?:bearer|token)\s+(\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
}

const RANK: Readonly<Record<Access, number>> = { none: 0, read: 1, write: 2 };

/** GitHub names what would have been enough in a header: `issues=write; pull_requests=write`. */
function missingRight(
  needs: Readonly<Record<string, Access>> | undefined,
  caller: TokenRecord,
): Answer | undefined {
  if (needs === undefined || caller.kind === 'user') return undefined;
  const enough = Object.entries(needs).some(
    ([right, access]) => RANK[caller.permissions[right] ?? 'none'] >= RANK[access],
  );
  if (enough) return undefined;
  const accepted = Object.entries(needs).map(([right, access]) => `${right.replaceAll('-', '_')}=${access}`);
  const answer = refused(403, 'Resource not accessible by integration');
  return { ...answer, headers: { ...answer.headers, 'x-accepted-github-permissions': accepted.join('; ') } };
}

async function play({ fault }: FaultRule, call: Call): Promise<Reply | undefined> {
  switch (fault.kind) {
    case 'error':
      // GraphQL answers with errors and HTTP 200 ("Rate limits and query limits for the GraphQL API").
      if (call.operation === 'graphql' && fault.status === undefined)
        return failed(fault.code, fault.message ?? '');
      return refused(fault.status ?? 500, fault.message ?? fault.code);
    case 'http':
      return {
        status: fault.status,
        headers: { 'content-type': 'text/html' },
        body: '<html>Unicorn!</html>',
      };
    case 'expired-token':
      return refused(401, 'Bad credentials');
    case 'reset':
    case 'hang':
      return fault.kind;
    case 'late':
      fault.run();
      return 'hang';
    case 'delay':
      await wait(fault.milliseconds);
      return undefined;
    case 'callback':
      return (await fault.run(call)) === 'drop' ? 'hang' : undefined;
  }
}

function messageOf({ body }: Answer): string {
  return /"message":"([^"]*)"/.exec(body?.toString() ?? '')?.[1] ?? '';
}

function commonHeaders({ id }: Call, now: number): Record<string, string> {
  return {
    date: new Date(now).toUTCString(),
    server: 'github.com',
    'x-github-api-version-selected': '2022-11-28',
    'x-github-request-id': `SIM:${id.toString(16).toUpperCase()}`,
  };
}
