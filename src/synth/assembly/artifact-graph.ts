import { CdkdError } from '../../errors.js';
import { type Artifact, ARTIFACT, type Manifest } from './manifest.js';

/** What must be there before a stack: other stacks by id, and the assets of these manifests. */
export interface Prerequisites {
  readonly stacks: readonly string[];
  readonly assetManifests: readonly Artifact[];
}

/**
 * Who waits for whom among the artifacts of all nested assemblies. Beside the dependencies as written, an artifact
 * waits for whatever the assembly waits for in which it is, and who waits for an assembly waits for its stacks.
 */
export class ArtifactGraph {
  /** An assembly's own artifacts first, then those of its nested ones. */
  readonly artifacts: readonly Artifact[];
  /** The `cdk:cloud-assembly` artifact in which an artifact is, and the manifest in which it is written. */
  readonly #enclosing = new Map<Artifact, Artifact>();
  readonly #siblings = new Map<Artifact, readonly Artifact[]>();

  constructor(root: Manifest) {
    this.artifacts = this.#collect(root, undefined);
  }

  before(stack: Artifact): Prerequisites {
    const stacks = new Set<string>();
    const assetManifests: Artifact[] = [];
    const seen = new Set<Artifact>([stack]);
    const open = this.#waitsFor(stack);
    for (let artifact = open.pop(); artifact !== undefined; artifact = open.pop()) {
      if (seen.has(artifact)) continue;
      seen.add(artifact);
      if (artifact.type === ARTIFACT.stack) {
        stacks.add(artifact.id);
        continue;
      }
      if (artifact.type === ARTIFACT.assetManifest) assetManifests.push(artifact);
      open.push(...this.#waitsFor(artifact), ...stacksWithin(artifact.nested));
    }
    if (assetManifests.length === 0) assetManifests.push(...this.#ownAssets(stack));
    return { stacks: this.artifacts.map(({ id }) => id).filter((id) => stacks.has(id)), assetManifests };
  }

  /** Some versions of CDK forgot to say that a stack waits for its own asset manifest; its name tells. */
  #ownAssets(stack: Artifact): Artifact[] {
    const siblings = this.#siblings.get(stack) ?? [];
    return siblings.filter(
      ({ type, localId }) => type === ARTIFACT.assetManifest && localId === `${stack.localId}.assets`,
    );
  }

  #waitsFor(artifact: Artifact): Artifact[] {
    const enclosing = this.#enclosing.get(artifact);
    return [
      ...artifact.dependencies.map((name) => this.#find(name, artifact)),
      ...(enclosing === undefined ? [] : this.#waitsFor(enclosing)),
    ];
  }

  /** The artifact that a name means: of the same manifest, else of the nearest enclosing one, else of any. */
  #find(name: string, user: Artifact): Artifact {
    for (let here: Artifact | undefined = user; here !== undefined; here = this.#enclosing.get(here)) {
      const found = this.#siblings.get(here)?.find(({ localId }) => localId === name);
      if (found !== undefined) return found;
    }
    const elsewhere = this.artifacts.find(({ localId }) => localId === name);
    if (elsewhere !== undefined) return elsewhere;
    throw new CdkdError(
      'ASSEMBLY_INVALID',
      `The artifact ${user.id} depends on ${name}, which is not there.`,
      {
        value: name,
        next: 'Synthesize the app again; the files of a cloud assembly are not to be edited.',
      },
    );
  }

  #collect(manifest: Manifest, enclosing: Artifact | undefined): Artifact[] {
    for (const artifact of manifest.artifacts) {
      this.#siblings.set(artifact, manifest.artifacts);
      if (enclosing !== undefined) this.#enclosing.set(artifact, enclosing);
    }
    const nested = manifest.artifacts.flatMap((artifact) =>
      artifact.nested === undefined ? [] : this.#collect(artifact.nested, artifact),
    );
    return [...manifest.artifacts, ...nested];
  }
}

function stacksWithin(manifest: Manifest | undefined): Artifact[] {
  return (manifest?.artifacts ?? []).flatMap((artifact) =>
    artifact.type === ARTIFACT.stack ? [artifact] : stacksWithin(artifact.nested),
  );
}
