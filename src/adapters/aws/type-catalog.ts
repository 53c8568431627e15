import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Emit } from '../../events.js';
import { parseObject } from '../../json.js';
import { CODE_PROVIDED_TYPES } from '../../providers/registry.js';
import { bakedCatalog } from '../../types/catalog.js';
import type { TypeCatalog, TypeFacts } from '../../types/facts.js';
import { factsFromSchema } from '../../types/schema.js';
import type { AwsClients } from './clients.js';

/** Types that are nobody's to describe. */
const NOT_REGISTERED = /^(Custom::|AWS::CloudFormation::CustomResource$|AWS::CDK::)/;

/**
 * Facts about types: what is built in, and what `DescribeType` says of types that are newer, or that were not
 * provisionable when the facts were baked. Where it may not be asked, the built-in facts are all there is.
 */
export class TypeFactsSource {
  readonly #clients: AwsClients;
  readonly #emit: Emit;
  readonly #described = new Map<string, TypeFacts | undefined>();
  #baked: Promise<TypeCatalog> | undefined;

  constructor(clients: AwsClients, emit: Emit) {
    this.#clients = clients;
    this.#emit = emit;
  }

  /** A catalog in which all of these types were looked up. */
  async catalog(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    this.#baked ??= loadBaked();
    const baked = await this.#baked;
    const doubtful = [...new Set(types)].filter((type) => this.#isDoubtful(type, baked));
    await Promise.all(doubtful.map((type) => this.#describe(type, region)));
    return { facts: (type) => this.#described.get(type) ?? baked.facts(type) };
  }

  #isDoubtful(type: string, baked: TypeCatalog): boolean {
    if (this.#described.has(type) || NOT_REGISTERED.test(type)) return false;
    if ((CODE_PROVIDED_TYPES as readonly string[]).includes(type)) return false;
    const facts = baked.facts(type);
    return facts === undefined || facts.provisioning === 'NON_PROVISIONABLE';
  }

  async #describe(type: string, region: string): Promise<void> {
    this.#described.set(type, undefined);
    const { DescribeTypeCommand } = await import('@aws-sdk/client-cloudformation');
    const client = await this.#clients.cloudFormation(region);
    try {
      const answer = await client.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName: type }));
      const schema = parseObject(answer.Schema ?? '');
      if (schema === undefined) return;
      const facts = factsFromSchema(schema);
      const { ProvisioningType: provisioning } = answer;
      this.#described.set(type, provisioning === undefined ? facts : { ...facts, provisioning });
    } catch (thrown) {
      const why = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
      this.#emit({ kind: 'debug', message: `cloudformation:DescribeType says nothing of ${type}: ${why}` });
    }
  }
}

/** Beside the bundle in `dist/`, and in the sources where these are run as they are. */
async function loadBaked(): Promise<TypeCatalog> {
  // Written so that the bundler does not take the file for one of its own assets.
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, 'registry.ndjson'), join(here, '..', '..', 'types', 'registry.ndjson')];
  for (const place of places) {
    try {
      return bakedCatalog(await readFile(place, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error('registry.ndjson is missing beside the bundle');
}
