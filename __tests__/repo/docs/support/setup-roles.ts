import { readFileSync } from 'node:fs';

import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

import type { Json, JsonObject } from '../../../../src/json.js';
import { Apps } from '../../../e2e/support/apps.js';
import { expectSuccess, openStage } from '../../../e2e/support/bundle.js';
import type { Statement } from './policies.js';

/** The roles of `examples/setup/github-roles.yaml`, as a simulated account has them once the template is deployed. */

const FILE = 'examples/setup/github-roles.yaml';

export interface Roles {
  readonly diff: JsonObject;
  readonly deploy: JsonObject;
  readonly providers: readonly JsonObject[];
}

/** The template, to be deployed with different parameters. */
export class SetupTemplate {
  readonly #apps = new Apps();
  readonly #template = templateOf(readFileSync(FILE, 'utf8'));

  /** `parameters` as `Name=Value`; the repository is octo/shop. */
  async deploy(...parameters: readonly string[]): Promise<Roles> {
    const app = await this.#apps.write({ Roles: { template: this.#template } });
    return deployed(app, ['Repository=octo/shop', ...parameters].join('\n'));
  }

  remove(): Promise<void> {
    return this.#apps.remove();
  }
}

/** YAML with CloudFormation's short forms, as JSON. */
function templateOf(text: string): JsonObject {
  return plain(parseDocument(text, { logLevel: 'silent' }).contents) as JsonObject;
}

function plain(node: unknown): Json {
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
  const value = contentOf(node);
  const name = /^!(\w+)$/.exec(node.tag ?? '')?.[1];
  if (name === undefined) return value;
  if (name === 'GetAtt') return { 'Fn::GetAtt': textOf(value).split('.') };
  return { [name === 'Ref' ? name : `Fn::${name}`]: value };
}

export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function contentOf(node: object): Json {
  if (isSeq(node)) return node.items.map(plain);
  if (!isMap(node)) return (node as { value: Json }).value;
  return Object.fromEntries(node.items.map(({ key, value }) => [String(key), plain(value)]));
}

/** Deploys an assembly to an account of its own, and gives the roles that are there then. */
export async function deployed(app: string, parameters = ''): Promise<Roles> {
  // The roles are read as one resource each, with their policies in it.
  const stage = await openStage({ inputs: { provisioning: 'cloud-control' } });
  try {
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true', parameters } }));
    const living = stage.living();
    const role = (name: string): JsonObject =>
      living.find(({ properties }) => properties['RoleName'] === name)!.properties;
    const providers = living.filter(({ type }) => type === 'AWS::IAM::OIDCProvider');
    return {
      diff: role('cdkd-diff'),
      deploy: role('cdkd-deploy'),
      providers: providers.map(({ properties }) => properties),
    };
  } finally {
    await stage.close();
  }
}

export const listed = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? [...value] : [value ?? null];

export function statementsOf(document: Json | undefined): Statement[] {
  return listed((document as JsonObject)['Statement']) as unknown as Statement[];
}

export function inlineOf(role: JsonObject): Statement[] {
  return listed(role['Policies']).flatMap((policy) => statementsOf((policy as JsonObject)['PolicyDocument']));
}
