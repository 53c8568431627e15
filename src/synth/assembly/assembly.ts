import type { JsonObject } from '../../json.js';

/**
 * START HERE. A cloud assembly as far as a deployment needs it; nested assemblies (Stages) are flattened in.
 * `synthesize.ts` tells the way to it: find the app, merge its context, run it, read what it wrote.
 */
export interface Assembly {
  readonly directory: string;
  /** In the order of the manifests, an assembly's own stacks before those of its Stages. */
  readonly stacks: readonly StackArtifact[];
  readonly missing: readonly MissingContext[];
}

export interface StackArtifact {
  /** Artifact id, unique in the assembly; for a stack of a Stage with the Stage's artifact id before it. */
  readonly id: string;
  /** The physical name: what state and lock are kept under. */
  readonly stackName: string;
  /** The construct path: `Prod/Api`. */
  readonly displayPath: string;
  /** Absolute path. */
  readonly templateFile: string;
  /** `undefined` where the app left it open (`unknown-account`, `unknown-region`). */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** Ids of the stacks that must be deployed before. */
  readonly dependencies: readonly string[];
  /** Values that the app itself gives to template parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly terminationProtection: boolean;
  /** Absolute paths of the asset manifests that belong to the stack. */
  readonly assetManifests: readonly string[];
  /** Construct path → entries, with the lines of the app that made them. */
  readonly metadata: Readonly<Record<string, readonly MetadataEntry[]>>;
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
