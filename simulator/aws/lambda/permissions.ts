/** Simulates the policies of Lambda functions, statement by statement. */

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Call } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Place, Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, textIn } from '../own-api.js';
import { Input, ServiceError } from '../table-service.js';
import { findFunction } from './functions.js';

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/policy(?:\/([^/]+))?$/;
const OPERATIONS: Readonly<Record<string, string>> = {
  POST: 'AddPermission',
  GET: 'GetPolicy',
  DELETE: 'RemovePermission',
};

export interface PermissionCall {
  readonly operation: string;
  readonly functionName: string;
  readonly statementId: string;
}

/** `undefined` for the paths of other operations. */
export function permissionCall({ method, path }: Pick<Call, 'method' | 'path'>): PermissionCall | undefined {
  const [whole, name = '', statement = ''] = PATH.exec(path) ?? [];
  const operation = OPERATIONS[method];
  if (whole === undefined || operation === undefined) return undefined;
  return { operation, functionName: decodeURIComponent(name), statementId: decodeURIComponent(statement) };
}

/**
 * Permissions by Lambda's own API, in the account that Cloud Control shares.
 * Source: AddPermission, GetPolicy, RemovePermission, AWS Lambda API Reference.
 */
export class Permissions {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Lambda::Permission', {
      InvalidRequest: 'InvalidParameterValueException',
      fallback: 'ResourceNotFoundException',
    });
  }

  /** Nothing where the answer has no content. */
  carryOut(call: Call, { operation, functionName, statementId }: PermissionCall): JsonObject | undefined {
    const input = new Input(parseObject(call.body.toString('utf8') || '{}') ?? {}, call);
    const place = { accountId: call.principal.accountId, region: call.region };
    const arn = this.arnOf(functionName, place);
    const present = this.own.all(input).filter(({ model }) => isOn(model, arn));
    if (operation === 'GetPolicy') return this.policy(present, arn);
    if (operation === 'AddPermission') return this.add(input, functionName, { present, arn });
    const found = present.find(({ model }) => model['Id'] === statementId);
    if (found === undefined) throw notFound(`Statement ${statementId} is not found in resource policy.`);
    this.own.remove(found);
    return undefined;
  }

  /** A version and an alias have policies of their own. */
  private arnOf(functionName: string, place: Place): string {
    const isArn = functionName.startsWith('arn:');
    return isArn &&
      this.account.inventory.named(functionName).length === 0 &&
      this.account.mayBeOutside(functionName)
      ? functionName
      : findFunction(this.account, functionName, place).invokedArn;
  }

  private policy(present: readonly Resource[], arn: string): JsonObject {
    if (present.length === 0) throw notFound('The resource you requested does not exist.');
    const Statement = present.map(({ model }) => statementOf(model, arn));
    return { Policy: JSON.stringify({ Version: '2012-10-17', Id: 'default', Statement }), RevisionId: '1' };
  }

  private add(
    input: Input,
    FunctionName: string,
    { present, arn }: { readonly present: readonly Resource[]; readonly arn: string },
  ): JsonObject {
    const { StatementId: Id = '', ...members } = input.all();
    if (present.some(({ model }) => model['Id'] === Id)) {
      throw new ServiceError(
        'ResourceConflictException',
        `The statement id (${textIn(Id)}) provided already exists. Please provide a new statement id, or remove the existing statement.`,
        409,
      );
    }
    const made = this.own.create(input, { ...members, FunctionName, Id });
    return { Statement: JSON.stringify(statementOf(made.model, arn)) };
  }
}

function notFound(message: string): ServiceError {
  return new ServiceError('ResourceNotFoundException', message, 404);
}

/** A permission names its function by name or ARN. */
function isOn({ FunctionName: named }: JsonObject, arn: string): boolean {
  return textIn(named) === arn || arn.endsWith(`:function:${textIn(named)}`);
}

const CONDITIONS: readonly (readonly [property: string, operator: string, key: string])[] = [
  ['SourceArn', 'ArnLike', 'AWS:SourceArn'],
  ['SourceAccount', 'StringEquals', 'AWS:SourceAccount'],
  ['EventSourceToken', 'StringEquals', 'lambda:EventSourceToken'],
  ['FunctionUrlAuthType', 'StringEquals', 'lambda:FunctionUrlAuthType'],
  ['PrincipalOrgID', 'StringEquals', 'aws:PrincipalOrgID'],
  ['InvokedViaFunctionUrl', 'Bool', 'lambda:InvokedViaFunctionUrl'],
];

function statementOf(model: JsonObject, arn: string): JsonObject {
  const condition: JsonObject = {};
  for (const [property, operator, key] of CONDITIONS) {
    const value = model[property];
    const before = condition[operator];
    if (value !== undefined)
      condition[operator] = { ...(isObject(before) ? before : {}), [key]: textIn(value) };
  }
  return {
    Sid: model['Id'] ?? '',
    Effect: 'Allow',
    Principal: principalOf(textIn(model['Principal'])),
    Action: model['Action'] ?? '',
    Resource: arn,
    ...(Object.keys(condition).length === 0 ? {} : { Condition: condition }),
  };
}

function principalOf(text: string): Json {
  if (text === '*') return '*';
  if (text.includes('.amazonaws.com')) return { Service: text };
  return { AWS: /^\d{12}$/.test(text) ? `arn:aws:iam::${text}:root` : text };
}
