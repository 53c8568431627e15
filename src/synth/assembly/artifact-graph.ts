/** The dependency graph of the artifacts in a cloud assembly. */

import { CdkdError } from '../../errors.js';
import { type Artifact, ARTIFACT, type Manifest } from './manifest.js';

/** The prerequisites of a stack: other stacks by id, and the assets of these manifests. */
interface Prerequisites {
  readonly stacks: readonly string[];
  readonly assetManifests: readonly Artifact[];
}

/**
 * The dependencies among the artifacts of all nested assemblies. In addition to the declared ones, an
 * artifact depends on the dependencies of its enclosing assembly, and a dependency on an assembly means all
 * its stacks.
 */
export class ArtifactGraph {
  /** An assembly's own artifacts first, then those of its nested ones. */
  readonly artifacts: readonly Artifact[];
  /** The `cdk:cloud-assembly` artifact that contains an artifact, and the manifest that declares it. */
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

  /**
   * Some versions of the CDK omitted the dependency of a stack on its own asset manifest; its name identifies
   * it.
   */
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

  /** The artifact that a name refers to: in the same manifest, else the nearest enclosing one, else any. */
  #find(name: string, user: Artifact): Artifact {
    for (let here: Artifact | undefined = user; here !== undefined; here = this.#enclosing.get(here)) {
      const found = this.#siblings.get(here)?.find(({ localId }) => localId === name);
      if (found !== undefined) return found;
    }
    const elsewhere = this.artifacts.find(({ localId }) => localId === name);
    if (elsewhere !== undefined) return elsewhere;
    throw new CdkdError('ASSEMBLY_INVALID', `Artifact ${user.id} depends on ${name}, which does not exist`, {
      value: name,
      next: 'Synthesize the app again; do not edit the files of a cloud assembly.',
    });
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
