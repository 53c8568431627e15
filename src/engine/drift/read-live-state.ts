/** Reads resources from AWS and compares them with their records. */

import pLimit from 'p-limit';

import { isVacuous } from '../../drift/comparable.js';
import { findingOf } from '../../drift/findings.js';
import type { Finding, ResourceDrift } from '../../drift/model.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { ProvisionedBy } from '../../ports/resources.js';
import type { ResourceModel, ResourceProvider } from '../../ports/resources.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { retryQuery } from '../operation/backoff.js';
import { ReadPatience } from '../operation/read-patience.js';

interface InspectionPorts {
  readonly catalog: TypeCatalog;
  /** Whether a type's resources can be read at all. */
  readonly isManaged: (type: string) => boolean;
  readonly providerOf: (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Concurrent reads. */
  readonly concurrency: number;
  /** What other stacks have on record that may account for a difference in a resource of this type. */
  readonly recordsElsewhere: (type: string) => Promise<readonly ResourceState[]>;
}

/** The findings per resource, and the models that AWS returned. */
export interface Inspection {
  readonly resources: readonly ResourceDrift[];
  readonly models: ReadonlyMap<string, ResourceModel>;
  /** Records of other stacks that account for differences. */
  readonly others: readonly ResourceState[];
}

/**
 * Reads resources and compares them with their records. Changes nothing. A read that AWS denies becomes a
 * finding; only an abort and expired credentials are thrown.
 *
 * `busy` are resources that an interrupted run may still be changing: they are skipped. `chosen` are the
 * logical ids to check; absent, all of them.
 */
export async function inspect(
  rows: ReadonlyMap<string, ResourceState>,
  ports: InspectionPorts,
  { busy, chosen }: { readonly busy: ReadonlySet<string>; readonly chosen?: ReadonlySet<string> },
): Promise<Inspection> {
  const limit = pLimit(ports.concurrency);
  const patience = new ReadPatience();
  const models = new Map<string, ResourceModel>();
  const all = [...rows.values()];
  const others = new Set<ResourceState>();
  const wanted = [...rows].filter(([logicalId]) => chosen?.has(logicalId) !== false);
  const resources = await Promise.all(
    wanted.map(([logicalId, row]) =>
      limit(async (): Promise<ResourceDrift> => {
        const subject = { logicalId, type: row.resourceType, physicalId: row.physicalId };
        if (busy.has(logicalId)) {
          return { ...subject, finding: unknown('AWS may still be working on it for an earlier run') };
        }
        const answer = await read(logicalId, row, ports, patience);
        if ('status' in answer) return { ...subject, finding: answer };
        const { model, unread } = completed(answer, row);
        models.set(logicalId, model);
        const facts = ports.catalog.facts(row.resourceType);
        const { observed } = model;
        if (observed === undefined) return { ...subject, finding: unknown('its type cannot be read') };
        const finding = findingOf({ row, rows: all, facts }, observed);
        if (finding.status === 'clean' && unread !== undefined)
          return { ...subject, finding: unknown(unread) };
        if (finding.status !== 'drifted') return { ...subject, finding };
        const elsewhere = await ports.recordsElsewhere(row.resourceType);
        for (const other of elsewhere) others.add(other);
        return { ...subject, finding: findingOf({ row, rows: [...all, ...elsewhere], facts }, observed) };
      }),
    ),
  );
  return { resources, models, others: [...others] };
}

/**
 * What the role may not read counts as it is on record, and is named: it is neither gone nor to be recorded as gone.
 * `unread` says so; absent if everything was read.
 */
function completed(
  model: ResourceModel,
  { observedProperties, properties }: ResourceState,
): { readonly model: ResourceModel; readonly unread?: string } {
  const { observed, denied = [] } = model;
  if (observed === undefined || denied.length === 0) return { model };
  const recorded = Object.entries(observedProperties ?? properties);
  const absent = recorded.filter(([name, value]) => !Object.hasOwn(observed, name) && !isVacuous(value));
  if (absent.length === 0) return { model };
  const names = absent.map(([name]) => name).join(', ');
  const unread = `${names} not compared, since the role may not call ${denied.join(', ')}`;
  return { model: { ...model, observed: { ...Object.fromEntries(absent), ...observed } }, unread };
}

/** Types that represent work done elsewhere have nothing of their own to read. */
function isReadable(type: string): boolean {
  return !/^Custom::|^AWS::CloudFormation::(CustomResource|Stack|WaitCondition)/.test(type);
}

async function read(
  logicalId: string,
  row: ResourceState,
  ports: InspectionPorts,
  patience: ReadPatience,
): Promise<ResourceModel | Finding> {
  const { resourceType: type, provisionedBy = 'sdk' } = row;
  const { clock } = ports;
  if (!isReadable(type) || !ports.isManaged(type)) return unknown('its type cannot be read');
  const said = patience.isOver(type);
  if (said !== undefined)
    return {
      ...unknown(`not read, because AWS failed to answer for other resources: ${said}`),
      failed: true,
    };
  const start = clock.now();
  const query = () => {
    ports.signal.throwIfAborted();
    return ports.providerOf(type, provisionedBy).read({ logicalId, type, ...row }, ports.signal);
  };
  try {
    const model = await retryQuery(query, ports, (failure, tries, delay) => {
      if (CANNOT_READ.test(failure.details.name) || tries === MAX_TRIES) return false;
      return !isFault(failure) || patience.allows(start, clock.now() + delay);
    });
    patience.answered(type);
    return model ?? { status: 'deleted' };
  } catch (error) {
    ports.signal.throwIfAborted();
    if (!(error instanceof ProviderFailure) || error.kind === 'credentials') throw error;
    if (CANNOT_READ.test(error.details.name)) return unknown(error.message);
    if (isFault(error)) patience.gaveUp(type, error.message);
    return { ...unknown(error.message), failed: true };
  }
}

function isFault({ kind }: ProviderFailure): boolean {
  return kind === 'lost' || kind === 'transient';
}

const MAX_TRIES = 8;

/** Cloud Control's errors for a type without a read handler, and for one that the region does not have. */
const CANNOT_READ = /^(UnsupportedAction|TypeNotFound|PrivateType)/;

function unknown(why: string): Extract<Finding, { status: 'unknown' }> {
  return { status: 'unknown', why, failed: false };
}
