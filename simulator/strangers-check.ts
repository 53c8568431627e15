/** Checks that nobody touched what belongs to somebody else. */

import { isObject, parseObject } from '../src/json.js';
import type { Simulator } from './server.js';

/** The failure of a run or a test after which a stranger is not as it was. */
export class StrangerChanged extends Error {
  constructor(readonly changes: readonly string[]) {
    super(changes.join('\n'));
    this.name = 'StrangerChanged';
  }
}

/** Strangers that were changed, removed, or taken for ours: a line each that begins with `STRANGER_CHANGED`. */
export function changedStrangers(aws: Pick<Simulator, 'cloudControl' | 's3'>): string[] {
  const { account } = aws.cloudControl;
  if (!account.settings.strangers) return [];
  account.settle();
  return [...account.strangers.changes(), ...adopted(aws)];
}

export function refuseChangedStrangers(aws: Pick<Simulator, 'cloudControl' | 's3'>): void {
  const changes = changedStrangers(aws);
  if (changes.length > 0) throw new StrangerChanged(changes);
}

/** Rows of states, in whatever bucket, whose physical id is a stranger's. */
function adopted({ cloudControl: { account }, s3 }: Pick<Simulator, 'cloudControl' | 's3'>): string[] {
  const names = account.strangers.names();
  if (names.size === 0) return [];
  const states = s3.bucketNames().flatMap((bucket) =>
    s3
      .keys(bucket)
      .filter((key) => key.endsWith('/state.json'))
      .map((key) => ({ key, text: s3.readObject(bucket, key)?.toString('utf8') ?? '' })),
  );
  return states.flatMap(({ key, text }) => {
    const rows = parseObject(text)?.['resources'];
    return Object.entries(isObject(rows) ? rows : {}).flatMap(([logicalId, row]) => {
      const { physicalId, resourceType } = isObject(row) ? row : {};
      const stranger = typeof physicalId === 'string' ? names.get(physicalId) : undefined;
      // A stranger inside our own parent has the parent's id in its name.
      const isOther =
        stranger?.startsWith(`${typeof resourceType === 'string' ? resourceType : ''} `) !== true;
      return stranger === undefined || isOther
        ? []
        : [`STRANGER_CHANGED: ${stranger}: adopted as ${logicalId} of ${key}`];
    });
  });
}
