/** Converts the lifecycle rules of S3 buckets between the forms of templates and of S3's API. */

import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import { respelled } from '../../property-forms.js';

const SIZES = ['ObjectSizeGreaterThan', 'ObjectSizeLessThan'];
const EXPIRATION = ['ExpirationDate', 'ExpirationInDays', 'ExpiredObjectDeleteMarker'];
const KEPT = ['Status', 'NoncurrentVersionExpiration', 'AbortIncompleteMultipartUpload'];
const IN_TEMPLATES = { Days: 'TransitionInDays', Date: 'TransitionDate', NoncurrentDays: 'TransitionInDays' };

/** Members of earlier templates, for which Cloud Control's handler knows what they mean together with the others. */
const OUTDATED = ['NoncurrentVersionExpirationInDays', 'NoncurrentVersionTransition', 'Transition'];

export function isOutdated(configuration: JsonObject): boolean {
  const rules = objectsOf(configuration, 'Rules');
  return rules.some(
    (rule) =>
      OUTDATED.some((name) => Object.hasOwn(rule, name)) ||
      JSON.stringify(rule).includes('"StorageClass":"Glacier"'),
  );
}

/** A template's rule as S3 takes it. */
export function lifecycleRule(rule: JsonObject): JsonObject {
  const expiration = respelled(picked(rule, EXPIRATION), {
    ExpirationDate: 'Date',
    ExpirationInDays: 'Days',
  });
  const transitions = objectsOf(rule, 'Transitions').map(
    (one) => respelled(one, { TransitionInDays: 'Days', TransitionDate: 'Date' }) as JsonObject,
  );
  const noncurrent = respelled(objectsOf(rule, 'NoncurrentVersionTransitions'), {
    TransitionInDays: 'NoncurrentDays',
  }) as JsonObject[];
  return {
    ...(respelled(picked(rule, ['Id']), { Id: 'ID' }) as JsonObject),
    ...picked(rule, KEPT),
    Filter: filterOf(rule),
    ...listed('Transitions', transitions),
    ...listed('NoncurrentVersionTransitions', noncurrent),
    ...(isObject(expiration) && Object.keys(expiration).length > 0 ? { Expiration: expiration } : {}),
  };
}

/** S3's rule as a template has it. */
export function lifecycleRuleOf(rule: JsonObject): JsonObject {
  const filter = objectOf(rule, 'Filter');
  const both = { ...omitted(filter, ['And']), ...objectOf(filter, 'And') };
  const tags = [...objectsOf(both, 'Tags'), ...(isObject(both['Tag']) ? [both['Tag']] : [])];
  const { Prefix = rule['Prefix'] } = both;
  const expiration = respelled(objectOf(rule, 'Expiration'), {
    Date: 'ExpirationDate',
    Days: 'ExpirationInDays',
  });
  return {
    ...(respelled(picked(rule, ['ID']), { ID: 'Id' }) as JsonObject),
    ...picked(rule, KEPT),
    ...(Prefix === undefined || Prefix === '' ? {} : { Prefix }),
    ...Object.fromEntries(
      SIZES.filter((name) => both[name] !== undefined).map((name) => [name, textOf(both, name)]),
    ),
    ...listed('TagFilters', tags),
    ...(expiration as JsonObject),
    ...listed('Transitions', respelled(objectsOf(rule, 'Transitions'), IN_TEMPLATES) as JsonObject[]),
    ...listed(
      'NoncurrentVersionTransitions',
      respelled(objectsOf(rule, 'NoncurrentVersionTransitions'), IN_TEMPLATES) as JsonObject[],
    ),
  };
}

/** Several conditions stand under `And`. A rule for all objects has an empty prefix. */
function filterOf(rule: JsonObject): JsonObject {
  const Tags = objectsOf(rule, 'TagFilters');
  const [Tag] = Tags;
  const sizes = Object.entries(picked(rule, SIZES)).map(([name, size]): [string, Json] => [
    name,
    Number(size),
  ]);
  const plain = { ...picked(rule, ['Prefix']), ...Object.fromEntries(sizes) };
  const count = Object.keys(plain).length + Tags.length;
  if (count > 1) return { And: { ...plain, ...listed('Tags', Tags) } };
  if (Tag !== undefined) return { Tag };
  return count === 0 ? { Prefix: '' } : plain;
}

function listed(name: string, items: readonly JsonObject[]): JsonObject {
  return items.length === 0 ? {} : { [name]: [...items] };
}
