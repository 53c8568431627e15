/** Generates the templates for a CloudFormation import. */

import { isObject, member, type Json, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import { foreignReferenceIn } from '../../template/syntax/dynamic-references.js';
import { intrinsicOf, mapMembers, quoted } from '../../template/syntax/intrinsics.js';
import { placeholdersOf } from '../../template/syntax/sub-text.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { lookupAttribute, refValue } from '../../types/identity/identity.js';
import { mismatches, type CloudFormationImport } from './cloudformation-import.js';

export interface ImportTemplates {
  /** For the import: without outputs, and without resources that cannot be imported. */
  readonly first: JsonObject;
  /**
   * The same, plus the nested stacks that are imported next: an import must leave everything else unchanged.
   */
  readonly adopting: JsonObject;
  /** The template that CloudFormation has at the end. */
  readonly full: JsonObject;
  /** References in the first template without a recorded value. */
  readonly unknown: readonly string[];
}

interface ImportSource {
  readonly template: JsonObject;
  readonly cloudFormationImport: CloudFormationImport;
  readonly rows: Readonly<Record<string, ResourceState>>;
  readonly catalog: TypeCatalog;
  /** Properties of nested stacks that CloudFormation now owns, by logical id. */
  readonly nested?: Readonly<Record<string, JsonObject>>;
}

/**
 * Every imported resource must have a `DeletionPolicy`, an import must not change `Outputs`, and a literal
 * that is part of the identifier must match the resource's own ("Considerations during an import operation").
 * References to resources that are added later are replaced by the recorded value, which the update then
 * replaces by the reference: an import does not change the resources it imports.
 */
export function importTemplates(source: ImportSource): ImportTemplates {
  const { template, cloudFormationImport, nested = {} } = source;
  const imported = new Map(cloudFormationImport.imported.map((resource) => [resource.logicalId, resource]));
  const resources = Object.entries(member(template, 'Resources') ?? {}).map(
    ([logicalId, entry]): [string, JsonObject] => {
      const written: JsonObject = isObject(entry) ? entry : {};
      const properties = member(written, 'Properties');
      const own: JsonObject = isObject(properties) ? properties : {};
      const stack = Object.hasOwn(nested, logicalId) ? nested[logicalId] : undefined;
      if (stack !== undefined) {
        return [logicalId, { ...written, DeletionPolicy: 'Retain', Properties: { ...own, ...stack } }];
      }
      const resource = imported.get(logicalId);
      if (resource === undefined) return [logicalId, written];
      return [
        logicalId,
        {
          DeletionPolicy: 'Delete',
          ...written,
          ...(properties === undefined ? {} : { Properties: { ...own, ...mismatches(resource, own) } }),
        },
      ];
    },
  );
  const full: JsonObject = { ...template, Resources: Object.fromEntries(resources) };
  const later = new Set(cloudFormationImport.left.map(({ logicalId }) => logicalId));
  const recall = new Recall(source, later);
  const { Outputs: _outputs, ...rest } = full;
  const withThese = (isTaken: (logicalId: string) => boolean): JsonObject => {
    const taken = resources
      .filter(([logicalId]) => isTaken(logicalId))
      .map(([logicalId, entry]) => [logicalId, recall.resource(entry)] as const);
    return { ...rest, Resources: Object.fromEntries(taken) };
  };
  return {
    first: withThese((logicalId) => !later.has(logicalId)),
    adopting: withThese((logicalId) => !later.has(logicalId) || Object.hasOwn(nested, logicalId)),
    full,
    unknown: [...recall.unknown],
  };
}

/** Replaces references to resources that do not exist yet by recorded values. */
class Recall {
  readonly unknown = new Set<string>();
  readonly #source: ImportSource;
  readonly #later: ReadonlySet<string>;

  constructor(source: ImportSource, later: ReadonlySet<string>) {
    this.#source = source;
    this.#later = later;
  }

  resource({ DependsOn: before, ...entry }: JsonObject): JsonObject {
    const names = typeof before === 'string' ? [before] : Array.isArray(before) ? before : [];
    const left = names.filter((name) => typeof name !== 'string' || !this.#later.has(name));
    return {
      ...mapMembers(entry, (value) => this.#value(value)),
      ...(left.length === 0 ? {} : { DependsOn: left }),
    };
  }

  #value(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.#value(item));
    if (!isObject(value) || quoted(value) !== undefined) return value;
    const { name, argument } = intrinsicOf(value) ?? { name: '', argument: null };
    if (name === 'Ref' && typeof argument === 'string') return this.#known(argument) ?? value;
    if (name === 'Fn::GetAtt') return this.#attribute(argument) ?? value;
    if (name === 'Fn::Sub') return { 'Fn::Sub': this.#sub(argument) };
    return mapMembers(value, (item) => this.#value(item));
  }

  #attribute(argument: Json): Json | undefined {
    const parts = typeof argument === 'string' ? argument.split('.') : argument;
    const [logicalId, ...attribute] = Array.isArray(parts) ? parts : [];
    return typeof logicalId === 'string'
      ? this.#known(logicalId, attribute.map(textOf).join('.'))
      : undefined;
  }

  #sub(argument: Json): Json {
    if (typeof argument === 'string') return this.#text(argument, {});
    if (!Array.isArray(argument) || typeof argument[0] !== 'string') return argument;
    const variables = isObject(argument[1]) ? argument[1] : {};
    return [this.#text(argument[0], variables), this.#value(variables)];
  }

  #text(text: string, own: JsonObject): string {
    return placeholdersOf(text)
      .map((piece) => {
        if (piece.kind === 'text') return piece.text.replaceAll('${', '${!');
        if (piece.kind === 'invalid' || Object.hasOwn(own, piece.name)) return `\${${piece.name}}`;
        const known = this.#known(piece.logicalId, piece.attribute);
        return known === undefined ? `\${${piece.name}}` : textOf(known).replaceAll('${', '${!');
      })
      .join('');
  }

  /** `undefined` if the reference may stay. */
  #known(logicalId: string, attribute?: string): Json | undefined {
    const { rows, catalog } = this.#source;
    const row = this.#later.has(logicalId) ? rows[logicalId] : undefined;
    if (row === undefined) return undefined;
    const facts = catalog.facts(row.resourceType);
    const value = attribute === undefined ? refValue(facts, row) : lookupAttribute(facts, row, attribute);
    if (value !== undefined && !holdsSecret(value)) return value;
    this.unknown.add(attribute === undefined ? logicalId : `${logicalId}.${attribute}`);
    return undefined;
  }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a value holds a reference, which only this action can open, or which CloudFormation would resolve. */
function holdsSecret(value: Json): boolean {
  return foreignReferenceIn(value, () => false) !== undefined;
}
