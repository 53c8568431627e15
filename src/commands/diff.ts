import { treeOf } from '../plan/nested.js';
import type { Plan } from '../plan/plan.js';
import {
  heedAppMessages,
  homeRegion,
  loadAssembly,
  namedStateBucket,
  selectTargets,
  targetsIn,
} from './app.js';
import { keepForReview } from './approval.js';
import { Bystanders } from './bystanders.js';
import type { CommandContext } from './context.js';
import { refuseDestructive } from './destructive.js';
import { tellDriftAhead } from './drift-ahead.js';
import { forecastDeploy } from './forecast.js';
import { checkTogether } from './check-together.js';
import { checkStack, type SoundStack } from './prepare.js';

/**
 * What a deploy would do, stack by stack, each planned as if the ones before it had been deployed. Takes no lock; all
 * it writes, and only for a pull request, is what `require-approved-plan` asks for later.
 */
export async function diff(context: CommandContext): Promise<Plan[]> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, context, identity);
  heedAppMessages(targets, context);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  const sound: SoundStack[] = [];
  for (const target of targets) sound.push(await checkStack(target, context, identity));
  checkTogether(sound, assembly.stacks, context);
  const tell = (plan: Plan) => {
    for (const each of context.settings.recursive ? treeOf(plan) : [plan]) {
      context.emit({ kind: 'planned', plan: each });
    }
  };
  const rest = assembly.stacks.filter(({ id }) => targets.every(({ artifact }) => artifact.id !== id));
  const bystanders = new Bystanders(targetsIn(rest, context, identity), context, identity);
  const forecasts = await forecastDeploy(sound, context, stores, { tell, bystanders });
  await tellDriftAhead(forecasts, context, stores);
  const plans = forecasts.map(({ plan }) => plan);
  refuseDestructive(plans, context.settings.allowDestructive);
  await keepForReview(forecasts, context, stores);
  return plans;
}
