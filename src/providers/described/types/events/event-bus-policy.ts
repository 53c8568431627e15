/** Describes how permissions to use EventBridge event buses are managed. */

import {
  equal,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  parseObject,
  picked,
  textOf,
} from '../../../../json.js';
import { EVENTS, type Description } from '../../sdk/messaging/events.js';

/** The only condition that `PutPermission` takes (`Condition`, EventBridge API Reference). */
const ORGANIZATION = { Type: 'StringEquals', Key: 'aws:PrincipalOrgID' };
const PARTS = ['Action', 'Principal', 'Condition', 'Statement'];

/**
 * `AWS::Events::EventBusPolicy`, by `bus|statement` as Cloud Control has it. Each call is about one statement, so that
 * statements of others stay; one that the call cannot express goes to Cloud Control.
 * Source: PutPermission, RemovePermission, DescribeEventBus, Amazon EventBridge API Reference.
 */
export const eventBusPolicy: Description = {
  type: 'AWS::Events::EventBusPolicy',
  ...EVENTS,
  looksFirst: true,
  partOf: ['EventBusName'],
  identity: ['EventBusName', 'StatementId'],
  defaults: { EventBusName: 'default' },
  exceptions: ({ EventBusName: bus, Statement: statement }) => [
    ...(typeof bus === 'string' && bus.includes(':') ? ['EventBusName'] : []),
    ...(statement === undefined || isExpressible(statement, bus ?? 'default') ? [] : ['Statement']),
  ],
  create: (properties) => ['PutPermission', permissionOf(properties)],
  idOf: (_answer, properties) => idOf(properties),
  parts: [
    {
      properties: PARTS,
      isInCreate: true,
      calls: (_change, { properties }) => [['PutPermission', permissionOf(properties)]],
    },
  ],
  read: async (ask, { properties }) => {
    const own = keyOf(properties);
    const bus = await ask('DescribeEventBus', { Name: own.EventBusName });
    const statements = objectsOf(parseObject(textOf(bus, 'Policy')) ?? {}, 'Statement');
    const statement = statements.find(({ Sid }) => Sid === own.StatementId);
    if (statement === undefined) return undefined;
    return { observed: { ...own, ...observedStatement(statement, properties) }, attributes: {} };
  },
  delete: (_ask, { properties }) => [['RemovePermission', keyOf(properties)]],
  candidates: (_ask, properties) => [idOf(properties)],
};

function keyOf(properties: JsonObject): { readonly EventBusName: string; readonly StatementId: string } {
  const EventBusName = textOf(properties, 'EventBusName') || 'default';
  return { EventBusName, StatementId: textOf(properties, 'StatementId') };
}

function idOf(properties: JsonObject): string {
  const { EventBusName, StatementId } = keyOf(properties);
  return `${EventBusName}|${StatementId}`;
}

/** moto shows everybody as the root of an account `*`. */
const ACCOUNT = /^(?:\*|\d{12}|arn:[\w-]+:iam::(?:\*|\d{12}):root)$/;
const EVERYBODY = /^(?:\*|arn:[\w-]+:iam::\*:root)$/;

/** Whether one call can make the statement; values that only AWS knows count as fitting until they are known. */
function isExpressible(statement: Json, bus: Json): boolean {
  if (!isObject(statement)) return false;
  const {
    Sid: _sid,
    Effect: effect,
    Principal: principal,
    Action: action,
    Resource: resource,
    Condition,
    ...rest
  } = statement;
  const who = isObject(principal) && 'AWS' in principal ? principal['AWS'] : principal;
  const isBus =
    typeof resource !== 'string' || typeof bus !== 'string' || resource.endsWith(`:event-bus/${bus}`);
  return (
    Object.keys(rest).length === 0 &&
    effect === 'Allow' &&
    isBus &&
    !Array.isArray(resource) &&
    typeof action === 'string' &&
    (isObject(who) || (typeof who === 'string' && ACCOUNT.test(who))) &&
    (Condition === undefined ||
      (typeof who === 'string' && EVERYBODY.test(who) && isOfOrganization(Condition)))
  );
}

function isOfOrganization(condition: Json): boolean {
  const { Type, Key } = ORGANIZATION;
  const values = isObject(condition) ? objectOf(condition, Type) : {};
  return (
    isObject(condition) &&
    Object.keys(condition).join() === Type &&
    Object.keys(values).join() === Key &&
    !Array.isArray(values[Key])
  );
}

/** The input of the call, of a statement or of the older properties. */
function permissionOf(properties: JsonObject): JsonObject {
  const { Statement: statement } = properties;
  return {
    ...keyOf(properties),
    ...(isObject(statement) ? partsOf(statement) : picked(properties, ['Action', 'Principal', 'Condition'])),
  };
}

/** A statement as the older properties say it. EventBridge shows an account by the ARN of its root. */
function partsOf(statement: JsonObject): JsonObject {
  const { Action = '', Principal: principal = '' } = statement;
  const who = isObject(principal) ? textOf(principal, 'AWS') : principal;
  const Value = textOf(objectOf(objectOf(statement, 'Condition'), ORGANIZATION.Type), ORGANIZATION.Key);
  return {
    Action,
    Principal: typeof who === 'string' ? (/::(\*|\d{12}):root$/.exec(who)?.[1] ?? who) : who,
    ...(Value === '' ? {} : { Condition: { ...ORGANIZATION, Value } }),
  };
}

/** As the template spells it, as long as it says the same. */
function observedStatement(statement: JsonObject, properties: JsonObject): JsonObject {
  const { Statement: given } = properties;
  if (!isObject(given)) return { Statement: statement };
  const shown = isExpressible(statement, keyOf(properties).EventBusName) ? partsOf(statement) : undefined;
  const isSame = shown !== undefined && equal(shown, partsOf(given));
  return { Statement: isSame ? given : given['Sid'] === undefined ? omitted(statement, ['Sid']) : statement };
}
