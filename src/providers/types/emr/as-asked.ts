/** Writes what AWS holds in the words of a template that means the same. */

import { equal, isObject, type Json, type JsonObject } from '../../../json.js';

/**
 * What AWS holds; where that is what the template asks for, the template's own value. EMR reorders lists, adds defaults
 * to their items, names roles by name or by ARN, and writes `s3n://` for `s3://`.
 */
export function asAsked(observed: JsonObject, asked: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(observed).map(([name, value]) => [name, worded(value, asked[name])]),
  );
}

function worded(observed: Json, asked: Json | undefined): Json {
  if (asked === undefined) return observed;
  if (isObject(observed) && isObject(asked)) return asAsked(observed, asked);
  return isMet(observed, asked) ? asked : observed;
}

/** Whether AWS holds at least what is asked for. */
export function isMet(observed: Json | undefined, asked: Json): boolean {
  if (typeof observed === 'string' && typeof asked === 'string') return meansSame(observed, asked);
  if (isObject(asked)) {
    return Object.entries(asked).every(([key, value]) => isObject(observed) && isMet(observed[key], value));
  }
  if (!Array.isArray(asked)) return equal(observed, asked);
  return (
    Array.isArray(observed) &&
    observed.length === asked.length &&
    asked.every((item) => observed.some((other) => isMet(other, item)))
  );
}

/**
 * For EMR, `s3n` and `s3` are the same file system, and it answers with the former
 * (hashicorp/terraform-provider-aws, aws_emr_cluster). The name of a role is the end of its ARN.
 */
function meansSame(observed: string, asked: string): boolean {
  if (observed === asked) return true;
  if (observed.startsWith('s3n://')) return meansSame(observed.replace('s3n://', 's3://'), asked);
  const [arn, name] = asked.startsWith('arn:') ? [asked, observed] : [observed, asked];
  return arn.startsWith('arn:') && /:iam::/.test(arn) && arn.endsWith(`/${name}`);
}
