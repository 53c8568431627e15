/** Builds values that many profiles share. */

import type { Json } from '../../json.js';
import type { NameRule, Unprotect } from './profile.js';

export function named(property: string, longest: number): NameRule {
  return { property, longest };
}

export function lowerCase(property: string, longest: number): NameRule {
  return { property, longest, isLowerCase: true };
}

/** A protection that is a property of its own. */
export function setting(name: string, off: Json): Unprotect {
  return (properties) => ({ ...properties, [name]: off });
}

/** Registers a resource with Application Auto Scaling, which then sets its capacity. */
export const SCALABLE_TARGET = 'AWS::ApplicationAutoScaling::ScalableTarget';
