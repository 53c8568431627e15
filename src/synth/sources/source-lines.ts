/** Determines the source line of each construct. */

import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { SourceLine, SourceLines } from '../../events.js';
import type { Assembly, MetadataEntry } from '../assembly/assembly.js';
import { SourceMaps } from './source-map.js';
import { framePosition } from './stack-frames.js';

/**
 * Newer versions of aws-cdk-lib record it for every resource and stack;
 * `aws:cdk:disable-creation-stack-traces` disables it.
 */
const CREATION_STACK = 'aws:cdk:creationStack';
const LOGICAL_ID = 'aws:cdk:logicalId';

/**
 * The source line of each construct, as far as the app recorded it: the innermost stack frame in the user's
 * own code. Older versions of aws-cdk-lib record traces only if `CDK_DEBUG` is set, and then with the logical
 * id's entry. For a construct with only a message, it is the line that added the message.
 *
 * @param root the checkout: files outside of it, and in `node_modules`, are ignored
 * @returns lines by construct path, without the trailing `/Resource`
 */
export async function sourceLines(assembly: Assembly, root: string): Promise<SourceLines> {
  const checkout = new Checkout(await rootsOf(root));
  const made: [string, SourceLine][] = [];
  const spokenOf: [string, SourceLine][] = [];
  for (const { metadata } of assembly.stacks) {
    for (const [path, entries] of Object.entries(metadata)) {
      const name = path.replace(/^\//, '').replace(/\/Resource$/, '');
      const creation = await checkout.firstLine(creationsOf(entries));
      const mention = creation ?? (await checkout.firstLine(entries.flatMap(({ trace }) => trace ?? [])));
      if (mention !== undefined) (creation === undefined ? spokenOf : made).push([name, mention]);
    }
  }
  return Object.fromEntries([...spokenOf, ...made]);
}

function creationsOf(entries: readonly MetadataEntry[]): string[] {
  return entries.flatMap(({ type, data, trace = [] }) => {
    if (type === LOGICAL_ID) return trace;
    return type === CREATION_STACK && Array.isArray(data)
      ? data.filter((line) => typeof line === 'string')
      : [];
  });
}

/** Under its own name and its resolved one: stack frames use the latter. */
async function rootsOf(root: string): Promise<string[]> {
  const named = resolve(root);
  return [...new Set([await realpath(named).catch(() => named), named])];
}

class Checkout {
  readonly #roots: readonly string[];
  readonly #maps = new SourceMaps();

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  async firstLine(frames: readonly string[]): Promise<SourceLine | undefined> {
    for (const frame of frames) {
      const position = framePosition(frame);
      if (position === undefined || this.#ownFile(position.file) === undefined) continue;
      const original = await this.#maps.original(position);
      const file = original === undefined ? undefined : this.#ownFile(original.file);
      return original === undefined || file === undefined ? undefined : { file, line: original.line };
    }
    return undefined;
  }

  /**
   * The path within the checkout, with `/` as separator; `undefined` for files that are not the user's own.
   */
  #ownFile(file: string): string | undefined {
    for (const root of this.#roots) {
      const parts = relative(root, file).split(sep);
      const isInside = parts[0] !== '..' && parts[0] !== '' && resolve(root, ...parts) === resolve(file);
      if (isInside) return parts.includes('node_modules') ? undefined : parts.join('/');
    }
    return undefined;
  }
}
