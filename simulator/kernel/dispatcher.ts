/** Dispatches requests to the simulated services. */

import type { Answer, Call, Principal, Service } from '../service.js';
import { decodeAwsChunked, isAwsChunked } from './aws-chunked.js';
import { httpDate, type OffsetClock } from './clock.js';
import type { CredentialStore, Refusal } from './credentials.js';
import type { FaultRule, FaultRules } from './faults.js';
import type { LateEffects } from './late-effects.js';
import { wait, type LatencyModel } from './latency.js';
import type { HttpRequest, Reply } from './listener.js';
import { isMutating } from './mutations.js';
import { jsonError, protocolOf, refusalForm, type RefusalKind } from './protocol.js';
import { errorCodeOf, type LoggedCall, type RequestLog } from './request-log.js';
import { credentialScope, type CredentialScope } from './signature.js';
import { subjectOf } from './subject.js';

/** Operations that AWS takes without a signature: the token in the request is the proof. */
const UNSIGNED_OPERATIONS: ReadonlySet<string> = new Set([
  'sts:AssumeRoleWithWebIdentity',
  'ecr-registry:GetVersion',
  'ecr-registry:PutManifest',
]);

const NOBODY: Principal = { accountId: '', arn: '', accessKeyId: '' };

/** What clients of a registry ask first, without a login as well. */
const REGISTRY_PATH = '/v2/';

export interface DispatcherParts {
  /** By name. */
  readonly services: ReadonlyMap<string, Service>;
  readonly credentials: CredentialStore;
  readonly clock: OffsetClock;
  readonly log: RequestLog;
  readonly faults: FaultRules;
  readonly late: LateEffects;
  readonly latency: LatencyModel;
}

type Unidentified = Omit<Call, 'principal'>;

/** Operations of S3 that go by another action. Source: "Actions, resources, and condition keys for Amazon S3". */
const S3_ACTIONS: Readonly<Record<string, string>> = {
  HeadObject: 'GetObject',
  ListBuckets: 'ListAllMyBuckets',
  ListObjectsV2: 'ListBucket',
  DeleteObjects: 'DeleteObject',
};

