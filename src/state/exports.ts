import { isObject, parseObject, type Json } from '../json.js';
import type { StackId } from '../ports.js';

/** The index of what stacks of one region export, at `_index/{region}/exports.json`; shared with the cdkd CLI. */
export type ExportsIndex = ReadonlyMap<string, ExportedValue>;

export interface ExportedValue {
  readonly value: Json;
  readonly producerStack: string;
  readonly producerRegion: string;
}

const INDEX_VERSION = 1;

/** Reads an index; what is not an entry is left out, since the index is only derived from the states. */
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

/** The index after a stack exports exactly these values, or `undefined` where it says so already. */
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

/** Names that another stack exports already: two stacks of a region cannot export the same one. */
export function takenExports(index: ExportsIndex, stack: StackId, names: readonly string[]): string[] {
  return names.filter((name) => {
    const producer = index.get(name)?.producerStack;
    return producer !== undefined && producer !== stack.stackName;
  });
}
