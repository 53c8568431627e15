/** Reads and publishes the assets of a run's stacks. */

import pLimit, { type LimitFunction } from 'p-limit';
import { asCdkdError } from '../../errors.js';
import { Docker } from '../../assets/docker.js';
import { FileShipper } from '../../assets/file-shipper.js';
import { ImageBuilds } from '../../assets/image-builds.js';
import { ImageShipper } from '../../assets/image-shipper.js';
import type { Asset } from '../../assets/asset-manifest.js';
import { AssetPublisher, naming, type PublishedAsset } from '../../assets/publish.js';
import { isBootstrapped } from '../../plan/model/asset-places.js';
import type { StackTarget } from '../select/load-app.js';
import { assetsOfStack } from '../select/stack-assets.js';
import type { CommandContext } from '../context.js';
import type { StackId } from '../../ports/stack-id.js';
import type { ByAccount, Reach } from '../select/places.js';

/**
 * The assets of a run's stacks, read in advance so that impossible ones are refused before anything is done.
 */
interface RunAssets {
  /**
   * Throws `REPOSITORY_MISSING`, and `ASSET_FAILED` if an image must be built on a machine that cannot,
   * before anything is done.
   */
  refuseUnbuildable(): Promise<void>;
  /** Assets that several stacks of an account and region share are published once. */
  publish(target: StackTarget): Promise<PublishedAsset[]>;
  /** Whether assets of the stack go to a bucket or repository that a stack of the app may make, as AppStagingSynthesizer's does. */
  goElsewhere(target: StackTarget): boolean;
}

export async function assetsOf(
  targets: readonly StackTarget[],
  context: CommandContext,
  reachOf: ByAccount<Reach>,
): Promise<RunAssets> {
  const assets = new Map<string, Asset[]>();
  for (const target of targets) {
    assets.set(target.artifact.id, await assetsOfStack(target, reachOf(target.stack).identity));
  }
  const workshop = new Workshop(context, reachOf);
  const ofTarget = ({ artifact }: StackTarget) => assets.get(artifact.id) ?? [];
  return {
    refuseUnbuildable: async () => {
      const missing = await Promise.all(targets.map((target) => workshop.unbuilt(ofTarget(target), target)));
      const [first] = missing.flat();
      if (first !== undefined) await workshop.refuseWithoutDocker(first);
    },
    publish: (target) => workshop.in(target.stack).publisher.publish(ofTarget(target)),
    goElsewhere: (target) => target.artifact.dependencies.length > 0 && ofTarget(target).some(isElsewhere),
  };
}

/** Places that `cdk bootstrap` makes are there before the run. */
function isElsewhere({ location }: Asset): boolean {
  return !isBootstrapped('bucket' in location ? location.bucket : location.repository);
}

interface RegionalWorkshop {
  readonly publisher: AssetPublisher;
  readonly images: ImageShipper;
}

/** Builds and publishes assets: one Docker and one set of limits for the run, one publisher per environment. */
class Workshop {
  readonly #context: CommandContext;
  readonly #reachOf: ByAccount<Reach>;
  readonly #limit: LimitFunction;
  readonly #docker: Docker;
  readonly #builds: ImageBuilds;
  readonly #places = new Map<string, RegionalWorkshop>();

  constructor(context: CommandContext, reachOf: ByAccount<Reach>) {
    this.#context = context;
    this.#reachOf = reachOf;
    this.#limit = pLimit(context.settings.assetPublishConcurrency);
    this.#docker = new Docker({ ...context, privateFolder: () => context.privateFolder('docker') });
    const limit = pLimit(context.settings.imageBuildConcurrency);
    this.#builds = new ImageBuilds({ ...context, docker: this.#docker, limit });
  }

  in(stack: StackId): RegionalWorkshop {
    const key = [stack.region, stack.account].join(' ');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const made = this.#open(stack);
    this.#places.set(key, made);
    return made;
  }

  /** Images that are not in their repository, which a stack before this one may have to make. */
  async unbuilt(assets: readonly Asset[], { stack, artifact }: StackTarget): Promise<Asset[]> {
    const { images } = this.in(stack);
    const mayBeMade = artifact.dependencies.length > 0;
    const missing = assets.map(async (asset) => {
      if (asset.kind === 'file') return [];
      const isThere = await images.isThere(asset).catch((thrown: unknown) => {
        if (mayBeMade && isElsewhere(asset) && asCdkdError(thrown).code === 'REPOSITORY_MISSING')
          return false;
        throw naming(asset, thrown);
      });
      return isThere ? [] : [asset];
    });
    return (await Promise.all(missing)).flat();
  }

  async refuseWithoutDocker(asset: Asset): Promise<void> {
    await this.#docker.check().catch((thrown: unknown) => {
      throw naming(asset, thrown);
    });
  }

  #open(stack: StackId): RegionalWorkshop {
    const { region } = stack;
    const { settings, signal } = this.#context;
    const { context, identity } = this.#reachOf(stack);
    const { aws } = context;
    const common = { ...this.#context, limit: this.#limit, dryRun: settings.dryRun };
    const files = new FileShipper({ ...common, store: aws.assets(region, identity.accountId) });
    const images = new ImageShipper({
      ...common,
      registry: aws.images(region),
      docker: this.#docker,
      builds: this.#builds,
    });
    return { publisher: new AssetPublisher({ files, images }, signal), images };
  }
}
