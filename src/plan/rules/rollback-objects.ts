/** Lists the S3 objects that the steps of a rollback need. */

import { isObject, type Json } from '../../json.js';
import type { RollbackStep } from '../model/rollback.js';

/** An object in S3 that AWS reads during a step. */
interface NeededObject {
  readonly logicalId: string;
  readonly bucket: string;
  readonly key: string;
}

/**
 * The objects that AWS reads during these steps: code of functions and layers, definitions of state machines
 * and APIs. An update reads only those that it changes. Objects given with a version are not checked.
 */
export function objectsNeeded(steps: readonly RollbackStep[]): NeededObject[] {
  return steps.flatMap((step) => {
    if (step.row === undefined) return [];
    const known = new Set((step.action === 'UPDATE' ? objectsIn(step.from) : []).map(nameOf));
    return objectsIn(step.row.properties)
      .filter((object) => !known.has(nameOf(object)))
      .map((object) => ({ logicalId: step.logicalId, ...object }));
  });
}

type Place = Pick<NeededObject, 'bucket' | 'key'>;

const VERSIONS = ['S3ObjectVersion', 'Version'];

function objectsIn(value: Json, isLocation = false): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item));
  if (!isObject(value)) return [];
  const { S3Bucket, S3Key, Bucket, Key } = value;
  const [bucket, key] = isLocation && S3Key === undefined ? [Bucket, Key] : [S3Bucket, S3Key];
  if (typeof bucket === 'string' && typeof key === 'string') {
    return VERSIONS.some((name) => value[name] !== undefined) ? [] : [{ bucket, key }];
  }
  return Object.entries(value).flatMap(([name, item]) => objectsIn(item, name.endsWith('S3Location')));
}

function nameOf({ bucket, key }: Place): string {
  return `${bucket}/${key}`;
}
