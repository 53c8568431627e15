/** Simulates versions and aliases of Lambda functions. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, textIn } from '../own-api.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { configurationOf, findFunction, type FunctionState, type SimulatedFunction } from './functions.js';

const VERSIONS = /^\/2015-03-31\/functions\/(?<FunctionName>[^/]+)\/versions$/;
const ALIASES = /^\/2015-03-31\/functions\/(?<FunctionName>[^/]+)\/aliases$/;
const ALIAS = /^\/2015-03-31\/functions\/(?<FunctionName>[^/]+)\/aliases\/(?<Name>[^/]+)$/;

/** Says whether a function is active and up to date. */
type StateOf = (found: SimulatedFunction) => FunctionState;

/**
 * Versions and aliases by Lambda's own API, in the account that Cloud Control shares. "Lambda doesn't publish a version
 * if the function's configuration and code haven't changed since the last version."
 * Source: PublishVersion, CreateAlias, DeleteAlias, AWS Lambda API Reference.
 */
export function versionRoutes(account: Account, stateOf: StateOf): Route<JsonObject>[] {
  const versions = new Versions(account, stateOf);
  const aliases = new Aliases(account);
  return [
    route('POST', VERSIONS, 'PublishVersion', (input) => versions.publish(input)),
    route('GET', VERSIONS, 'ListVersionsByFunction', (input) => versions.list(input)),
    route('POST', ALIASES, 'CreateAlias', (input) => aliases.create(input)),
    route('GET', ALIAS, 'GetAlias', (input) => described(aliases.existing(input))),
    route('PUT', ALIAS, 'UpdateAlias', (input) => aliases.update(input)),
    route('DELETE', ALIAS, 'DeleteAlias', (input) => aliases.delete(input)),
  ];
}

const ERRORS = {
  InvalidRequest: 'InvalidParameterValueException',
  NotFound: 'ResourceNotFoundException',
  fallback: 'InvalidParameterValueException',
} as const;

class Versions {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly stateOf: StateOf,
  ) {
    this.own = new OwnApi(account, 'AWS::Lambda::Version', ERRORS);
  }

  publish(input: Input): JsonObject {
    const found = this.function(input);
    const state = this.stateOf(found);
    if (state.State !== 'Active' || state.LastUpdateStatus !== 'Successful') {
      const words = `The function is currently in the following state: ${state.State}`;
      throw new ServiceError(
        'ResourceConflictException',
        `The operation cannot be performed at this time. ${words}`,
        409,
      );
    }
    const content = contentOf(found.resource);
    const last = this.ofFunction(input, found.arn).at(-1);
    if (last !== undefined && last.internal['content'] === content) return this.configuration(last, found);
    const given = membersOf(input, ['Description']);
    const made = this.own.create(input, { FunctionName: found.name, ...given }, { content });
    return this.configuration(made, found);
  }

  list(input: Input): JsonObject {
    const found = this.function(input);
    const versions = this.ofFunction(input, found.arn).map((version) => this.configuration(version, found));
    const latest = configurationOf(found, this.stateOf(found));
    return { Versions: [{ ...latest, CodeSha256: shaOf(found.resource) }, ...versions] };
  }

  private configuration(version: Resource, found: SimulatedFunction): JsonObject {
    return {
      ...configurationOf(found, this.stateOf(found)),
      ...besidesVersion(version),
      CodeSha256: shaOf(found.resource),
    };
  }

  private function(input: Input): SimulatedFunction {
    return findFunction(this.account, input.text('FunctionName'), placeFor(input));
  }

  private ofFunction(input: Input, arn: string): Resource[] {
    return this.own.all(input).filter(({ identifier }) => identifier.startsWith(`${arn}:`));
  }
}

/** What a version has otherwise than the newest code. */
export function besidesVersion({ identifier, model }: Resource): JsonObject {
  return {
    FunctionArn: identifier,
    Version: textIn(model['Version']),
    Description: textIn(model['Description']),
  };
}

/** What a version keeps of a function. */
function contentOf({ model, asked }: Resource): string {
  const { Tags: _tags, ReservedConcurrentExecutions: _reserved, ...others } = model;
  return JSON.stringify([others, asked['Code'] ?? null]);
}

export function shaOf({ asked }: Resource): string {
  return Buffer.from(JSON.stringify(asked['Code'] ?? null))
    .toString('base64')
    .slice(0, 44);
}

class Aliases {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Lambda::Alias', ERRORS);
  }

  create(input: Input): JsonObject {
    const { name, arn } = this.function(input);
    const aliasArn = `${arn}:${input.text('Name')}`;
    if (this.find(input, aliasArn) !== undefined) {
      throw new ServiceError('ResourceConflictException', `Alias already exists: ${aliasArn}`, 409);
    }
    const model = { FunctionName: name, ...settingsIn(input, ['Name', 'FunctionVersion', 'Description']) };
    return described(this.own.create(input, model));
  }

  update(input: Input): JsonObject {
    const alias = this.existing(input);
    const changes = settingsIn(input, ['FunctionVersion', 'Description']);
    return described(this.own.update(alias, { ...alias.model, ...changes }));
  }

  /** Succeeds where there is no such alias. */
  delete(input: Input): JsonObject {
    const alias = this.find(input, `${this.function(input).arn}:${input.text('Name')}`);
    if (alias !== undefined) this.own.remove(alias);
    return {};
  }

  existing(input: Input): Resource {
    const arn = `${this.function(input).arn}:${input.text('Name')}`;
    const alias = this.find(input, arn);
    if (alias !== undefined) return alias;
    throw new ServiceError('ResourceNotFoundException', `Cannot find alias arn: ${arn}`, 404);
  }

  private find(input: Input, arn: string): Resource | undefined {
    return this.own.all(input).find(({ identifier }) => identifier === arn);
  }

  private function(input: Input): SimulatedFunction {
    return findFunction(this.account, input.text('FunctionName'), placeFor(input));
  }
}

/** Weights come by version; a template has a list. */
function settingsIn(input: Input, names: readonly string[]): JsonObject {
  const routing = input.value('RoutingConfig') as JsonObject | undefined;
  if (routing === undefined) return membersOf(input, names);
  const weights = Object.entries((routing['AdditionalVersionWeights'] ?? {}) as JsonObject).map(
    ([FunctionVersion, FunctionWeight]) => ({ FunctionVersion, FunctionWeight }),
  );
  return { ...membersOf(input, names), RoutingConfig: { AdditionalVersionWeights: weights } };
}

function described({ identifier, model }: Resource): JsonObject {
  const routing = model['RoutingConfig'] as JsonObject | undefined;
  const weights = (routing?.['AdditionalVersionWeights'] ?? []) as JsonObject[];
  const byVersion = weights.map(({ FunctionVersion, FunctionWeight }): [string, Json] => [
    textIn(FunctionVersion),
    FunctionWeight ?? 0,
  ]);
  return {
    AliasArn: identifier,
    Name: textIn(model['Name']),
    FunctionVersion: textIn(model['FunctionVersion']),
    Description: textIn(model['Description']),
    ...(byVersion.length === 0
      ? {}
      : { RoutingConfig: { AdditionalVersionWeights: Object.fromEntries(byVersion) } }),
    RevisionId: 'simulated',
  };
}
