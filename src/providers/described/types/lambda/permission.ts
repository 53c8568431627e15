/** Describes how Lambda permissions are managed. */

import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  parseObject,
  picked,
  textOf,
} from '../../../../json.js';
import { LAMBDA, type Description } from '../../sdk/lambda.js';

/** Properties that become conditions of the statement, by operator and key. */
const CONDITIONS: readonly (readonly [property: string, operator: string, key: string])[] = [
  ['SourceArn', 'ArnLike', 'AWS:SourceArn'],
  ['SourceAccount', 'StringEquals', 'AWS:SourceAccount'],
  ['EventSourceToken', 'StringEquals', 'lambda:EventSourceToken'],
  ['FunctionUrlAuthType', 'StringEquals', 'lambda:FunctionUrlAuthType'],
  ['PrincipalOrgID', 'StringEquals', 'aws:PrincipalOrgID'],
  ['InvokedViaFunctionUrl', 'Bool', 'lambda:InvokedViaFunctionUrl'],
];

const PROPERTIES = ['FunctionName', 'Action', 'Principal', ...CONDITIONS.map(([property]) => property)];

/**
 * `AWS::Lambda::Permission`, by its statement's id in the function's policy, which the create gives. Rows that Cloud
 * Control wrote hold `function|statement`. Nothing about a permission can be changed.
 * Source: AddPermission, GetPolicy, RemovePermission, AWS Lambda API Reference.
 */
export const lambdaPermission: Description = {
  type: 'AWS::Lambda::Permission',
  ...LAMBDA,
  identity: PROPERTIES,
  create: (properties, _place, StatementId) => [
    'AddPermission',
    { ...picked(properties, PROPERTIES), StatementId },
  ],
  idOf: (answer) => textOf(parseObject(textOf(answer, 'Statement')) ?? {}, 'Sid'),
  parts: [],
  read: async (ask, { physicalId, properties }) => {
    const Id = statementOf(physicalId);
    const answer = await ask('GetPolicy', picked(properties, ['FunctionName']));
    const policy = parseObject(textOf(answer, 'Policy')) ?? {};
    const statement = objectsOf(policy, 'Statement').find((one) => one['Sid'] === Id);
    if (statement === undefined) return undefined;
    return {
      observed: {
        ...picked(properties, ['FunctionName']),
        Action: textOf(statement, 'Action'),
        Principal: principalOf(statement, textOf(properties, 'Principal')),
        ...conditionsOf(statement),
      },
      attributes: { Id },
    };
  },
  delete: (_ask, { physicalId, properties }) => {
    const StatementId = statementOf(physicalId);
    return [['RemovePermission', { ...picked(properties, ['FunctionName']), StatementId }]];
  },
  candidates: (_ask, _properties, _place, StatementId) => [StatementId],
};

function statementOf(physicalId: string): string {
  return physicalId.slice(physicalId.lastIndexOf('|') + 1);
}

/** Lambda answers the ARN of an account's root for its id. */
function principalOf(statement: JsonObject, asked: string): string {
  const { Principal: principal } = statement;
  if (!isObject(principal)) return typeof principal === 'string' ? principal : '';
  const given = textOf(principal, 'Service') || textOf(principal, 'AWS');
  return /^\d{12}$/.test(asked) && given.endsWith(`::${asked}:root`) ? asked : given;
}

function conditionsOf(statement: JsonObject): JsonObject {
  const condition = objectOf(statement, 'Condition');
  return Object.fromEntries(
    CONDITIONS.flatMap(([property, operator, key]): [string, Json][] => {
      const value = textOf(objectOf(condition, operator), key);
      if (value === '') return [];
      return [[property, operator === 'Bool' ? value === 'true' : value]];
    }),
  );
}
