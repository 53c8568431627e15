/** Invokes Lambda functions as custom resource handlers. */

import type { FunctionConfiguration, InvokeCommandOutput, LambdaClient } from '@aws-sdk/client-lambda';

import { isObject, type Json } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import { Environments } from './environments.js';
import type { Delivery, HandlerKind } from './handlers.js';

/** A function becomes active within seconds, or minutes in a VPC. Milliseconds. */
const STATE_PAUSE = 1_000;
const STATE_TRIES = 900;
/** If nobody reports the function's state, invoke it to find out. */
const SILENT_TRIES = 5;

/** Only an invocation takes long to answer. Milliseconds. */
const QUESTION_TIMEOUT = 60_000;

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
export async function lambdaHandler(client: LambdaClient, clock: Clock): Promise<HandlerKind> {
  const { GetFunctionCommand, InvokeCommand } = await import('@aws-sdk/client-lambda');
  const describe = async (arn: string, signal: AbortSignal) => {
    try {
      const command = new GetFunctionCommand({ FunctionName: arn });
      return (
        (await client.send(command, { abortSignal: signal, requestTimeout: QUESTION_TIMEOUT }))
          .Configuration ?? {}
      );
    } catch (thrown) {
      signal.throwIfAborted();
      throw rejectionOf(thrown);
    }
  };
  const roles = new Map<string, string>();
  const ready = async (arn: string, signal: AbortSignal) => {
    for (let tries = 1, silent = 0; silent < SILENT_TRIES; tries += 1) {
      const state = await described(describe(arn, signal));
      silent = state === 'later' ? silent + 1 : 0;
      if (typeof state === 'object' && state.Role !== undefined) roles.set(arn, roleName(state.Role));
      if (state !== 'later' && isReady(arn, state, tries)) return;
      await clock.sleep(STATE_PAUSE, signal);
    }
  };
  const known = async (name: string, signal: AbortSignal) => {
    const state = await described(describe(name, signal));
    return typeof state === 'object' ? state : undefined;
  };
  const environments = new Environments({ client, clock, describe: known, ready });
  return {
    ready,
    roleOf: (arn) => roles.get(arn),
    renew: (name, signal) => environments.replace(name, signal),
    restore: (name, signal) => environments.restore(name, signal),
    send: async (arn, message, signal) => {
      const input = { FunctionName: arn, Payload: Buffer.from(message), LogType: 'Tail' } as const;
      const command = new InvokeCommand(input);
      try {
        return deliveryOf(await client.send(command, { abortSignal: signal }));
      } catch (thrown) {
        signal.throwIfAborted();
        throw unsent(rejectionOf(thrown));
      }
    },
    longestRun: async (arn, signal) => {
      const state = await described(describe(arn, signal));
      return typeof state === 'object' && state.Timeout !== undefined ? state.Timeout * 1000 : undefined;
    },
  };
}

/**
 * The function's configuration: `unknown` if the role may not read it, as for another account's function, or
 * if there is none; the invocation will tell. `later` while AWS is unavailable.
 */
async function described(
  call: Promise<FunctionConfiguration>,
): Promise<FunctionConfiguration | 'unknown' | 'later'> {
  try {
    return await call;
  } catch (error) {
    if (isFailure(error, 'throttled', 'transient', 'conflict', 'lost')) return 'later';
    if (isFailure(error, 'terminal', 'missing')) return 'unknown';
    throw error;
  }
}

/**
 * Whether a function can be invoked with its latest code: otherwise an invocation is rejected, or runs the
 * previous code (https://docs.aws.amazon.com/lambda/latest/dg/functions-states.html). Invoking an inactive
 * function wakes it.
 */
function isReady(arn: string, state: FunctionConfiguration | 'unknown', tries: number): boolean {
  if (state === 'unknown') return true;
  const { State, LastUpdateStatus, StateReason, LastUpdateStatusReason } = state;
  if (State === 'Failed') throw unusable(arn, StateReason ?? 'it could not be created');
  if (LastUpdateStatus === 'Failed') throw unusable(arn, LastUpdateStatusReason ?? 'its last update failed');
  if (State !== 'Pending' && LastUpdateStatus !== 'InProgress') return true;
  if (tries >= STATE_TRIES) throw unusable(arn, 'it did not become active');
  return false;
}

function unusable(arn: string, why: string): ProviderFailure {
  return new ProviderFailure('terminal', `Function ${arn} cannot be invoked: ${why}`, {
    name: 'FunctionNotReady',
  });
}

/** `arn:…:role/path/name`. */
function roleName(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}

/** Error codes of connections that were never established, so that nothing was sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** A message that has certainly not been sent need not be waited for. */
function unsent<Rejection>(rejection: Rejection): Rejection | ProviderFailure {
  if (!isFailure(rejection, 'lost')) return rejection;
  const { cause } = rejection.details;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (!NOT_CONNECTED.has(code)) return rejection;
  return new ProviderFailure('transient', rejection.message, rejection.details);
}

function deliveryOf({ FunctionError, Payload, LogResult }: InvokeCommandOutput): Delivery {
  const value = payloadOf(Payload?.transformToString() ?? '');
  const log = LogResult === undefined ? {} : { log: Buffer.from(LogResult, 'base64').toString('utf8') };
  if (FunctionError === undefined) return { outcome: 'returned', value, ...log };
  const { errorType, errorMessage } = isObject(value) ? value : {};
  const words = [errorType, errorMessage].flatMap((word) =>
    typeof word === 'string' && word !== '' ? [word] : [],
  );
  return { outcome: 'crashed', message: words.length > 0 ? words.join(': ') : FunctionError, ...log };
}

function payloadOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
