/** Finds the profile of a resource type. */

import { ANALYTICS } from './analytics.js';
import { CDK } from './cdk.js';
import { COMPUTE } from './compute.js';
import { DATABASES } from './databases.js';
import { DELIVERY } from './delivery.js';
import { EC2 } from './ec2.js';
import { IDENTITY } from './identity.js';
import { MANAGEMENT } from './management.js';
import { MESSAGING } from './messaging.js';
import { STORAGE } from './storage.js';
import type { Profiles, TypeProfile } from './profile.js';

/** Each type has one row, in the file of its service's field. */
export const PROFILES: Profiles = {
  ...ANALYTICS,
  ...CDK,
  ...COMPUTE,
  ...DATABASES,
  ...DELIVERY,
  ...EC2,
  ...IDENTITY,
  ...MANAGEMENT,
  ...MESSAGING,
  ...STORAGE,
};

const NONE: TypeProfile = {};

/** Empty for a type without facts of its own. */
export function profileOf(type: string): TypeProfile {
  return (Object.hasOwn(PROFILES, type) ? PROFILES[type] : undefined) ?? NONE;
}
