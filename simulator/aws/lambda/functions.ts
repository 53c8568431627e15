/** Lambda functions as Lambda's own API sees them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Place, Resource } from '../cloudcontrol/inventory.js';
import { textAt } from '../cloudcontrol/model-paths.js';
import type { Account } from '../cloudcontrol/account.js';
import { ServiceError } from '../table-service.js';
import { settingsOf } from './function-operations.js';

/** A function as Lambda's own API sees it; Cloud Control makes, changes and deletes it. */
export interface SimulatedFunction {
  readonly resource: Resource;
  readonly arn: string;
  readonly name: string;
  /** Where the invocation comes in: `…:function:name`, or with the alias or version that was asked for. */
  readonly invokedArn: string;
}

/** `name`, `arn:…:function:name`, either with `:qualifier`. */
const FUNCTION_NAME = /^(?:arn:[\w-]+:lambda:([\w-]+):(\d{12}):function:)?([\w-]+)(?::([\w$-]+))?$/;

/**
 * Finds a function by its name or ARN, maybe with a qualifier, which must be `$LATEST`, or a version or alias that
 * exists: all of them run the newest code here.
 * Source: GetFunction, Invoke, Lambda API Reference.
 */
export function findFunction(account: Account, asked: string, place: Place): SimulatedFunction {
  const [, region, accountId, name = asked, qualifier] = FUNCTION_NAME.exec(asked) ?? [];
  const home = { accountId: accountId ?? place.accountId, region: region ?? place.region };
  const resource = account.existing(account.inventory.find('AWS::Lambda::Function', name, home));
  const arn = resource === undefined ? '' : (textAt(resource.model, ['Arn']) ?? '');
  const invokedArn = qualifier === undefined ? arn : `${arn}:${qualifier}`;
  const isKnown =
    qualifier === undefined || qualifier === '$LATEST' || account.inventory.named(invokedArn).length > 0;
  if (resource === undefined || !isKnown) {
    const missing = `arn:aws:lambda:${home.region}:${home.accountId}:function:${name}`;
    throw new ServiceError(
      'ResourceNotFoundException',
      `Function not found: ${qualifier === undefined ? missing : `${missing}:${qualifier}`}`,
      404,
    );
  }
  return { resource, arn, name, invokedArn };
}

/** Durations in milliseconds of the simulated clock. Default: none. */
export interface LambdaOptions {
  /** How long a function takes to become active, and to take new code. */
  readonly activation?: number;
  /** How long an event source mapping takes to be created, updated and deleted. */
  readonly mappings?: number;
}

export interface FunctionState {
  readonly State: 'Pending' | 'Active';
  readonly LastUpdateStatus: 'InProgress' | 'Successful';
}

/** Source: "Lambda function states", Lambda Developer Guide. */
export function stateOf({ resource }: SimulatedFunction, now: number, activation: number): FunctionState {
  const updatedAt = resource.internal['updatedAt'];
  const isUpdating = typeof updatedAt === 'number' && now < updatedAt + activation;
  return {
    State: now < resource.createdAt + activation ? 'Pending' : 'Active',
    LastUpdateStatus: isUpdating ? 'InProgress' : 'Successful',
  };
}

/** The code that an invocation meets: while an update is under way, the one before. */
export function codeOf(
  { resource }: SimulatedFunction,
  { LastUpdateStatus: status }: FunctionState,
): JsonObject {
  const before = resource.internal['previousCode'];
  const code = status === 'InProgress' && isObject(before) ? before : resource.asked['Code'];
  return isObject(code) ? code : {};
}

/** `FunctionConfiguration`, as far as it is read. */
export function configurationOf(found: SimulatedFunction, state: FunctionState): JsonObject {
  const { model, createdAt } = found.resource;
  const value = (name: string, otherwise: Json): Json => model[name] ?? otherwise;
  const environment = isObject(model['Environment']) ? model['Environment'] : undefined;
  return {
    FunctionName: found.name,
    FunctionArn: found.invokedArn,
    Runtime: value('Runtime', ''),
    Role: value('Role', ''),
    Handler: value('Handler', ''),
    Description: value('Description', ''),
    Timeout: value('Timeout', 3),
    MemorySize: value('MemorySize', 128),
    LastModified: new Date(createdAt).toISOString(),
    Version: '$LATEST',
    PackageType: 'Zip',
    SnapStart: { ApplyOn: 'None', OptimizationStatus: 'Off' },
    ...settingsOf(found.resource),
    ...(environment === undefined ? {} : { Environment: environment }),
    ...state,
    ...(state.State === 'Pending'
      ? { StateReason: 'The function is being created.', StateReasonCode: 'Creating' }
      : {}),
  };
}
