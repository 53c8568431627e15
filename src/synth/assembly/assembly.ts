/**
 * The model of a cloud assembly: the parts that a deployment needs, with nested assemblies (Stages)
 * flattened.
 */

import type { ErrorCode } from '../../errors.js';
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
  /** Of the assembly's format, if this release may not know all of it. */
  readonly newerVersion?: string;
  /** Hashes of the assets that were not bundled; their folders hold no content. Absent if all were. */
  readonly notBundled?: readonly string[];
}

/**
 * Why a value is unknown: in words, and as the code with which the run ends if all problems are of one kind.
 */
export interface LookupProblem {
  readonly code: Extract<ErrorCode, 'MISSING_CONTEXT' | 'ACCESS_DENIED' | 'AWS_UNAVAILABLE'>;
  readonly message: string;
}

export interface FailedLookup {
  readonly key: string;
  readonly problem: LookupProblem;
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
  /** Values that its constructs asked for and that could not be looked up: the template holds dummies. */
  readonly failedLookups?: readonly FailedLookup[];
  readonly terminationProtection: boolean;
  /** Topics that CloudFormation would tell of the stack's events. */
  readonly notificationArns?: readonly string[];
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
