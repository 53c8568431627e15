/** The registry's resource schemas, parsed on demand. */

import { readFileSync } from 'node:fs';
import { toSteps, type JsonSchema, type Steps } from './json-schema.js';

/** CloudFormation's word for what Cloud Control can do with a type. */
export type Provisioning = 'FULLY_MUTABLE' | 'IMMUTABLE' | 'NON_PROVISIONABLE';

export type HandlerName = 'create' | 'read' | 'update' | 'delete' | 'list';

/** One type's schema as the registry publishes it, with its property paths taken apart. */
export interface ResourceSchema {
  readonly typeName: string;
  /** The schema of a whole model, `definitions` and all. */
  readonly root: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly provisioning: Provisioning;
  readonly handlers: ReadonlySet<string>;
  /** Properties that a list request must name, because the resources live under a parent. */
  readonly requiredToList: readonly string[];
  /** In the order in which Cloud Control joins them with `|`. */
  readonly primaryIdentifier: readonly Steps[];
  readonly additionalIdentifiers: readonly (readonly Steps[])[];
  readonly createOnly: readonly Steps[];
  readonly readOnly: readonly Steps[];
  readonly writeOnly: readonly Steps[];
  /** The line of the file: what `DescribeType` returns as the schema. */
  readonly text: string;
}

const LINE_START = '{"typeName":"';

/** The registry's schemas, each parsed when it is first asked for. */
export class SchemaRegistry {
  private readonly lines = new Map<string, string>();
  private readonly parsed = new Map<string, ResourceSchema>();

  /** Throws where the file is not what `scripts/bake-simulator-schemas.py` writes. */
  constructor(ndjson: string) {
    for (const line of ndjson.split('\n')) {
      if (line === '') continue;
      if (!line.startsWith(LINE_START)) throw new Error(`no schema: ${line.slice(0, 40)}`);
      this.lines.set(line.slice(LINE_START.length, line.indexOf('"', LINE_START.length)), line);
    }
  }

  typeNames(): string[] {
    return [...this.lines.keys()];
  }

  find(typeName: string): ResourceSchema | undefined {
    const known = this.parsed.get(typeName);
    const line = this.lines.get(typeName);
    if (known !== undefined || line === undefined) return known;
    const schema = parseSchema(line);
    this.parsed.set(typeName, schema);
    return schema;
  }
}

let bundled: SchemaRegistry | undefined;

/** The schemas of `registry.ndjson`, read once. */
export function bundledRegistry(): SchemaRegistry {
  bundled ??= new SchemaRegistry(readFileSync(new URL('./registry.ndjson', import.meta.url), 'utf8'));
  return bundled;
}

/** The members of a schema document that are used, beyond those of JSON Schema. */
interface SchemaDocument extends JsonSchema {
  readonly typeName: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly handlers?: Readonly<Record<string, { readonly handlerSchema?: JsonSchema }>>;
  readonly primaryIdentifier?: readonly string[];
  readonly additionalIdentifiers?: readonly (readonly string[])[];
  readonly createOnlyProperties?: readonly string[];
  readonly readOnlyProperties?: readonly string[];
  readonly writeOnlyProperties?: readonly string[];
}

function parseSchema(text: string): ResourceSchema {
  const document = JSON.parse(text) as SchemaDocument;
  const handlers = new Set(Object.keys(document.handlers ?? {}));
  const paths = (pointers: readonly string[] | undefined): Steps[] => (pointers ?? []).map(toSteps);
  return {
    typeName: document.typeName,
    root: document,
    definitions: document.definitions ?? {},
    provisioning: provisioningOf(handlers),
    handlers,
    requiredToList: document.handlers?.['list']?.handlerSchema?.required ?? [],
    primaryIdentifier: paths(document.primaryIdentifier),
    additionalIdentifiers: (document.additionalIdentifiers ?? []).map(paths),
    createOnly: paths(document.createOnlyProperties),
    readOnly: paths(document.readOnlyProperties),
    writeOnly: paths(document.writeOnlyProperties),
    text,
  };
}

/** Source: "ProvisioningType", DescribeType, CloudFormation API Reference. */
function provisioningOf(handlers: ReadonlySet<string>): Provisioning {
  if (!['create', 'read', 'delete'].every((name) => handlers.has(name))) return 'NON_PROVISIONABLE';
  return handlers.has('update') ? 'FULLY_MUTABLE' : 'IMMUTABLE';
}
