import { canonical, isObject, parseObject, type JsonObject } from '../../../src/json.js';
import type { Answer, Call, Service } from '../../service.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import { violationsOf } from '../../schemas/violations.js';
import type { Account, AccountSnapshot } from './account.js';
import { decideCreate, decideUpdate, refuseDelete, type Decision } from './decisions.js';
import { errorAnswer, RequestError } from './failures.js';
import { isGivenBy } from './identifiers.js';
import { keyOf, type Resource } from './inventory.js';
import { eventOf, type Effect, type RequestRecord } from './ledger.js';
import type { MutatingOperation } from './latency.js';
import { listResources } from './listing.js';
import { applyPatch, pathsThatDiffer } from './patches.js';
import { findResource, readModel, Request } from './requests.js';
import { cancelRequest, listRequests, requestStatus } from './request-operations.js';
import { valuesAt } from './model-paths.js';

type Operation = (request: Request) => JsonObject;

const TARGET = 'CloudApiService.';

/**
 * START HERE. AWS Cloud Control API over the JSON 1.0 protocol; `cloudcontrol.md` lists every rule with its source.
 * What can be refused by looking at the request and the schema is refused at once; everything else is accepted and
 * ends later, by the simulated clock, as an event.
 */
export class CloudControlService implements Service {
  readonly name = 'cloudcontrolapi';
  private readonly operations: Readonly<Record<string, Operation>>;

  constructor(readonly account: Account) {
    this.operations = {
      CreateResource: (request) => this.create(request),
      UpdateResource: (request) => this.update(request),
      DeleteResource: (request) => this.delete(request),
      GetResource: (request) => this.get(request),
      ListResources: listResources,
      GetResourceRequestStatus: requestStatus,
      ListResourceRequests: listRequests,
      CancelResourceRequest: cancelRequest,
    };
  }

  operationOf(request: Pick<Call, 'headers'>): string | undefined {
    const target = request.headers['x-amz-target'] ?? '';
    const operation = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
    return Object.hasOwn(this.operations, operation) ? operation : undefined;
  }

  handle(call: Call): Answer {
    this.account.settle();
    try {
      const answer = this.operations[call.operation]?.(new Request(call, this.account)) ?? {};
      return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(answer) };
    } catch (thrown) {
      if (thrown instanceof RequestError) return errorAnswer(thrown.name, thrown.message);
      throw thrown;
    }
  }

  error(code: string, message: string, status: number): Answer {
    return errorAnswer(code, message, status);
  }

  snapshot(): AccountSnapshot {
    return this.account.snapshot();
  }

  restore(snapshot: unknown): void {
    this.account.restore(snapshot as AccountSnapshot);
  }

  private create(request: Request): JsonObject {
    const schema = request.schema('create');
    const earlier = this.earlierRequest(request, 'CREATE', 'DesiredState');
    if (earlier !== undefined) return earlier;
    const asked = request.document('DesiredState');
    refuseInvalid(schema, asked);
    const decision = decideCreate(schema, asked, this.account, request.caller);
    this.refuseBusy(decision.resource);
    const isKnown = isGivenBy(schema, asked);
    return this.accept(request, 'CREATE', decision, { kind: 'create', resource: decision.resource }, isKnown);
  }

  private update(request: Request): JsonObject {
    const schema = request.schema('update');
    const earlier = this.earlierRequest(request, 'UPDATE', 'PatchDocument');
    if (earlier !== undefined) return earlier;
    const before = findResource(schema, request);
    this.refuseBusy(before);
    const patched = applyPatch(before.model, request.text('PatchDocument'));
    refuseFixed(schema, before.model, patched);
    refuseViolations(violationsOf(schema, patched, 'model'));
    const decision = decideUpdate(schema, before, patched, this.account);
    return this.accept(request, 'UPDATE', decision, { kind: 'update', resource: decision.resource }, true);
  }

  private delete(request: Request): JsonObject {
    const schema = request.schema('delete');
    const earlier = this.earlierRequest(request, 'DELETE', 'Identifier');
    if (earlier !== undefined) return earlier;
    const identifier = request.text('Identifier');
    const resource = request.find(schema, identifier);
    if (resource === undefined) return this.acceptDeleteOfMissing(request, identifier);
    this.refuseBusy(resource);
    const refusal = refuseDelete(resource, this.account);
    const decision = refusal === undefined ? { resource } : { resource, refusal };
    return this.accept(request, 'DELETE', decision, { kind: 'delete', key: keyOf(resource) }, true);
  }

  private get(request: Request): JsonObject {
    const schema = request.schema('read');
    const resource = findResource(schema, request);
    const properties = JSON.stringify(readModel(schema, resource, this.account));
    return {
      TypeName: schema.typeName,
      ResourceDescription: { Identifier: resource.identifier, Properties: properties },
    };
  }
}
