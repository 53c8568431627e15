import type { Json, JsonObject } from '../json.js';
import type { ProvisionedBy } from '../ports/resources.js';
import type { StackId } from '../ports/stack-id.js';
import { placeOf } from './nested.js';

/**
 * START HERE. The shape of `state.json`, shared with the cdkd CLI: field names and meanings are facts
 * (cdkd's state management specification, and states that the CLI has written). Fields that we do
 * not know are carried along untouched.
 */

export const OLDEST_VERSION = 1;
export const NEWEST_VERSION = 10;
/** What we write, unless the state that was read is of a higher version. */
export const WRITTEN_VERSION = 8;

export interface ResourceState {
  readonly physicalId: string;
  readonly resourceType: string;
  /** What the template asked for, resolved; secrets stay `{{resolve:…}}` references. */
  readonly properties: JsonObject;
  /** What AWS held after the last create or update: the baseline of drift. */
  readonly observedProperties?: JsonObject;
  /** Values for `Fn::GetAtt`, by attribute name (`Endpoint.Address` is one name). */
  readonly attributes: JsonObject;
  /** Logical ids that must outlive this resource. */
  readonly dependencies: readonly string[];
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  readonly provisionedBy?: ProvisionedBy;
  /** Fields of newer versions, kept as they are. */
  readonly extra?: JsonObject;
}

export interface ExportImport {
  readonly sourceStack: string;
  readonly sourceRegion: string;
  readonly exportName: string;
}

/** An output of another stack that was read by `Fn::GetStackOutput`; it binds nobody. */
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
  /** By name of the output; what is exported stands under its export's name as well (`exports.ts`). */
  readonly outputs: Readonly<Record<string, Json>>;
  readonly imports?: readonly ExportImport[];
  readonly outputReads?: readonly OutputRead[];
  /** Of a nested stack: the stack, in the same region, of which it is the resource `parentLogicalId`. */
  readonly parentStack?: string;
  readonly parentLogicalId?: string;
  readonly parentRegion?: string;
  readonly lastModified: number;
  /** Every other field of the file (`exportNames` …), kept as it is. */
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

/** The row of a logical id; names that JavaScript gives a meaning are names as any others. */
export function rowOf(rows: StackState['resources'], logicalId: string): ResourceState | undefined {
  return Object.hasOwn(rows, logicalId) ? rows[logicalId] : undefined;
}
