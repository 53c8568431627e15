/** Simulates Step Functions: starting executions. */

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Place } from '../cloudcontrol/inventory.js';
import { textAt } from '../cloudcontrol/model-paths.js';
import type { LambdaRuntime } from '../lambda/runtime.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from '../table-service.js';
import { machineOperations } from './machines.js';
import { runMachine, type TaskOutcome } from './machine.js';

export interface StatesService extends Service {
  /** Ends all executions, so that nothing more happens by itself. */
  stop(): void;
}

/**
 * Step Functions, for machines that poll: `StartExecution` starts one that Cloud Control made, and its tasks
 * invoke functions. Real time passes between tries. Source: StartExecution, AWS Step Functions API Reference;
 * `machine.ts` for the language.
 */
export function statesService(account: Account, runtime: LambdaRuntime): StatesService {
  const stopped = new AbortController();
  const service = serviceFrom<JsonObject>({
    name: 'states',
    wire: jsonWire('AWSStepFunctions.', '1.0'),
    settle: () => account.settle(),
    operations: {
      ...machineOperations(account),
      StartExecution: (input) => {
        const place = { accountId: input.call.principal.accountId, region: input.call.region };
        const arn = input.text('stateMachineArn');
        const definition = definitionOf(arn, input, account);
        const name = input.optional('name') ?? account.random.uuid();
        const ports = {
          task: (resource: string, data: Json) => invokeTask(resource, data, runtime, place),
          wait: (seconds: number) => pause(seconds * 1000, stopped.signal),
        };
        // Who started it does not hear of its end.
        runMachine(definition, parseObject(input.optional('input') ?? '{}') ?? {}, ports).catch(
          () => undefined,
        );
        return {
          executionArn: `${arn.replace(':stateMachine:', ':execution:')}:${name}`,
          startDate: account.now() / 1000,
        };
      },
    },
  });
  return {
    ...service,
    stop: () => {
      stopped.abort();
    },
  };
}

function definitionOf(arn: string, { call }: Input, account: Account): string {
  const place = { accountId: call.principal.accountId, region: call.region };
  const machine = account.inventory.find('AWS::StepFunctions::StateMachine', arn, place);
  if (machine === undefined)
    throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  const { DefinitionString: text, Definition: definition } = machine.asked;
  if (typeof text === 'string') return text;
  return JSON.stringify(isObject(definition) ? definition : {});
}

/** A function's error has its type as name, and what it reported as cause. Source: "Handling errors in Step Functions". */
async function invokeTask(
  resource: string,
  data: Json,
  runtime: LambdaRuntime,
  place: Place,
): Promise<TaskOutcome> {
  try {
    const outcome = await runtime.invoke(runtime.find(resource, place), data);
    if (outcome.kind === 'returned') return { ok: true, result: outcome.value };
    const error = textAt(outcome.error, ['errorType']) ?? 'Error';
    return { ok: false, error, cause: JSON.stringify(outcome.error) };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    return { ok: false, error: `Lambda.${thrown.code}`, cause: thrown.message };
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(isOver);
    };
    const stop = () => {
      end(false);
    };
    const timer = setTimeout(() => {
      end(true);
    }, milliseconds);
    signal.addEventListener('abort', stop);
  });
}
