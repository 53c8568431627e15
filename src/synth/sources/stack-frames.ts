/** Parses V8 stack frames. */

import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A position in a file that the app ran; lines and columns start at 1. */
export interface Position {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The position in a V8 stack trace line: `new Api (/app/lib/api.ts:12:5)`, with or without `at`, with a
 * `file:` URL in an ES module. `undefined` for Node.js's own frames, and for aws-cdk-lib's placeholder for
 * omitted frames (`...node internals...`). https://v8.dev/docs/stack-trace-api
 *
 * For code outside of functions, aws-cdk-lib 2.276 takes the position for a function's name, and writes
 * `file:///app/app.mjs:13 (:)`.
 */
export function framePosition(frame: string): Position | undefined {
  const whole = frame.trim().replace(/^(.+:\d+) \(:\)$/, '$1:1');
  const place = /\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(whole)?.[1] ?? whole.replace(/^at /, '');
  const [, named = '', line = '', column = ''] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const file = named.startsWith('file:') ? pathOfUrl(named) : named;
  if (file === undefined || !isAbsolute(file) || Number(line) === 0) return undefined;
  return { file, line: Number(line), column: Math.max(1, Number(column)) };
}

function pathOfUrl(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