/** Whether a policy's `s3:Get*` is about a call. */
function matchesAction(action: string, { service, operation }: Unidentified): boolean {
  const name = service === 's3' ? (S3_ACTIONS[operation] ?? operation) : operation;
  const pattern = action.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`, 'i').test(`${service}:${name}`);
}

/** Source: "Troubleshoot access denied error messages", IAM User Guide. */
function deniedTo({ arn }: Principal, { service, operation }: Unidentified): [string, string] {
  const action = `${service}:${operation}`;
  const why = `because no identity-based policy allows the ${action} action`;
  return ['AccessDenied', `User: ${arn} is not authorized to perform: ${action} ${why}`];
}

/**
 * One request's way through the kernel: route it by its signature, know the caller, wait, play the fault that
 * is due, let the service act, and write the log. A request takes effect halfway through its latency, as it
 * does on a real network; so two requests that overlap can meet in either order.
 */
export class Dispatcher {
  constructor(private readonly parts: DispatcherParts) {}

  async dispatch(request: HttpRequest): Promise<Reply> {
    const began = performance.now();
    const scope = credentialScope(request.headers, request.query);
    const { call, service, defect } = this.route(request, scope);
    const entry = this.record(call);
    const reply = await (
      defect === undefined ? this.reply(call, { service, scope, entry }) : Promise.reject(defect)
    ).catch((thrown: unknown) => {
      entry.defect = thrown;
      return jsonError({ code: 'SimulatorDefect', status: 500, message: String(thrown) });
    });
    const duration = performance.now() - began;
    if (typeof reply === 'string') {
      this.parts.log.close(entry, { duration });
      return reply;
    }
    const errorCode = errorCodeOf(reply);
    this.parts.log.close(entry, {
      duration,
      status: reply.status,
      ...(errorCode === undefined ? {} : { errorCode }),
    });
    return { ...reply, headers: { ...this.commonHeaders(call), ...reply.headers } };
  }

  private route(
    request: HttpRequest,
    scope: CredentialScope | undefined,
  ): { call: Unidentified; service: Service | undefined; defect?: Error } {
    const name = scope?.service ?? unsignedService(request);
    const service = this.parts.services.get(name);
    const routed = { ...unframe(request), service: name, region: scope?.region ?? 'us-east-1' };
    const id = this.parts.log.nextId();
    try {
      return { service, call: { ...routed, id, operation: service?.operationOf(routed) ?? '' } };
    } catch (thrown) {
      const defect = new Error(`'${name}' could not read a request`, { cause: thrown });
      return { service, call: { ...routed, id, operation: '' }, defect };
    }
  }

  private record(call: Unidentified): LoggedCall {
    const { id, service, operation, region } = call;
    const entry: LoggedCall = {
      id,
      service,
      operation,
      region,
      mutating: operation !== '' && isMutating(service, operation),
      subject: subjectOf(call),
      startedAt: this.parts.clock.now(),
      bytes: call.body.length,
    };
    this.parts.log.open(entry);
    return entry;
  }

  private async reply(call: Unidentified, routed: RoutedCall): Promise<Reply> {
    const { service, entry } = routed;
    if (service === undefined)
      return jsonError({ ...UNKNOWN_SERVICE, message: `The simulator has no service '${call.service}'.` });
    if (call.operation === '') return refuse(service, call, 'unknown-operation');
    const principal = this.identify(call, routed.scope);
    if (typeof principal === 'string') return refuse(service, call, principal);
    entry.accountId = principal.accountId;
    entry.accessKeyId = principal.accessKeyId;
    const refused = this.parts.credentials.find(principal.accessKeyId)?.refused ?? [];
    if (refused.some((action) => matchesAction(action, call)))
      return service.error(...deniedTo(principal, call), 403);
    return this.carryOut({ ...call, principal }, service, entry);
  }

  private identify(call: Unidentified, scope: CredentialScope | undefined): Principal | Refusal {
    if (scope === undefined)
      return UNSIGNED_OPERATIONS.has(`${call.service}:${call.operation}`) ? NOBODY : 'unsigned';
    if (scope.linkExpiresAt !== undefined && scope.linkExpiresAt < this.parts.clock.now())
      return 'expired-link';
    return this.parts.credentials.authenticate(scope.accessKeyId, scope.sessionToken);
  }

  private async carryOut(call: Call, service: Service, entry: LoggedCall): Promise<Reply> {
    const rule = this.parts.faults.due(call);
    if (rule !== undefined) entry.fault = rule.name ?? rule.fault.kind;
    const delay = this.parts.latency.delayOf(call);
    await wait(delay / 2);
    if (rule?.fault.kind === 'late') {
      rule.fault.run();
      this.parts.late.postpone(call, rule.fault, () => void takeEffect(call, service, entry));
      return 'hang';
    }
    const instead = rule?.when === 'before' ? await play(rule, call, service) : undefined;
    if (instead !== undefined) return instead;
    const answer = await service.handle(call);
    entry.done = answer.status < 400;
    this.parts.late.answered(call);
    await wait(delay / 2);
    return (rule?.when === 'after' ? await play(rule, call, service) : undefined) ?? answer;
  }

  private commonHeaders(call: Unidentified): Record<string, string> {
    const id = call.id.toString(16).padStart(16, '0').toUpperCase();
    return {
      date: httpDate(this.parts.clock.now()),
      ...(call.service === 's3'
        ? { 'x-amz-request-id': id, 'x-amz-id-2': `simulated/${id}`, server: 'AmazonS3' }
        : { 'x-amzn-requestid': `${id.slice(0, 8)}-0000-4000-8000-${id.slice(4)}` }),
    };
  }
}

interface RoutedCall {
  readonly service: Service | undefined;
  readonly scope: CredentialScope | undefined;
  readonly entry: LoggedCall;
}

const UNKNOWN_SERVICE = { code: 'UnknownService', status: 501 } as const;

/** Of a call that nobody waits for any more. */
async function takeEffect(call: Call, service: Service, entry: LoggedCall): Promise<void> {
  try {
    const answer = await service.handle(call);
    entry.done = answer.status < 400;
  } catch (thrown) {
    entry.defect = thrown;
  }
}

/** What the caller gets instead of an answer; `undefined` where all goes on as if nothing had been. */
async function play({ fault }: FaultRule, call: Call, service: Service): Promise<Reply | undefined> {
  switch (fault.kind) {
    case 'error':
      return service.error(fault.code, fault.message ?? fault.code, fault.status ?? 400);
    case 'http':
      return { status: fault.status, headers: { 'content-type': 'text/html' }, body: '<html></html>' };
    case 'expired-token':
      return refuse(service, call, 'expired-token');
    case 'late':
      return 'hang';
    case 'reset':
    case 'hang':
      return fault.kind;
    case 'delay':
      await wait(fault.milliseconds);
      return undefined;
    case 'callback':
      return (await fault.run(call)) === 'drop' ? 'hang' : undefined;
  }
}

function refuse(service: Service, call: Pick<Call, 'service' | 'headers'>, refusal: RefusalKind): Answer {
  const { code, message, status } = refusalForm(protocolOf(call), refusal);
  return service.error(code, message, status);
}

/** Without a signature: a form with an `Action` is STS's, a registry's path is ECR's, everything else somebody who tries to read S3. */
function unsignedService({ headers, body, path }: HttpRequest): string {
  const isRegistry = path.startsWith('/v2/') && (headers['authorization'] ?? '').startsWith('Basic ');
  if (path === REGISTRY_PATH || isRegistry) return 'ecr-registry';
  const isForm = (headers['content-type'] ?? '').includes('x-www-form-urlencoded');
  return isForm && new URLSearchParams(body.toString('utf8')).has('Action') ? 'sts' : 's3';
}

/**
 * The request as its service should see it: chunks put together with their trailers among the headers, and headers
 * that a presigned URL carries in its query back where they belong. Torn chunks leave the body as it came, and its
 * length will not be the `x-amz-decoded-content-length` that S3 checks.
 */
function unframe(request: HttpRequest): HttpRequest {
  const carried = [...request.query].filter(([name]) => /^x-amz-/i.test(name));
  const headers = {
    ...Object.fromEntries(carried.map(([name, value]) => [name.toLowerCase(), value])),
    ...request.headers,
  };
  const decoded = isAwsChunked(headers) ? decodeAwsChunked(request.body) : undefined;
  if (decoded === undefined) return { ...request, headers };
  return { ...request, headers: { ...headers, ...decoded.trailers }, body: decoded.body };
}
