import { refuseUnpublished } from '../assets/publish.js';
import type { CdkdError } from '../errors.js';
import {
  byArtifact,
  heedAppMessages,
  homeRegion,
  loadAssembly,
  namedStateBucket,
  selectTargets,
  type StackTarget,
} from './app.js';
import { assetsOf } from './asset-publisher.js';
import type { CommandContext } from './context.js';
import { diff } from './diff.js';
import { refuseUnknownTargets } from './execution-choices.js';
import { Exports } from './exports.js';
import { passDeployGate } from './gate.js';
import { withHistory } from './history.js';
import { deployOrder } from './order-stacks.js';
import { checkTogether } from './check-together.js';
import { checkStack, type SoundStack } from './prepare.js';
import { StackDeploy } from './stack-deploy.js';
import { forEachStack } from './stack-graph.js';

/**
 * Brings the selected stacks to what the app says. Every template is checked before the first stack is touched; then
 * each stack goes as soon as its assets are published and the stacks before it are done.
 *
 * Resolves with the failures, one a stack.
 */
export async function deploy(context: CommandContext): Promise<CdkdError[]> {
  if (context.settings.dryRun) {
    await diff(context);
    return [];
  }
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, context, identity);
  heedAppMessages(targets, context);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  const sound = new Map<string, SoundStack>();
  for (const target of targets) sound.set(target.artifact.id, await checkStack(target, context, identity));
  checkTogether([...sound.values()], assembly.stacks, context);
  refuseUnknownTargets([...sound.values()], context);
  const assets = await assetsOf(targets, context, identity);
  await assets.refuseUnbuildable();
  const prepare = async (target: StackTarget) => refuseUnpublished(await assets.publish(target));
  const approved = await passDeployGate([...sound.values()], context, stores);
  const order = await deployOrder([...sound.values()], stores);
  const deployed = targets.map(({ stack }) => stack);
  return forEachStack(byArtifact(targets), { context, order, prepare }, (target) =>
    withHistory({ stack: target.stack, command: 'deploy' }, context, stores, (watched) => {
      const exports = new Exports(watched, stores, deployed, { mends: true });
      const stack = sound.get(target.artifact.id) as SoundStack;
      const ports = { context: watched, stores, identity, exports };
      return new StackDeploy(stack, ports, approved(target.stack)).run();
    }),
  );
}
