import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import { parseObject } from '../../../json.js';
import { CODE_PROVIDED_TYPES } from '../../../providers/registry.js';
import { bakedCatalog } from '../../../types/schema/catalog.js';
import type { TypeCatalog, TypeFacts } from '../../../types/schema/facts.js';
import { RECENTLY_PROVISIONABLE } from '../../../types/recent.js';
import { factsFromSchema } from '../../../types/schema/cloudformation-schema.js';
import type { AwsClients } from '../transport/clients.js';
import type { TypeAnswer, TypeAnswers } from './type-cache.js';

/** Types that are nobody's to describe. */
const NOT_REGISTERED = /^(Custom::|AWS::CloudFormation::CustomResource$|AWS::CDK::)/;

/**
 * Facts about types: what is built in, and what `DescribeType` says of types that are newer, or that were not
 * provisionable when the facts were baked. Where it may not be asked, the built-in facts are all there is.
 */
export class TypeFactsSource {
  readonly #clients: AwsClients;
  readonly #emit: Emit;
  /** What was asked, by region and type: stacks that need the same type wait for one answer. */
  readonly #answers = new Map<string, Promise<TypeFacts | undefined>>();
  readonly #kept: TypeAnswers;
  #baked: Promise<TypeCatalog> | undefined;

  constructor(clients: AwsClients, kept: TypeAnswers, emit: Emit) {
    this.#clients = clients;
    this.#kept = kept;
    this.#emit = emit;
  }

  /** A catalog in which all of these types were looked up. */
  async catalog(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    this.#baked ??= loadBaked();
    const baked = await this.#baked;
    const doubtful = [...types].filter((type) => isDoubtful(type, baked));
    const described = await this.described(doubtful, region);
    return { facts: (type) => described.facts(type) ?? cautious(baked.facts(type)) };
  }

  /** What AWS itself says of these types today, whatever is built in; nothing of those that it says nothing of. */
  async described(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    const answers = new Map(
      await Promise.all(
        [...new Set(types)].map(async (type) => [type, await this.#answer(type, region)] as const),
      ),
    );
    return { facts: (type) => answers.get(type) };
  }

  #answer(type: string, region: string): Promise<TypeFacts | undefined> {
    const key = `${region} ${type}`;
    const answer = this.#answers.get(key) ?? this.#describe(type, region);
    this.#answers.set(key, answer);
    return answer;
  }

  /** `undefined` where AWS does not know the type, or does not say. */
  async #describe(type: string, region: string): Promise<TypeFacts | undefined> {
    const kept = factsOf(await this.#kept.find(type, region));
    if (kept !== undefined) return kept;
    const answer = await this.#ask(type, region);
    const facts = factsOf(answer);
    if (answer !== undefined && facts !== undefined) await this.#kept.keep(type, region, answer);
    return facts;
  }

  async #ask(type: string, region: string): Promise<TypeAnswer | undefined> {
    const { DescribeTypeCommand } = await import('@aws-sdk/client-cloudformation');
    const client = await this.#clients.cloudFormation(region);
    try {
      const answer = await client.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName: type }));
      const { Schema: schema, ProvisioningType: provisioning } = answer;
      if (schema === undefined) return undefined;
      return { schema, ...(provisioning === undefined ? {} : { provisioning }) };
    } catch (thrown) {
      if (thrown instanceof CdkdError) throw thrown;
      const why = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
      this.#emit({ kind: 'debug', message: `cloudformation:DescribeType says nothing of ${type}: ${why}` });
      return undefined;
    }
  }
}

function factsOf(answer: TypeAnswer | undefined): TypeFacts | undefined {
  const schema = parseObject(answer?.schema ?? '');
  if (schema === undefined) return undefined;
  const facts = factsFromSchema(schema);
  const provisioning = PROVISIONING.find((one) => one === answer?.provisioning);
  return provisioning === undefined ? facts : { ...facts, provisioning };
}

const PROVISIONING = ['FULLY_MUTABLE', 'IMMUTABLE', 'NON_PROVISIONABLE'] as const;

/** Whether AWS may know better: types that are newer than what is baked, or that could not be provisioned then. */
function isDoubtful(type: string, baked: TypeCatalog): boolean {
  if (NOT_REGISTERED.test(type) || CODE_PROVIDED_TYPES.has(type)) return false;
  const facts = cautious(baked.facts(type));
  return facts === undefined || facts.provisioning === 'NON_PROVISIONABLE';
}

/** What only the registry itself can say of this region is not assumed, where it matters. */
function cautious(facts: TypeFacts | undefined): TypeFacts | undefined {
  if (facts === undefined || !RECENTLY_PROVISIONABLE.has(facts.type)) return facts;
  if (CODE_PROVIDED_TYPES.has(facts.type)) return facts;
  return { ...facts, provisioning: 'NON_PROVISIONABLE' };
}

/** Beside the bundle in `dist/`, and in the sources where these are run as they are. */
async function loadBaked(): Promise<TypeCatalog> {
  // Written so that the bundler does not take the file for one of its own assets.
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, 'registry.ndjson'), join(here, '..', '..', '..', 'types', 'registry.ndjson')];
  for (const place of places) {
    try {
      return bakedCatalog(await readFile(place, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error('registry.ndjson is missing beside the bundle');
}
