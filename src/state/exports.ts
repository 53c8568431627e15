/** The exports index of a region, and the exports recorded in a stack's state. */

import { equal, isObject, parseObject, type Json } from '../json.js';
import type { StackId } from '../ports/stack-id.js';
import type { StackState } from './schema.js';

/**
 * The index of the exports of one region's stacks, at `_index/{region}/exports.json`; shared with the cdkd
 * CLI.
 */
export type ExportsIndex = ReadonlyMap<string, ExportedValue>;

interface ExportedValue {
  readonly value: Json;
  readonly producerStack: string;
  readonly producerRegion: string;
}

const INDEX_VERSION = 1;

/** Reads an index and ignores invalid entries, since the index is only derived from the states. */
export function decodeExports(text: string): ExportsIndex {
  const entries = parseObject(text)?.['exports'];
  const index = new Map<string, ExportedValue>();
  for (const [name, entry] of Object.entries(isObject(entries) ? entries : {})) {
    if (!isObject(entry)) continue;
    const { value, producerStack, producerRegion } = entry;
    if (value === undefined || typeof producerStack !== 'string') continue;
    index.set(name, {
      value,
      producerStack,
      producerRegion: typeof producerRegion === 'string' ? producerRegion : '',
    });
  }
  return index;
}

export function encodeExports(index: ExportsIndex, region: string, lastModified: number): string {
  const body = { indexVersion: INDEX_VERSION, region, exports: Object.fromEntries(index), lastModified };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** The index after a stack exports exactly these values, or `undefined` if it already says so. */
export function withExports(
  index: ExportsIndex,
  stack: StackId,
  values: Readonly<Record<string, Json>>,
): ExportsIndex | undefined {
  const next = new Map([...index].filter(([, entry]) => entry.producerStack !== stack.stackName));
  for (const [name, value] of Object.entries(values)) {
    next.set(name, { value, producerStack: stack.stackName, producerRegion: stack.region });
  }
  const isSame =
    next.size === index.size &&
    [...next].every(([name, entry]) => JSON.stringify(entry) === JSON.stringify(index.get(name)));
  return isSame ? undefined : next;
}

/** Names that another stack exports already: two stacks of a region cannot export the same name. */
export function takenExports(index: ExportsIndex, stack: StackId, names: readonly string[]): string[] {
  return names.filter((name) => {
    const producer = index.get(name)?.producerStack;
    return producer !== undefined && producer !== stack.stackName;
  });
}

/** An output reduced to its export name. */
interface NamedOutput {
  readonly exportName?: string;
}

/**
 * Outputs as the state records them, in one map as the cdkd CLI does: under their own names, and exported
 * values under the export's name as well. If that equals the name of another output, the output wins.
 */
export function recordedOutputs(
  outputs: Readonly<Record<string, NamedOutput>>,
  values: Readonly<Record<string, Json>>,
): Record<string, Json> {
  return { ...exportedValues(outputs, values), ...values };
}

/** By the export's name. */
export function exportedValues(
  outputs: Readonly<Record<string, NamedOutput>>,
  values: Readonly<Record<string, Json>>,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([name, { exportName }]) => {
      const value = values[name];
      return exportName === undefined || value === undefined ? [] : [[exportName, value]];
    }),
  );
}

/**
 * CloudFormation's rule for output names. Export names may have other characters, and the CDK's always do.
 */
const OUTPUT_NAME = /^[A-Za-z0-9]+$/;

/** The outputs without the entries recorded under export names, as far as no output can have such a name. */
export function withoutExports(outputs: StackState['outputs']): StackState['outputs'] {
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => OUTPUT_NAME.test(name)));
}

/**
 * The exports that a state records, by export name. States from version 9 on list their exports. In older
 * ones an export stands beside the output whose value it has: a name that no output can have is an export; so
 * are names with the same value if none of them is of that kind.
 */
export function exportsOf({ outputs, extra }: Pick<StackState, 'outputs' | 'extra'>): Record<string, Json> {
  const named = namesIn(extra?.['exportNames']);
  const entries = Object.entries(outputs);
  const isForeign = (name: string) => !OUTPUT_NAME.test(name);
  const isExport = ([name, value]: [string, Json]) => {
    if (named !== undefined) return named.has(name);
    const twins = entries.filter(([other, its]) => other !== name && equal(its, value));
    return isForeign(name) || (twins.length > 0 && !twins.some(([other]) => isForeign(other)));
  };
  return Object.fromEntries(entries.filter(isExport));
}

/** A list of names, or an object with the names as its keys or values. */
function namesIn(value: Json | undefined): ReadonlySet<string> | undefined {
  const list = Array.isArray(value) ? value : isObject(value) ? Object.entries(value).flat() : undefined;
  return list === undefined ? undefined : new Set(list.filter((name) => typeof name === 'string'));
}
