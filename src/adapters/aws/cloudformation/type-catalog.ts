/** Provides type facts from the baked registry and from `DescribeType`. */

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defined } from '../../../defined.js';
import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import { parseObject } from '../../../json.js';
import { bakedCatalog } from '../../../types/schema/catalog.js';
import type { TypeCatalog, TypeFacts } from '../../../types/schema/facts.js';
import { RECENTLY_PROVISIONABLE } from '../../../types/recent.js';
import { factsFromSchema } from '../../../types/schema/cloudformation-schema.js';
import type { AwsClients } from '../transport/clients.js';
import type { TypeAnswer, TypeAnswers } from './type-cache.js';

/** Types that the registry does not describe. */
const NOT_REGISTERED = /^(Custom::|AWS::CloudFormation::CustomResource$|AWS::CDK::)/;

/**
 * The built-in facts, and `DescribeType` for types that are newer or were not provisionable when the facts
 * were baked. Without permission to call it, only the built-in facts are used.
 */
export class TypeFactsSource {
  readonly #clients: AwsClients;
  readonly #emit: Emit;
  /** Pending and finished requests, by region and type: stacks that need the same type share one. */
  readonly #answers = new Map<string, Promise<TypeFacts | undefined>>();
  readonly #kept: TypeAnswers;
  #baked: Promise<TypeCatalog> | undefined;

  constructor(clients: AwsClients, kept: TypeAnswers, emit: Emit) {
    this.#clients = clients;
    this.#kept = kept;
    this.#emit = emit;
  }

  /** A catalog in which all of these types have been looked up. */
  async catalog(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    this.#baked ??= loadBaked();
    const baked = await this.#baked;
    const { isCodeProvided } = await import('../../../providers/registry.js');
    const known = (type: string) => (isCodeProvided(type) ? baked.facts(type) : cautious(baked.facts(type)));
    const isDoubtful = (type: string) =>
      !NOT_REGISTERED.test(type) && !isCodeProvided(type) && !isProvisionable(known(type));
    const described = await this.described([...types].filter(isDoubtful), region);
    return { facts: (type) => described.facts(type) ?? known(type) };
  }

  /**
   * The current `DescribeType` results for these types, ignoring the built-in facts; omits types that AWS
   * does not describe.
   */
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

  /** `undefined` if AWS does not know or describe the type. */
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
      return { schema, ...defined({ provisioning }) };
    } catch (thrown) {
      if (thrown instanceof CdkdError) throw thrown;
      const why = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
      this.#emit({
        kind: 'debug',
        message: `AWS did not describe ${type} (cloudformation:DescribeType): ${why}`,
      });
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

/**
 * Whether AWS may know better: for types that are newer than the baked registry, or were not provisionable
 * then.
 */
function isProvisionable(facts: TypeFacts | undefined): boolean {
  return facts !== undefined && facts.provisioning !== 'NON_PROVISIONABLE';
}

/** Facts that only the registry can confirm for this region are not assumed if they matter. */
function cautious(facts: TypeFacts | undefined): TypeFacts | undefined {
  if (facts === undefined || !RECENTLY_PROVISIONABLE.has(facts.type)) return facts;
  return { ...facts, provisioning: 'NON_PROVISIONABLE' };
}

/** Beside the bundle in `dist/`, or in the sources when these run directly. */
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
