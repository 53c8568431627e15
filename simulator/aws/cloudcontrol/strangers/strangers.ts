/** Populates the simulated accounts with resources of somebody else, and notices what becomes of them. */

import { equal } from '../../../../src/json.js';
import { differences } from './differences.js';
import { atomOf, isIdentifying, renamer, variantOf, type Renaming } from './likeness.js';
import { nameTag, textsIn, tokensIn } from './texts.js';
import { isStranger, marked, STRANGER } from './marks.js';
import { sampledStranger } from './samples.js';
import type { Account } from '../account.js';
import type { Population } from '../additions.js';
import { refuseDuplicate, ruleOf } from '../handlers/type-rules.js';
import { textAt } from '../model-paths.js';
import { keyOf, OF_BOOTSTRAP, placeOf, type Place, type Resource } from '../inventory.js';

/** How many there are beside a resource of ours. */
const BESIDE = [0, 1];
/** The number of a sibling, after those. */
const SIBLING = BESIDE.length;
/**
 * Of these somebody else has one in our API, user pool or log group as well, where any number of them can be: one of
 * the same properties, made days ago. They go with their parents.
 */
const HAVE_SIBLINGS: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::Authorizer',
  'AWS::ApiGateway::Deployment',
  'AWS::ApiGatewayV2::Integration',
  'AWS::AppSync::ApiKey',
  'AWS::Cognito::UserPoolClient',
  'AWS::Logs::MetricFilter',
]);
/** Beside so many resources of a type and place. */
const MAX_STRANGERS = 6;
const DAYS = 86_400_000;
/**
 * What an account has one of in a region: another one would be the same. Source: the quotas of each service, and "Account",
 * API Gateway Template Reference.
 */
const SINGLE: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::Account',
  'AWS::Config::ConfigurationRecorder',
  'AWS::Config::DeliveryChannel',
  'AWS::GuardDuty::Detector',
  'AWS::SecurityHub::Hub',
]);

interface Likenesses {
  readonly keys: readonly string[];
  readonly renamings: readonly Renaming[];
}

/**
 * Where the account is populated (`strangers`), others were there first. Beside each resource that anybody makes, two
 * of somebody else appear right before it, which differ from it in no more than names, ids and tags, and refer to each
 * other instead of to it: one was created in the same second, the other days ago. Of a type that nobody has made yet,
 * whoever lists finds two as well.
 *
 * They are in every listing and none of the tests' views. What has been planted once is there from the start
 * whenever the account is restored.
 */
export class Strangers implements Population {
  private readonly planted = new Map<string, Resource>();
  private readonly beside = new Map<string, Likenesses>();
  /** In what siblings are, and since when that has been there. */
  private readonly parents = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private isPlanting = false;

  constructor(private readonly account: Account) {}

  /** Of everything that is in the account for the first time. */
  beforeNew(resource: Resource): void {
    if (this.isPlanting || isOfTheAccount(resource) || isStranger(resource)) return;
    const schema = this.account.registry.find(resource.type);
    const where = hereOf(resource.type, resource);
    const count = this.counts.get(where) ?? 0;
    if (HAVE_SIBLINGS.has(resource.type)) this.plantSibling(resource);
    if (schema === undefined || count >= MAX_STRANGERS || this.beside.has(keyOf(resource))) return;
    this.plantAll(where, () => {
      const likenesses = BESIDE.map((number) => this.likenessOf(resource, number));
      const all = likenesses.flatMap((likeness) => likeness ?? []);
      if (all.length < BESIDE.length) return undefined;
      this.beside.set(keyOf(resource), {
        keys: all.map(({ stranger }) => keyOf(stranger)),
        renamings: all.map(({ renaming }) => renaming),
      });
      return all.map(({ stranger }, number) => marked(stranger, schema, number));
    });
  }

