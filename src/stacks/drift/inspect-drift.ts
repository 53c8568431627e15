/** Inspects a stack's records for drift. */

import { inspect, type Inspection } from '../../engine/drift/read-live-state.js';
import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { isDeposed } from '../../plan/model/deposed-names.js';
import type { StackId } from '../../ports/stack-id.js';
import type { ResourceState } from '../../state/schema.js';
import { foreignProperties } from '../../types/foreign-properties.js';
import { isGlobalType } from '../../types/identity/same-resource.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { originOf } from '../state-origin.js';
import { HolderIndex } from '../plan/resource-holders.js';
import { recordedConstructPaths } from '../plan/construct-paths.js';

interface InspectedStack {
  readonly stack: StackId;
  readonly rows: ReadonlyMap<string, ResourceState>;
  /** Records that an interrupted run may still be changing: they are skipped. */
  readonly busy?: ReadonlySet<string>;
  /** The only ones to inspect; absent, every record. */
  readonly chosen?: ReadonlySet<string>;
}

/** Compares the records of a stack with AWS. */
export async function inspectStack(
  { stack, rows, busy = new Set(), chosen }: InspectedStack,
  context: CommandContext,
  stores: Stores,
): Promise<Inspection> {
  const { aws, clock, random, signal, settings } = context;
  const looked = [...rows].filter(([logicalId]) => chosen?.has(logicalId) !== false);
  const types = new Set(looked.map(([, { resourceType }]) => resourceType));
  const catalog = await aws.catalog(types, stack.region);
  const provisioning = await aws.provisioning(catalog);
  const holders = new HolderIndex(context, stores);
  const recordsElsewhere = async (type: string) => {
    const causes = foreignProperties(type).flatMap(({ by }) => by);
    return causes.length === 0 ? [] : holders.recordsElsewhere(causes, stack, isGlobalType(type));
  };
  // A deposed resource waits to be deleted: its drift does not matter.
  const wanted = new Map([...rows].filter(([logicalId]) => !isDeposed(logicalId)));
  return inspect(
    wanted,
    {
      catalog,
      // The resources of a nested stack are in its own state, and compared there.
      isManaged: (type) => type !== NESTED_STACK_TYPE && provisioning(type) !== undefined,
      providerOf: await aws.providers(catalog, stack, stores),
      clock,
      random,
      signal,
      concurrency: settings.concurrency,
      recordsElsewhere,
    },
    { busy, ...(chosen === undefined ? {} : { chosen }) },
  );
}

/** Reports the drift of a stack: what changed, and as far as that can be found out, whose construct it is and who did it. */
export async function reportDrift(
  { resources, models }: Inspection,
  stack: StackId,
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const { aws, emit, settings } = context;
  const origin = originOf(stores);
  const isClean = resources.every(({ finding }) => finding.status === 'clean');
  const paths = isClean ? {} : await recordedConstructPaths(stack, context, stores);
  // What is about to be resolved is under the stack's lock: nobody waits for a name.
  const isResolving = settings.driftAction !== 'detect' && !settings.dryRun;
  const lastChange = async ({ type, physicalId, logicalId }: ResourceDrift) =>
    aws.lastChange({
      ...{ type, physicalId, region: stack.region },
      arn: models.get(logicalId)?.attributes['Arn'],
    });
  const named = resources.map(async (resource) =>
    Object.assign(
      { ...resource },
      defined({
        constructPath: Object.hasOwn(paths, resource.logicalId) ? paths[resource.logicalId] : undefined,
        lastChange: isDrifted(resource) && !isResolving ? await lastChange(resource) : undefined,
      }),
    ),
  );
  const drift = { stack, resources: await Promise.all(named) };
  emit({ kind: 'drift-found', drift, origin: await origin });
}

/** A denied read does not mean that a resource is clean. */
export function refuseUnread({ resources }: Inspection): void {
  const unread = resources.filter(({ finding }) => finding.status === 'unknown' && finding.failed);
  const [first] = unread;
  if (first?.finding.status !== 'unknown') return;
  const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : '';
  const message = `${first.logicalId} (${first.type}) could not be read: ${first.finding.why}${more}`;
  const isDenied = /not authorized|access ?denied/i.test(first.finding.why);
  throw new CdkdError(isDenied ? 'ACCESS_DENIED' : 'AWS_UNAVAILABLE', message, {
    value: first.logicalId,
    next: isDenied
      ? 'Grant the role the reads that AWS names here, and run again.'
      : 'Run again: nothing was changed, and the report contains everything that could be read.',
  });
}
