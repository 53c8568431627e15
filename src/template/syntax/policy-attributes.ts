/** The `DeletionPolicy` and `UpdateReplacePolicy` attributes and their allowed values. */

import type { Json } from '../../json.js';
import type { PolicyAttribute } from './model.js';

/**
 * The policies for a resource that leaves its stack or is replaced
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html and
 * …/aws-attribute-updatereplacepolicy.html).
 */
export const POLICY_ATTRIBUTES: readonly PolicyAttribute[] = ['deletionPolicy', 'updateReplacePolicy'];

export const POLICY_KEYS = {
  deletionPolicy: 'DeletionPolicy',
  updateReplacePolicy: 'UpdateReplacePolicy',
} as const satisfies Record<PolicyAttribute, string>;

const ALLOWED: Readonly<Record<PolicyAttribute, readonly string[]>> = {
  deletionPolicy: ['Delete', 'Retain', 'RetainExceptOnCreate', 'Snapshot'],
  updateReplacePolicy: ['Delete', 'Retain', 'Snapshot'],
};

/** Describes why a policy is invalid; `undefined` for a valid one. */
export function wrongPolicy(attribute: PolicyAttribute, value: Json): string | undefined {
  const key = POLICY_KEYS[attribute];
  if (typeof value !== 'string') return `Every ${key} member must be a string.`;
  const allowed = ALLOWED[attribute];
  return allowed.includes(value)
    ? undefined
    : `Unrecognized ${key} ${value}: it must be one of ${allowed.join(', ')}`;
}
