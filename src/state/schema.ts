/** The shape of `state.json`, shared with the cdkd CLI. */

import type { Json, JsonObject } from '../json.js';
import type { ProvisionedBy } from '../ports/resources.js';
import type { StackId } from '../ports/stack-id.js';
import { placeOf } from './nested.js';

/**
 * Field names and meanings follow cdkd's state management specification and states that the CLI has written.
 * Unknown fields are preserved.
 */

export const OLDEST_VERSION = 1;
export const NEWEST_VERSION = 10;
/** The version that is written, unless the state that was read has a higher one. */
export const WRITTEN_VERSION = 8;

export interface ResourceState {
  readonly physicalId: string;
  readonly resourceType: string;
  /** The template's resolved properties; secrets stay `{{resolve:…}}` references. */
  readonly properties: JsonObject;
  /** The properties that AWS returned after the last create or update: the baseline for drift. */
  readonly observedProperties?: JsonObject;
  /** Values for `Fn::GetAtt`, by attribute name (`Endpoint.Address` is one name). */
  readonly attributes: JsonObject;
  /** Logical ids that must outlive this resource. */
  readonly dependencies: readonly string[];
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  readonly provisionedBy?: ProvisionedBy;
  /** Fields of newer versions, preserved unchanged. */
  readonly extra?: JsonObject;
}

export interface ExportImport {
  readonly sourceStack: string;
  readonly sourceRegion: string;
  readonly exportName: string;
}

/** An output of another stack that was read by `Fn::GetStackOutput`; it does not lock that output. */
export interface OutputRead {
  readonly sourceStack: string;
  readonly sourceRegion: string;
  readonly outputName: string;
}

export interface StackState {
  readonly version: number;
  readonly stackName: string;
  readonly region: string;
  readonly resources: Readonly<Record<string, ResourceState>>;
  /** By output name; exported values are listed under their export names as well (`exports.ts`). */
  readonly outputs: Readonly<Record<string, Json>>;
  readonly imports?: readonly ExportImport[];
  readonly outputReads?: readonly OutputRead[];
  /**
   * Parameter values that deploys were given, by name: a later one that is not given them keeps them. Secrets are sealed.
   * The cdkd CLI does not know the member.
   */
  readonly givenParameters?: Readonly<Record<string, string>>;
  /**
   * For a nested stack: the parent stack, in the same region, in which it is the resource `parentLogicalId`.
   */
  readonly parentStack?: string;
  readonly parentLogicalId?: string;
  readonly parentRegion?: string;
  /** Milliseconds since the epoch; 0 if it is unknown. */
  readonly lastModified: number;
  /** Every other field of the file (`exportNames` …), preserved unchanged. */
  readonly extra?: JsonObject;
}

export function emptyState(stack: StackId): StackState {
  const place = placeOf(stack);
  return {
    version: WRITTEN_VERSION,
    stackName: stack.stackName,
    region: stack.region,
    ...(place === undefined
      ? {}
      : {
          parentStack: place.parent.stackName,
          parentLogicalId: place.logicalId,
          parentRegion: place.parent.region,
        }),
    resources: {},
    outputs: {},
    lastModified: 0,
  };
}

/** The record of a logical id; safe for names with a special meaning in JavaScript. */
export function rowOf(rows: StackState['resources'], logicalId: string): ResourceState | undefined {
  return Object.hasOwn(rows, logicalId) ? rows[logicalId] : undefined;
}
