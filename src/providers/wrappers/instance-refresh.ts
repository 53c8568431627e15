/** Replaces the instances of an Auto Scaling group after its update. */

import { defined } from '../../defined.js';
import { at, equal, isObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type { InstanceRefresh, OperationContext, ResourceProvider } from '../../ports/resources.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { poll, type RetryPorts } from '../../retry/retry.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import { retryCall } from '../wire/retry-call.js';
import { decorated } from './decorated.js';

/** Calls Amazon EC2 Auto Scaling by its Query protocol. */
type AskAutoScaling = (action: string, parameters: Readonly<Record<string, string>>) => Promise<JsonObject>;

export interface RefreshPorts {
  readonly ask: AskAutoScaling;
  readonly clock: Clock;
  /**
   * Refreshes of this run, by group: an update that rolls one back replaces the instances in the same way.
   * Shared by all providers of a run.
   */
  readonly done: Map<string, PastRefresh>;
}

interface PastRefresh {
  readonly refresh: InstanceRefresh;
  /** The group's previously desired properties. */
  readonly from: JsonObject;
}

/** Final statuses of a refresh: InstanceRefresh, Amazon EC2 Auto Scaling API Reference. */
const ENDED: ReadonlySet<string> = new Set([
  'Successful',
  'Failed',
  'Cancelled',
  'RollbackFailed',
  'RollbackSuccessful',
]);

/**
 * A provider of Auto Scaling groups whose updates also replace the instances, if the request asks for it. The
 * update resolves once the refresh is successful, and fails with AWS's reason otherwise.
 */
export function withInstanceRefresh(
  provider: ResourceProvider,
  type: string,
  ports: RefreshPorts,
): ResourceProvider {
  if (type !== 'AWS::AutoScaling::AutoScalingGroup') return provider;
  return decorated(provider, {
    async update(request, context) {
      const { physicalId: group, properties, desired } = request;
      const refresh = request.refresh ?? rolledBack(ports.done.get(group), desired);
      const model = await provider.update(request, context);
      if (refresh === undefined) return model;
      ports.done.set(group, { refresh, from: properties });
      await new Refresher(group, ports, context).run(refresh, {});
      return model;
    },
    async findOutcome(operation, context) {
      const found = await provider.findOutcome(operation, context);
      const { physicalId: group, refresh, previous = {}, handle, age } = operation;
      if (found.outcome !== 'done' || refresh === undefined || group === undefined) return found;
      ports.done.set(group, { refresh, from: previous });
      const known = handle.refresh === undefined ? {} : { id: handle.refresh };
      const sought = { ...known, since: ports.clock.now() - age - INEXACT };
      const refresher = new Refresher(group, ports, context);
      if (operation.mayResend) await refresher.run(refresh, sought);
      else if (!(await refresher.find(sought)))
        return { outcome: 'not-done', reason: 'its instance refresh was not started' };
      return found;
    },
  });
}

/**
 * Auto Scaling and S3 give times in whole seconds, and the runner's clock may be slightly ahead of theirs; milliseconds.
 * Shorter than the tolerance for creates: an earlier refresh must not be taken for this one.
 */
const INEXACT = 5_000;

/** The refresh of an earlier update that this one undoes. */
function rolledBack(past: PastRefresh | undefined, desired: JsonObject): InstanceRefresh | undefined {
  return past !== undefined && equal(past.from, desired) ? past.refresh : undefined;
}

/** The information about a refresh that an interrupted run may have started. */
interface Sought {
  readonly id?: string;
  /** Milliseconds since the epoch: any later refresh was started for this update. */
  readonly since?: number;
}

interface Seen {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly startedAt: number;
}

/**
 * Starts an instance refresh of one group and waits for its end. AWS runs one refresh per group at a time.
 */
class Refresher {
  readonly #group: string;
  readonly #ports: RefreshPorts;
  readonly #context: OperationContext;

  constructor(group: string, ports: RefreshPorts, context: OperationContext) {
    this.#group = group;
    this.#ports = ports;
    this.#context = context;
  }

  async run(refresh: InstanceRefresh, sought: Sought): Promise<void> {
    await this.#await((await this.#started(sought)) ?? (await this.#start(refresh)));
  }

  /** Awaits a refresh that was started, and resolves with whether there was one. */
  async find(sought: Sought): Promise<boolean> {
    const started = await this.#started(sought);
    if (started !== undefined) await this.#await(started);
    return started !== undefined;
  }

  async #started({ id, since }: Sought): Promise<string | undefined> {
    return id ?? (since === undefined ? undefined : this.#startedSince(since));
  }

  async #startedSince(since: number): Promise<string | undefined> {
    return (await this.#all()).find(({ startedAt }) => startedAt >= since)?.id;
  }

  /**
   * `StartInstanceRefresh` has no token: after a lost answer, a refresh that did not exist before is ours.
   */
  async #start({ strategy, preferences }: InstanceRefresh): Promise<string> {
    // If the update's own request is recorded, the next run takes it for done and looks for this refresh.
    await this.#context.noted();
    const before = new Set((await this.#all()).map(({ id }) => id));
    const parameters = {
      AutoScalingGroupName: this.#group,
      ...defined({ Strategy: strategy }),
      ...flattened(preferences, 'Preferences'),
    };
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await this.#ports.ask('StartInstanceRefresh', parameters);
        return this.#accepted(textAt(answer, ['StartInstanceRefreshResult', 'InstanceRefreshId']));
      } catch (thrown) {
        const rejection = rejectionOf(thrown);
        const isBusy = rejection instanceof ProviderFailure && isInProgress(rejection);
        if (!isBusy && !passes(rejection)) throw rejection;
        const mine = (await this.#all()).find(({ id }) => !before.has(id));
        if (mine !== undefined) return this.#accepted(mine.id);
        // Waits for somebody else's refresh as long as the update may take.
        if (!isBusy && tries >= POLICIES.instanceRefreshCall.tries) throw rejection;
        const pause = pauseAfter(POLICIES.instanceRefreshCall, tries, 0);
        await this.#ports.clock.sleep(pause, this.#context.signal);
      }
    }
  }

  #accepted(id: string): string {
    this.#context.accepted({ refresh: id });
    return id;
  }

  async #await(id: string): Promise<void> {
    const look = async () => {
      const seen = (await this.#all()).find((each) => each.id === id);
      return seen !== undefined && ENDED.has(seen.status) ? seen : undefined;
    };
    const ended = await poll(look, POLICIES.instanceRefresh, this.#waiting);
    if (ended.status !== 'Successful') throw failed(this.#group, ended);
  }

  /** Newest first, as AWS lists them: the latest 100. */
  async #all(): Promise<Seen[]> {
    const answer = await this.#look();
    const found = at(answer, ['DescribeInstanceRefreshesResult', 'InstanceRefreshes', 'member']);
    return (Array.isArray(found) ? found : [found]).filter(isObject).map((one) => ({
      id: textAt(one, ['InstanceRefreshId']),
      status: textAt(one, ['Status']),
      reason: textAt(one, ['StatusReason']),
      startedAt: Date.parse(textAt(one, ['StartTime'])),
    }));
  }

  async #look(): Promise<JsonObject> {
    const ask = () => this.#ports.ask('DescribeInstanceRefreshes', { AutoScalingGroupName: this.#group });
    return retryCall(ask, POLICIES.instanceRefreshCall, passes, this.#waiting);
  }

  get #waiting(): RetryPorts {
    return { clock: this.#ports.clock, signal: this.#context.signal };
  }
}

function isInProgress({ details }: ProviderFailure): boolean {
  return /^InstanceRefreshInProgress(Fault)?$/.test(details.name);
}

function passes(rejection: Error): boolean {
  return isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost');
}

function failed(group: string, { id, status, reason }: Seen): ProviderFailure {
  const why = reason === '' ? '' : `: ${reason}`;
  return new ProviderFailure('terminal', `Instance refresh ${id} of ${group} ended as ${status}${why}`, {
    name: 'InstanceRefreshFailed',
  });
}

/** Members as the Query protocol names them: `Preferences.AlarmSpecification.Alarms.member.1`. */
function flattened(value: Json, name: string): Record<string, string> {
  if (value === null) return {};
  if (typeof value !== 'object') return { [name]: String(value) };
  const members = Array.isArray(value)
    ? value.map((item, index) => [`member.${index + 1}`, item] as const)
    : Object.entries(value);
  return Object.fromEntries(
    members.flatMap(([key, member]) => Object.entries(flattened(member, `${name}.${key}`))),
  );
}

function textAt(value: Json | undefined, path: readonly string[]): string {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
}