  /** In the same parents as the resource. */
  private plantSibling(resource: Resource): void {
    const ofParents = resource.references.map(({ value }): [string, string] => [value, value]);
    const renaming = new Map([...this.renamingOf(resource, new Map(), SIBLING), ...ofParents]);
    const sibling = { ...renamer(renaming)(partsOf(resource)), references: resource.references };
    const stranger = { ...resource, ...sibling, ...this.createdOf(SIBLING) };
    if (this.hasSiblingLike(stranger) || !this.isPossible(stranger)) return;
    this.isPlanting = true;
    this.put(stranger);
    this.isPlanting = false;
    this.planted.set(keyOf(stranger), stranger);
    this.parents.set(keyOf(stranger), this.parentsOf(stranger));
  }

  /** Whether the same parents have one of the same properties already, which has been there all the time. */
  private hasSiblingLike(stranger: Resource): boolean {
    const parents = this.parentsOf(stranger);
    return [...this.parents].some(([key, before]) => {
      const other = this.planted.get(key);
      return before === parents && other?.type === stranger.type && equal(other.asked, stranger.asked);
    });
  }

  /** Of a type that somebody lists. */
  beforeListing(type: string, place: Place): void {
    const where = hereOf(type, place);
    const schema = this.account.registry.find(type);
    if (this.isPlanting || this.counts.has(where) || schema === undefined) return;
    this.counts.set(where, 0);
    this.plantAll(where, () => {
      const samples = BESIDE.map((number) =>
        sampledStranger(this.account, schema, placeOf(type, place), number),
      );
      const all = samples.flatMap((sample) => sample ?? []);
      return all.map((sample, number) => marked({ ...sample, ...this.createdOf(number) }, schema, number));
    });
  }

  /** What has become of strangers: nothing should have. */
  changes(): string[] {
    return [...this.planted].flatMap(([key, before]) => {
      if (!this.hasParents(before)) return [];
      const after = this.account.inventory.get(key);
      const found =
        after === undefined || this.account.existing(after) === undefined
          ? 'removed'
          : differences(before, after);
      return found === undefined ? [] : [`STRANGER_CHANGED: ${before.type} ${before.identifier}: ${found}`];
    });
  }

  countOf(type: string): number {
    return [...this.planted.values()].filter((stranger) => stranger.type === type).length;
  }

  /** Every text that names a stranger, with the stranger's type and identifier. */
  names(): Map<string, string> {
    const result = new Map<string, string>();
    for (const stranger of this.planted.values()) {
      for (const alias of this.account.inventory.aliasesOf(stranger)) {
        result.set(alias, `${stranger.type} ${stranger.identifier}`);
      }
    }
    return result;
  }

  /** They are as they were, and in an account that has never seen them. */
  restore(): void {
    this.isPlanting = true;
    for (const stranger of this.planted.values()) if (this.hasParents(stranger)) this.put(stranger);
    this.isPlanting = false;
  }

  /** What is in something of ours is there as long as that is; another one of the same name is something else. */
  private hasParents(stranger: Resource): boolean {
    const before = this.parents.get(keyOf(stranger));
    return before === undefined || before === this.parentsOf(stranger);
  }

  private parentsOf({ references }: Resource): string {
    const { inventory } = this.account;
    return references.map(({ target }) => `${target} ${inventory.get(target)?.createdAt ?? 0}`).join(', ');
  }

  /** Plants as many as there must be, or none: of some types an account has one. */
  private plantAll(where: string, make: () => readonly Resource[] | undefined): void {
    this.isPlanting = true;
    try {
      const strangers = make() ?? [];
      const put: Resource[] = [];
      for (const stranger of strangers) {
        if (!this.isPossible(stranger)) break;
        this.put(stranger);
        put.push(stranger);
      }
      if (put.length < BESIDE.length) {
        for (const stranger of put) this.account.remove(keyOf(stranger));
        return;
      }
      for (const stranger of put) this.planted.set(keyOf(stranger), stranger);
      this.counts.set(where, (this.counts.get(where) ?? 0) + 1);
    } finally {
      this.isPlanting = false;
    }
  }

  private isPossible(stranger: Resource): boolean {
    const { inventory } = this.account;
    return (
      !SINGLE.has(stranger.type) &&
      inventory.get(keyOf(stranger)) === undefined &&
      refuseDuplicate(stranger, inventory) === undefined &&
      !(stranger.type === 'AWS::S3::Bucket' && this.account.buckets.hasBucket(stranger.identifier))
    );
  }

