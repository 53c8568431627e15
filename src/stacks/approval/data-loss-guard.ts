/** Refuses to replace resources that hold data. */

import type { StepRules } from '../../engine/apply/step-runner.js';
import { asCdkdError, CdkdError } from '../../errors.js';
import type { Plan } from '../../plan/model/plan.js';
import { recordedName } from '../../plan/moves/move.js';
import type { StackId } from '../../ports/stack-id.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { dataClassOf } from '../../types/data-classes.js';
import type { CommandContext } from '../context.js';
import { refuseReplacement } from './destructive-guard.js';

/** A resource that would be deleted and recreated, or succeeded by an empty one of another type. */
interface Loss {
  readonly logicalId: string;
  readonly row: ResourceState;
  /** The type that the logical id gets, if it is another one. */
  readonly successor?: string;
}

/**
 * The resources that a plan would delete and recreate, except those that their UpdateReplacePolicy retains; and those
 * whose logical id gets another type, even if they stay: what refers to them would find an empty resource. CloudFormation
 * refuses that of every type ("Update of resource type is not permitted").
 */
export function lossesOf(plan: Plan, rows: ReadonlyMap<string, ResourceState>): Loss[] {
  return plan.steps.flatMap((step) => {
    const { logicalId } = step;
    const row = rows.get(recordedName(step));
    if (step.action !== 'REPLACE' || row === undefined) return [];
    if (step.oldType !== undefined) return [{ logicalId, row, successor: step.type }];
    return step.oldResource === 'delete' ? [{ logicalId, row }] : [];
  });
}

/**
 * Refuses to replace resources that hold or may hold data, unless `force-stateful-recreation` is set. An empty
 * bucket or queue holds none.
 *
 * Throws `STATEFUL_REPLACE_BLOCKED` naming each one.
 */
export async function refuseLosses(
  losses: readonly Loss[],
  stack: StackId,
  context: CommandContext,
): Promise<void> {
  if (context.settings.execution.forceStatefulRecreation) return;
  const found = await Promise.all(losses.map((loss) => reasonOf(loss, stack, context)));
  const reasons = found.flatMap((reason) => reason ?? []);
  if (reasons.length === 0) return;
  throw new CdkdError(
    'STATEFUL_REPLACE_BLOCKED',
    `${stack.stackName}: replacement would lose data: ${reasons.join('; ')}`,
    {
      value: losses.map(({ logicalId }) => logicalId).join(', '),
      next: losses.some(({ successor }) => successor !== undefined) ? NEW_ID : RETAIN,
    },
  );
}

const RETAIN =
  'Undo the change, give the resource an UpdateReplacePolicy of `Retain`, or set `force-stateful-recreation: true` if its data may be lost.';
const NEW_ID =
  'Give the new resource another logical id (another construct id in the app), and the old one `RemovalPolicy.RETAIN` first; or set `force-stateful-recreation: true` if the data may be lost.';

/** The same for updates that turn into replacements during the run. */
export function stepRules(catalog: TypeCatalog, stack: StackId, context: CommandContext): StepRules {
  return {
    catalog,
    replacesRefused: context.settings.execution.replace,
    waits: context.settings.execution.waits,
    refuseReplacement: (logicalId, { resourceType: type }) => {
      refuseReplacement(stack, { logicalId, type }, context.settings.allowDestructive);
    },
    refuseLoss: (logicalId, row) => refuseLosses([{ logicalId, row }], stack, context),
  };
}

async function reasonOf(loss: Loss, stack: StackId, context: CommandContext): Promise<string | undefined> {
  const reason = await dataIn(loss, stack, context);
  return reason === undefined || loss.successor === undefined
    ? reason
    : `${reason}, and its type changes to ${loss.successor}, which starts empty`;
}

async function dataIn(
  { logicalId, row }: Loss,
  stack: StackId,
  context: CommandContext,
): Promise<string | undefined> {
  const { resourceType: type, physicalId } = row;
  const name = `${logicalId} (${type} ${physicalId})`;
  switch (dataClassOf(type)) {
    case 'holds-data':
      return `${name} holds data`;
    case 'recreated':
      return undefined;
    case 'may-hold-data':
      switch (type) {
        case 'AWS::S3::Bucket':
          return (await isInUse(context.aws.holdsObjects, row, stack, context))
            ? `${name} is not empty`
            : undefined;
        case 'AWS::SQS::Queue':
          return (await isInUse(context.aws.holdsMessages, row, stack, context))
            ? `${name} holds messages`
            : undefined;
        default:
          return `${name} may hold data`;
      }
  }
}

/**
 * Whether AWS reports contents. A resource that cannot be looked into counts as empty, with a warning: AWS deletes no
 * bucket with objects, and a role that may not read a queue's attributes cannot have deployed it.
 */
async function isInUse(
  holds: (physicalId: string, region: string) => Promise<boolean>,
  { physicalId, resourceType }: ResourceState,
  stack: StackId,
  context: CommandContext,
): Promise<boolean> {
  try {
    return await holds(physicalId, stack.region);
  } catch (error) {
    context.emit({
      kind: 'warning',
      code: 'CONTENTS_NOT_SEEN',
      message: `Could not check whether ${physicalId} (${resourceType}) is empty: ${asCdkdError(error).message}`,
      stack,
    });
    return false;
  }
}
