/** Actions of listeners and of their rules. */

import { isObject, type Json, type JsonObject, objectOf, objectsOf } from '../../../../json.js';

const AUTHENTICATION = ['AuthenticateCognitoConfig', 'AuthenticateOidcConfig'];

/** A client secret is never read, so that what was created without an answer could not be told from another one. */
export function secretActions(properties: JsonObject, property: string): readonly string[] {
  const hasSecret = objectsOf(properties, property).some((action) =>
    Object.hasOwn(objectOf(action, 'AuthenticateOidcConfig'), 'ClientSecret'),
  );
  return hasSecret ? [property] : [];
}

/** The actions for the API: `SessionTimeout` is a text in templates and a number there. */
export function actionsOf(properties: JsonObject, property: string): JsonObject {
  return withTimeouts(properties, property, Number);
}

export function observedActions(found: JsonObject, property: string): JsonObject {
  return withTimeouts(found, property, String);
}

function withTimeouts(
  properties: JsonObject,
  property: string,
  convert: (timeout: Json) => Json,
): JsonObject {
  const actions = properties[property];
  if (!Array.isArray(actions)) return {};
  const converted = actions.map((action) =>
    isObject(action) ? { ...action, ...authenticationOf(action, convert) } : action,
  );
  return { [property]: converted };
}

function authenticationOf(action: JsonObject, convert: (timeout: Json) => Json): JsonObject {
  return Object.fromEntries(
    AUTHENTICATION.flatMap((name): [string, Json][] => {
      const given = objectOf(action, name);
      const { SessionTimeout } = given;
      return SessionTimeout === undefined
        ? []
        : [[name, { ...given, SessionTimeout: convert(SessionTimeout) }]];
    }),
  );
}
