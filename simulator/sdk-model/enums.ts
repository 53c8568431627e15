/** Reads the values of enums from the type declarations of the AWS SDK: its schemas only say that they are strings. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a member of a structure may be. In lists and maps this is about items, and about values. */
export interface Choice {
  readonly values?: ReadonlySet<string>;
  readonly keys?: ReadonlySet<string>;
}

/** The values of the enum, by `Structure.member`. */
type Choices = ReadonlyMap<string, Choice>;

/** Values that a service takes and the SDK's enum does not have, by the enum's name. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  // "The LogDelivery group gets WRITE and READ_ACP permissions on the bucket": Canned ACL, Amazon S3 User Guide.
  BucketCannedACL: ['log-delivery-write'],
};

const ENUM = /^export declare const (\w+): \{\n((?: {4}readonly .*;\n)+)\}/gm;
const ENUM_VALUE = /^ {4}readonly [^:]+: "(.*)";$/gm;
/** A structure, or a member of a union, which is an interface within a namespace of the union's name. */
const HEAD_OR_MEMBER =
  /^(?:export interface (\w+)\b.*|export declare namespace (\w+)\b.*| +(\w+)\??: (.*);)$/gm;
const MAP = /(?:^|[(<])(?:Partial<)?Record<(\w+), /;
const LEAF = /(\w+)\W*$/;

/** The enums of all services of the SDK in this folder, read when they are first asked for. */
export class SdkEnums {
  readonly #read = new Map<string, Choices>();
  #packages: ReadonlyMap<string, string> | undefined;

  /**
   * @param folder that of the SDK's packages: `node_modules/@aws-sdk`
   * @param cache a folder in which processes share what they have read; its enums are those of the packages
   */
  constructor(
    private readonly folder: string,
    private readonly cache?: string,
  ) {}

  /** By the namespace of a schema, such as `com.amazonaws.ec2`, the name of a structure, and the name of its member. */
  choice(namespace: string, structure: string, member: string): Choice | undefined {
    const known = this.#read.get(namespace) ?? this.#readNamespace(namespace);
    this.#read.set(namespace, known);
    return known.get(`${structure}.${member}`);
  }

  #readNamespace(namespace: string): Choices {
    if (this.cache === undefined) return this.#readPackage(namespace);
    const file = join(this.cache, `${namespace}.json`);
    if (existsSync(file)) return fromText(readFileSync(file, 'utf8'));
    const choices = this.#readPackage(namespace);
    mkdirSync(this.cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, toText(choices));
    renameSync(unfinished, file);
    return choices;
  }

  #readPackage(namespace: string): Choices {
    this.#packages ??= packagesIn(this.folder);
    const models = join(this.#packages.get(namespace) ?? '', 'dist-types', 'models');
    if (!this.#packages.has(namespace)) throw new Error(`no package of the AWS SDK is about ${namespace}`);
    const texts = readdirSync(models)
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => readFileSync(join(models, name), 'utf8'));
    return choicesIn(texts);
  }
}

function toText(choices: Choices): string {
  return JSON.stringify([...choices], (_name, value: unknown) => (value instanceof Set ? [...value] : value));
}

function fromText(text: string): Choices {
  const entries = JSON.parse(text) as [string, Partial<Record<keyof Choice, string[]>>][];
  const asSets = ({ keys, values }: (typeof entries)[0][1]): Choice => ({
    ...(keys === undefined ? {} : { keys: new Set(keys) }),
    ...(values === undefined ? {} : { values: new Set(values) }),
  });
  return new Map(entries.map(([place, choice]) => [place, asSets(choice)]));
}

/** The folder of each service's package, by the namespace of its schemas. */
function packagesIn(folder: string): ReadonlyMap<string, string> {
  const clients = readdirSync(folder).filter((name) => name.startsWith('client-'));
  return new Map(
    clients.flatMap((name): [string, string][] => {
      const schemas = join(folder, name, 'dist-es', 'schemas', 'schemas_0.js');
      if (!existsSync(schemas)) return [];
      const namespace = /const n0 = "([^"]+)"/.exec(readFileSync(schemas, 'utf8'))?.[1];
      return namespace === undefined ? [] : [[namespace, join(folder, name)]];
    }),
  );
}

/** The choices that a package's declarations describe. */
export function choicesIn(texts: readonly string[]): Choices {
  const enums = new Map<string, ReadonlySet<string>>();
  for (const text of texts) {
    for (const [, name = '', body = ''] of text.matchAll(ENUM)) {
      const values = [...body.matchAll(ENUM_VALUE)].map(([, value = '']) => value);
      enums.set(name, new Set([...values, ...(BEYOND[name] ?? [])]));
    }
  }
  const choices = new Map<string, Choice>();
  for (const text of texts) {
    let structure = '';
    for (const [, head, union, member = '', type = ''] of text.matchAll(HEAD_OR_MEMBER)) {
      structure = head ?? union ?? structure;
      const choice = choiceOf(type, enums);
      if (choice !== undefined) choices.set(`${structure}.${member}`, choice);
    }
  }
  return choices;
}

function choiceOf(type: string, enums: ReadonlyMap<string, ReadonlySet<string>>): Choice | undefined {
  const plain = type.replaceAll(' | undefined', '');
  const keys = enums.get(MAP.exec(plain)?.[1] ?? '');
  const values = enums.get(LEAF.exec(plain)?.[1] ?? '');
  if (keys === undefined && values === undefined) return undefined;
  return { ...(keys === undefined ? {} : { keys }), ...(values === undefined ? {} : { values }) };
}