  private put(stranger: Resource): void {
    this.account.inventory.put(stranger);
    const isGone = ruleOf(stranger.type).isGone?.(stranger, this.account) === true;
    if (isGone || stranger.type === 'AWS::S3::BucketPolicy')
      ruleOf(stranger.type).created?.(stranger, this.account);
  }

  /** `undefined` where it would be the same resource, or hang on one of ours. */
  private likenessOf(
    resource: Resource,
    number: number,
  ): { readonly stranger: Resource; readonly renaming: Renaming } | undefined {
    const own = keyOf(resource);
    const targets = resource.references.map(({ target }) =>
      target === own ? 'itself' : this.beside.get(target),
    );
    if (targets.includes(undefined)) return undefined;
    const named = textsIn([resource.asked, resource.model]).flatMap((text) => this.likenessesNamed(text));
    const inherited = new Map(
      [...named, ...targets].flatMap((one) =>
        typeof one === 'object' ? [...(one.renamings[number] ?? [])] : [],
      ),
    );
    const renaming = this.renamingOf(resource, inherited, number);
    const rename = renamer(renaming);
    const { identifier, asked, model, internal } = rename(partsOf(resource));
    if (identifier === resource.identifier) return undefined;
    const references = resource.references.map(({ path, value }, index) => {
      const target = targets[index];
      const key = typeof target === 'object' ? target.keys[number] : keyOf({ ...resource, identifier });
      return { path, value: rename(value), target: key ?? '' };
    });
    const created = this.createdOf(number);
    return {
      stranger: { ...resource, identifier, asked, model, internal, references, ...created },
      renaming,
    };
  }

  /**
   * What does not identify it, and is its name all the same: a zone's domain, a group's name, `Name` of a filter's `Filter`,
   * the tag `Name`.
   */
  private namesOf({ type, model }: Resource): string[] {
    const fixed = this.account.registry.find(type)?.createOnly ?? [];
    const names = fixed
      .filter(([top, member, below]) =>
        member === undefined ? top?.endsWith('Name') : member === 'Name' && below === undefined,
      )
      .map((path) => textAt(model, path));
    return [...names, nameTag(model['Tags'])].filter((name) => typeof name === 'string');
  }

  /** Of whatever goes by this text, whether or not the schema says that it is a reference. */
  private likenessesNamed(text: string): Likenesses[] {
    return this.account.inventory.named(text).flatMap((one) => this.beside.get(keyOf(one)) ?? []);
  }

  private createdOf(number: number): Pick<Resource, 'createdAt' | 'createdBy'> {
    const createdAt = this.account.now() - 3 * DAYS * number;
    return { createdAt, createdBy: createdByOf(number) };
  }

  private renamingOf(resource: Resource, inherited: Renaming, number: number): Renaming {
    const renaming = new Map(inherited);
    const rename = renamer(inherited);
    const { identifier, createdBy } = resource;
    const aliases = [...this.account.inventory.aliasesOf(resource)].filter(isIdentifying);
    const named = [...identifier.split('|'), ...aliases, ...this.namesOf(resource)]
      .filter((text) => rename(text) === text)
      .map(atomOf);
    const ofCreate = createdBy.length < 12 ? [] : [createdBy];
    const tokens = [...tokensIn(resource.model), ...tokensIn(resource.internal), ...ofCreate];
    for (const text of [...named, ...tokens.filter((token) => rename(token) === token)]) {
      if (text !== '' && !text.includes(' ')) renaming.set(text, variantOf(text, number));
    }
    return renaming;
  }
}

/** What goes away by itself in a while, such as a function's network interfaces; and what a bootstrap makes. */
function isOfTheAccount({ internal, identifier }: Resource): boolean {
  return internal['lingersUntil'] !== undefined || OF_BOOTSTRAP.test(identifier);
}

function createdByOf(number: number): string {
  return `${STRANGER} (${number})`;
}

function partsOf({ identifier, asked, model, internal }: Resource) {
  return { identifier, asked, model, internal };
}

function hereOf(type: string, place: Place): string {
  const { accountId, region } = placeOf(type, place);
  return `${accountId}/${region}/${type}`;
}
