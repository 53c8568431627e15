import { readFileSync } from 'node:fs';
import type { StackId } from '../../../src/ports/stack-id.js';
import { emptyState, type ResourceState, type StackState } from '../../../src/state/schema.js';

export const SHOP: StackId = { stackName: 'Shop', region: 'us-east-1' };

export const VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The golden state of a version, and the stack that it is of. */
export function goldenState(version: number): { readonly text: string; readonly stack: StackId } {
  const text = readFileSync(`__tests__/fixtures/states/v${version}.json`, 'utf8');
  const { stackName, region } = JSON.parse(text) as StackId;
  return { text, stack: { stackName, region } };
}

/** A row of a type that has no meaning. */
export function row(physicalId: string, changes: Partial<ResourceState> = {}): ResourceState {
  return {
    physicalId,
    resourceType: 'Test::Unit::Thing',
    properties: {},
    attributes: {},
    dependencies: [],
    provisionedBy: 'cc-api',
    ...changes,
  };
}

export function stateOf(
  resources: Readonly<Record<string, ResourceState>>,
  changes: Partial<StackState> = {},
): StackState {
  return { ...emptyState(SHOP), resources, ...changes };
}
