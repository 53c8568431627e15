/** Finds what is at a place in an app: a construct's path, or a stack and a logical id. */

import type { ResourceState } from '../../state/schema.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isDeposed } from '../model/deposed-names.js';
import type { PlanInput } from '../model/input.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import { readableId, readablePart } from './own-names.js';

/** The constructs of a resource below a place; `undefined` if it is not there. */
export function belowOf(
  { logicalId, constructPath }: TemplateResource,
  to: readonly string[],
  path: string,
): readonly string[] | undefined {
  if (to.length === 1 && to[0] === logicalId) return [];
  // A whole stack, and a template without paths.
  if (to.length === 0 && constructPath === undefined) return [logicalId];
  const place = constructPath?.replace(NESTED_PATH, '/$1');
  const own = place?.startsWith(`${path}/`) === true ? place.slice(path.length + 1) : undefined;
  const ids = own?.split('/') ?? [];
  return own !== undefined && to.every((id, index) => ids[index] === id) ? ids.slice(to.length) : undefined;
}

/** The constructs that the CDK makes for a nested stack: its resource is beside it (aws-cdk-lib, `core/lib/nested-stack`). */
const NESTED_PATH = /\/([^/]+)\.NestedStack\/\1\.NestedStackResource$/;

/** The records whose logical ids say that they are at a place, if they are of the type: a record has no path. */
export function recordsAt(
  ids: readonly string[],
  type: string,
  { resources }: PlanInput['state'],
): [string, ResourceState][] {
  const last = ids.at(-1) ?? '';
  const nested = [...ids.slice(0, -1), `${last}.NestedStack`, `${last}.NestedStackResource`];
  const whole = readableId(type === NESTED_STACK_TYPE ? nested : ids);
  return Object.entries(resources).filter(([name]) => {
    if (isDeposed(name)) return false;
    return (ids.length === 1 && name === ids[0]) || readablePart(name) === whole;
  });
}

/** The path of the stack's construct: what the paths of its resources have beyond their logical ids. */
export function stackPath({ stack, resources }: Pick<PlanInput, 'stack' | 'resources'>): string {
  for (const { logicalId, constructPath } of resources.values()) {
    const ids = constructPath?.split('/') ?? [];
    for (let length = 1; length < ids.length; length += 1) {
      if (readableId(ids.slice(length)) === readablePart(logicalId)) return ids.slice(0, length).join('/');
    }
  }
  return stack.stackName;
}

/** The beginnings of paths in nested stacks, whose templates have their own moves. */
export function nestedPaths({ resources }: Pick<PlanInput, 'resources'>): string[] {
  return [...resources.values()].flatMap(({ constructPath }) => {
    const [inside, resource] = constructPath?.split('.NestedStack/') ?? [];
    return inside === undefined || resource === undefined ? [] : [`${inside}/`];
  });
}

/** The ids of the constructs below the stack; `undefined` for a place outside it. */
export function within(place: string, path: string, stackName: string): readonly string[] | undefined {
  if (place === path || place === stackName) return [];
  const start = [path, stackName].find((each) => place.startsWith(`${each}/`));
  const ids = start === undefined ? [] : place.slice(start.length + 1).split('/');
  const isWhole = ids.at(-1) === 'Resource';
  return start === undefined ? undefined : isWhole ? ids.slice(0, -1) : ids;
}

/** The nested stack on record in which a place is, and the constructs below it. */
export function nestedAt(
  ids: readonly string[],
  state: PlanInput['state'],
): { readonly logicalId: string; readonly below: readonly string[] } | undefined {
  for (let length = ids.length - 1; length > 0; length -= 1) {
    const found = recordsAt(ids.slice(0, length), NESTED_STACK_TYPE, state).find(
      ([, { resourceType }]) => resourceType === NESTED_STACK_TYPE,
    );
    if (found !== undefined) return { logicalId: found[0], below: ids.slice(length) };
  }
  return undefined;
}
