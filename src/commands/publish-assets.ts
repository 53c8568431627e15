/** The command `publish-assets`. */

import type { Asset } from '../assets/asset-manifest.js';
import type { PublishedAsset } from '../assets/publish.js';
import { CdkdError } from '../errors.js';
import type { StackOutcome } from '../events.js';
import type { JsonObject } from '../json.js';
import { heedAppMessages, type StackTarget } from '../stacks/select/load-app.js';
import { assetsOf } from '../stacks/schedule/asset-publisher.js';
import type { CommandContext } from '../stacks/context.js';
import { selectStacks } from '../stacks/validate/select-and-validate.js';
import { columns } from '../stacks/select/open-stores.js';

interface PublishedStack {
  readonly target: StackTarget;
  readonly published: readonly PublishedAsset[];
  readonly duration: number;
}

/**
 * Publishes the assets of the selected stacks, and stops: the first half of a deploy. Takes no lock, and
 * neither reads nor writes a state. If some assets fail, the others are still published.
 */
export async function publishAssets(context: CommandContext): Promise<void> {
  const { reachOf, targets } = await selectStacks(context, { isWithoutBucket: true });
  heedAppMessages(targets, context);
  const assets = await assetsOf(targets, context, reachOf);
  const start = context.clock.now();
  const stacks = await Promise.all(
    targets.map(async (target): Promise<PublishedStack> => {
      const published = await assets.publish(target);
      return { target, published, duration: context.clock.now() - start };
    }),
  );
  const isInVain = stacks.every((stack) => failuresOf(stack).length === stack.published.length);
  for (const stack of stacks) {
    context.emit({ kind: 'stack-finished', stack: stack.target.stack, outcome: outcomeOf(stack, isInVain) });
  }
  reportResult(stacks, context);
}

function failuresOf({ published }: PublishedStack): CdkdError[] {
  return published.flatMap(({ outcome }) => (outcome instanceof CdkdError ? outcome : []));
}

/** A run that published anything is only a partial failure, for any stack. */
function outcomeOf(stack: PublishedStack, isInVain: boolean): StackOutcome {
  const failures = failuresOf(stack);
  const counts = {
    duration: stack.duration,
    done: stack.published.length - failures.length,
    failed: failures.length,
    skipped: 0,
  };
  const [error] = failures;
  return error === undefined
    ? { result: 'done', ...counts }
    : { result: isInVain ? 'failed' : 'partial', ...counts, error };
}

const WORDS = { uploaded: 'uploaded', there: 'was there', missing: 'would be uploaded' } as const;

function reportResult(stacks: readonly PublishedStack[], { emit, settings }: CommandContext): void {
  const rows = stacks.flatMap(({ target, published }) =>
    published.map(({ asset, outcome }) => ({ stack: target.stack, asset, outcome })),
  );
  const count = (...outcomes: (keyof typeof WORDS)[]) =>
    new Set(
      rows
        .filter(({ outcome }) => !(outcome instanceof CdkdError) && outcomes.includes(outcome))
        .map(({ asset }) => JSON.stringify(asset.location)),
    ).size;
  const [sent, verb] = settings.dryRun
    ? [count('missing'), 'would be uploaded']
    : [count('uploaded'), 'uploaded'];
  emit({
    kind: 'shown',
    stacks: stacks.map(({ target }) => target.stack),
    title: `${sent} ${sent === 1 ? 'asset' : 'assets'} ${verb}, ${count('there')} there already`,
    lines: columns([
      ['Stack', 'Asset', 'Outcome', 'Bucket or repository', 'Key or tag'],
      ...rows.map(({ stack, asset, outcome }) => [
        stack.stackName,
        asset.displayName,
        outcome instanceof CdkdError ? 'failed' : WORDS[outcome],
        ...Object.values(placeOf(asset)),
      ]),
    ]),
    data: rows.map(({ stack, asset, outcome }): JsonObject => {
      const { id, displayName } = asset;
      return {
        stack: stack.stackName,
        region: stack.region,
        id,
        asset: displayName,
        ...placeOf(asset),
        outcome: outcome instanceof CdkdError ? 'failed' : outcome,
        ...(outcome instanceof CdkdError ? { error: outcome.code } : {}),
      };
    }),
  });
}

function placeOf(asset: Asset): Readonly<Record<string, string>> {
  if (asset.kind === 'file') return { bucket: asset.location.bucket, key: asset.location.key };
  return { repository: asset.location.repository, tag: asset.location.tag };
}
