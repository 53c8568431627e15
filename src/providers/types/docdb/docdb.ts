/** The calls that the DocumentDB types share. */

import type * as Sdk from '@aws-sdk/client-docdb';

import { type Json, type JsonObject, omitted, textOf } from '../../../json.js';
import { pauseAfter, POLICIES } from '../../../retry/policies.js';
import { ServiceType, type Service } from '../../direct/access.js';
import { unlessRefused } from '../../direct/outcomes.js';
import { includes } from '../../direct/provider/ownership.js';
import type { PropertyChange } from '../../direct/property-changes.js';
import { tagChanges } from '../../direct/tags.js';
import type { Draft, Reading } from '../../direct/type.js';

/** The engine of clusters and instances: the API is shared with RDS, which has others. */
export const ENGINE = 'docdb';

/** Amazon DocumentDB: its calls, and the common parts of its four types. */
type DocDb = Service<typeof Sdk>;

/** The base of its types. */
export abstract class DocDbType extends ServiceType<typeof Sdk> {}

/** Names are stored in lower case. */
export function docDbName(properties: JsonObject, property: string, draft: Draft): string {
  return (textOf(properties, property) || draft.name(63)).toLowerCase();
}

/** None where the role may not read them. */
export async function tagsOf({ sdk, calls }: DocDb, arn: Json | undefined): Promise<JsonObject> {
  const asking = calls.again(sdk.ListTagsForResourceCommand, { ResourceName: arn ?? '' });
  const { TagList: tags } = (await unlessRefused(asking)) ?? {};
  return Array.isArray(tags) && tags.length > 0 ? { Tags: tags } : {};
}

export async function setTags(
  { sdk, calls }: DocDb,
  arn: () => Promise<string>,
  { before, after }: PropertyChange,
): Promise<void> {
  const { set, removed } = tagChanges(before, after);
  if (set.length + removed.length === 0) return;
  const ResourceName = await arn();
  if (removed.length > 0)
    await calls.again(sdk.RemoveTagsFromResourceCommand, { ResourceName, TagKeys: removed });
  if (set.length > 0) await calls.again(sdk.AddTagsToResourceCommand, { ResourceName, Tags: set });
}

/** Statuses in which a cluster or instance stays until somebody intervenes. */
const FAILED = /^(failed|inaccessible|incompatible|storage-full|restore-error)/;

/** The phase that a `status` means. Source: "Monitoring an instance's status", DocumentDB Developer Guide. */
export function phaseOf(
  status: string,
  pending: JsonObject = {},
): { phase?: 'changing' | 'going' | 'failed'; trouble?: string } {
  // Other pending values may wait for the maintenance window.
  if (status === 'available' && 'DBInstanceClass' in pending) return { phase: 'changing' };
  if (status === 'available' || status === 'stopped') return {};
  if (status === 'deleting') return { phase: 'going' };
  return FAILED.test(status)
    ? { phase: 'failed', trouble: `its status is ${status}` }
    : { phase: 'changing' };
}

/** How long a cluster or instance may look as before an accepted change. Milliseconds. */
const UNCHANGED_FOR = 30_000;

/** Looks, with pauses, until `isReached` or for at most so many milliseconds. */
export async function lookUntil(
  { access: { clock, random } }: DocDb,
  isReached: () => Promise<boolean>,
  most = Infinity,
): Promise<void> {
  const until = clock.now() + most;
  for (let looks = 1; !(await isReached()) && clock.now() < until; looks += 1)
    await clock.sleep(pauseAfter(POLICIES.quickReadiness, looks, random()));
}

/**
 * Waits until an accepted change shows: the status stays `available` for some seconds. A new password is not shown.
 * Source: `Status` of "Monitoring an Amazon DocumentDB cluster's status", DocumentDB Developer Guide; 30 s is the pause of
 * AWS's handlers (aws-cloudformation-resource-providers-rds, HandlerConfig.java).
 */
export function untilTaken(
  service: DocDb,
  read: () => Promise<Reading | undefined>,
  change: JsonObject,
): Promise<void> {
  const shown = omitted(change, UNSHOWN);
  const isShown = Object.keys(shown).length > 0;
  const isReached = async () => {
    const reading = await read();
    if (reading === undefined || reading.phase !== undefined) return true;
    return isShown && includes(reading.observed, shown);
  };
  return lookUntil(service, isReached, UNCHANGED_FOR);
}

/** What no answer shows. */
const UNSHOWN = [
  'CertificateRotationRestart',
  'ManageMasterUserPassword',
  'MasterUserPassword',
  'MasterUserSecretKmsKeyId',
  'RotateMasterUserPassword',
];
