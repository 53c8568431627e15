/**
 * The model of a cloud assembly: the parts that a deployment needs, with nested assemblies (Stages)
 * flattened.
 */

import type { PolicyViolation } from '../../events.js';
import type { JsonObject } from '../../json.js';

/**
 * A cloud assembly. `synthesize.ts` produces it: it finds the app, merges its context, runs it and reads its
 * output.
 */
export interface Assembly {
  readonly directory: string;
  /** In the order of the manifests, an assembly's own stacks before those of its Stages. */
  readonly stacks: readonly StackArtifact[];
  readonly missing: readonly MissingContext[];
}

export interface StackArtifact {
  /**
   * The artifact id, unique in the assembly; prefixed with the Stage's artifact id for a stack of a Stage.
   */
  readonly id: string;
  /** Ids of the stacks that must be deployed first. */
  readonly dependencies: readonly string[];
  /** The physical name, under which state and lock are stored. */
  readonly stackName: string;
  /** The construct path: `Prod/Api`. */
  readonly displayPath: string;
  /** Absolute path. */
  readonly templateFile: string;
  /** Folders, by their real paths, that all files of the stack have to be in; absent if this run synthesized it. */
  readonly confinedTo?: readonly string[];
  /** `undefined` if the app left it open (`unknown-account`, `unknown-region`). */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** Values that the app itself assigns to template parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly terminationProtection: boolean;
  /** Absolute paths of the asset manifests that belong to the stack. */
  readonly assetManifests: readonly string[];
  /** Construct path → entries, with the source lines of the app. */
  readonly metadata: Readonly<Record<string, readonly MetadataEntry[]>>;
  /** What policy plugins found in this stack; absent if nothing. */
  readonly violations?: readonly PolicyViolation[];
}

export interface MetadataEntry {
  readonly type: string;
  readonly data?: unknown;
  readonly trace?: readonly string[];
}

export interface MissingContext {
  readonly key: string;
  readonly provider: string;
  readonly props: JsonObject;
}
