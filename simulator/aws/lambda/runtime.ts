/** Runs the handlers of Lambda functions. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { ServiceContext } from '../../service-context.js';
import type { Account } from '../cloudcontrol/account.js';
import { textAt } from '../cloudcontrol/model-paths.js';
import type { Place } from '../cloudcontrol/inventory.js';
import { ServiceError } from '../table-service.js';
import { ExecutionEnvironments } from './environments.js';
import { CodeFolders, type ObjectReader } from './code.js';
import { codeOf, findFunction, stateOf, type LambdaOptions, type SimulatedFunction } from './functions.js';
import { Sandbox, type HandlerOutcome } from './sandbox.js';

/** What a handler was asked and what it did, for tests. */
export interface Invocation {
  readonly functionName: string;
  readonly event: Json;
  readonly startedAt: number;
  /** Absent while it runs. */
  outcome?: HandlerOutcome;
}

export interface RuntimeParts {
  readonly context: ServiceContext;
  readonly account: Account;
  readonly readObject: ObjectReader;
  /** Where the handler's own calls go. */
  readonly endpoint: () => string;
  readonly options?: LambdaOptions;
}

/** An hour: a function runs for 15 minutes at most. Milliseconds. */
const SESSION = 3_600_000;

/** Invokes functions: for Lambda's API, and for the services that do so themselves. */
export class LambdaRuntime {
  readonly invocations: Invocation[] = [];
  private readonly sandbox = new Sandbox();
  private readonly code: CodeFolders;
  private readonly environments: ExecutionEnvironments;

  constructor(private readonly parts: RuntimeParts) {
    this.code = new CodeFolders(parts.readObject);
    this.environments = new ExecutionEnvironments(parts.account);
  }

  find(name: string, place: Place): SimulatedFunction {
    return findFunction(this.parts.account, name, place);
  }

  /** How long an event source mapping takes to be created, updated and deleted. */
  get mappingDuration(): number {
    return this.parts.options?.mappings ?? 0;
  }

  state(found: SimulatedFunction) {
    return stateOf(found, this.parts.account.now(), this.parts.options?.activation ?? 0);
  }

  /** Throws `ResourceConflictException` for a function that is not active yet. Source: Invoke, Lambda API Reference. */
  async invoke(found: SimulatedFunction, event: Json): Promise<HandlerOutcome> {
    const state = this.state(found);
    if (state.State !== 'Active') {
      throw new ServiceError(
        'ResourceConflictException',
        `The operation cannot be performed at this time. The function is currently in the following state: ${state.State}`,
        409,
      );
    }
    const { model } = found.resource;
    const use = {
      handler: textAt(model, ['Handler']) ?? '',
      runtime: textAt(model, ['Runtime']) ?? '',
      isPacked: found.resource.internal['isPacked'] === true,
    };
    const folder = this.code.of(codeOf(found, state), use);
    const invocation: Invocation = {
      functionName: found.name,
      event,
      startedAt: this.parts.account.now(),
    };
    this.invocations.push(invocation);
    const outcome = await this.sandbox.run({
      ...use,
      folder,
      event,
      context: this.contextOf(found),
      timeout: Number(model['Timeout'] ?? 3) * 1000,
      environment: this.environmentOf(found, use.handler),
    });
    invocation.outcome = outcome;
    this.parts.account.companions.invoked(found.name, found.resource);
    return outcome;
  }

  stop(): void {
    this.sandbox.stop();
    this.code.remove();
  }

  private contextOf({ name, invokedArn, resource }: SimulatedFunction): JsonObject {
    return {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: invokedArn,
      memoryLimitInMB: String(Number(resource.model['MemorySize'] ?? 128)),
      awsRequestId: this.parts.context.random.uuid(),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: `2024/01/01/[$LATEST]${this.parts.context.random.hex(32)}`,
    };
  }

  /** Source: "Defined runtime environment variables", Lambda Developer Guide; the endpoint is the simulator's addition. */
  private environmentOf({ name, resource }: SimulatedFunction, handler: string): Record<string, string> {
    const { accountId, region, model } = resource;
    const own = isObject(model['Environment']) ? model['Environment']['Variables'] : undefined;
    const roleName = (textAt(model, ['Role']) ?? '').split('/').at(-1) ?? '';
    const key = this.parts.context.credentials.issueSession(
      {
        accountId,
        arn: `arn:aws:sts::${accountId}:assumed-role/${roleName}/${name}`,
        userId: `AROASIMULATED:${name}`,
        refused: this.environments.of(resource).refused,
      },
      this.parts.account.now() + SESSION,
    );
    return {
      ...(isObject(own) ? (own as Record<string, string>) : {}),
      _HANDLER: handler,
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
      AWS_SESSION_TOKEN: key.sessionToken,
      AWS_ENDPOINT_URL: this.parts.endpoint(),
    };
  }
}
