/** Simulates Amazon EC2 Auto Scaling: instance refreshes. */

import type { Json } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { placeFor } from './own-api.js';
import { queryWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const GROUP = 'AWS::AutoScaling::AutoScalingGroup';
const NAMESPACE = 'http://autoscaling.amazonaws.com/doc/2011-01-01/';

interface StoredRefresh {
  readonly id: string;
  readonly group: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly preferences: Readonly<Record<string, string>>;
  /** How often it was listed; a refresh is `Pending` first, then `InProgress`. */
  readonly looks: number;
  /** Why it fails, where it does. */
  readonly failure?: string;
}

/** Looks until a refresh has ended. */
const LAST_LOOK = 3;

/** The instance refreshes of one account's Auto Scaling groups; the groups themselves are made by Cloud Control. */
export interface AutoScalingService extends Service {
  /** Every refresh, oldest first. */
  refreshes(): readonly StoredRefresh[];
  /** From now on, refreshes of the group fail for this reason. */
  failRefreshes(group: string, reason: string): void;
}

/**
 * Instance refreshes of Amazon EC2 Auto Scaling. Source: StartInstanceRefresh ("If the instance refresh is in
 * progress … InstanceRefreshInProgress"), DescribeInstanceRefreshes and InstanceRefresh, Amazon EC2 Auto
 * Scaling API Reference 2011-01-01.
 */
export function autoScalingService(account: Account): AutoScalingService {
  const refreshes = new Refreshes(account);
  const service = serviceFrom<XmlElement>({
    name: 'autoscaling',
    wire: queryWire(NAMESPACE),
    settle: () => account.settle(),
    operations: {
      StartInstanceRefresh: (input) => refreshes.start(input),
      DescribeInstanceRefreshes: (input) => refreshes.describe(input),
    },
    snapshot: () => refreshes.stored as unknown as Json,
    restore: (snapshot) => {
      refreshes.stored = (snapshot ?? []) as unknown as StoredRefresh[];
    },
  });
  return {
    ...service,
    refreshes: () => refreshes.stored,
    failRefreshes: (group, reason) => {
      refreshes.failing.set(group, reason);
    },
  };
}

class Refreshes {
  stored: StoredRefresh[] = [];
  readonly failing = new Map<string, string>();

  constructor(private readonly account: Account) {}

  start(input: Input): XmlElement {
    const group = this.groupOf(input);
    if (this.stored.some((one) => one.group === group && !hasEnded(one))) {
      throw new ServiceError(
        'InstanceRefreshInProgress',
        `An Instance Refresh is already in progress and blocks the execution of this Instance Refresh.`,
      );
    }
    const failure = this.failing.get(group);
    const id = `08b91cf7-8fa6-48af-b6a6-${String(this.stored.length + 1).padStart(12, '0')}`;
    this.stored.push({
      id,
      group,
      startedAt: this.account.now(),
      preferences: preferencesIn(input),
      looks: 0,
      ...(failure === undefined ? {} : { failure }),
    });
    return { InstanceRefreshId: id };
  }

  /** "The results are ordered by start time, newest first" in practice; the reference leaves the order open. */
  describe(input: Input): XmlElement {
    const group = this.groupOf(input);
    this.stored = this.stored.map((one) => (one.group === group ? { ...one, looks: one.looks + 1 } : one));
    const found = this.stored.filter((one) => one.group === group).toReversed();
    return { InstanceRefreshes: { member: found.map(xmlOf) } };
  }

  private groupOf(input: Input): string {
    const name = input.text('AutoScalingGroupName');
    const groups = this.account.inventory.ofType(GROUP, placeFor(input));
    if (!groups.some(({ identifier }) => identifier === name)) {
      throw new ServiceError('ValidationError', `AutoScalingGroup name not found - null`);
    }
    return name;
  }
}

function hasEnded({ looks }: StoredRefresh): boolean {
  return looks >= LAST_LOOK;
}

function preferencesIn(input: Input): Record<string, string> {
  const prefix = 'Preferences.';
  const names = Object.keys(input.all()).filter((name) => name.startsWith(prefix));
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), input.text(name)]));
}

function xmlOf(refresh: StoredRefresh): XmlElement {
  const { id, group, startedAt, failure, looks } = refresh;
  const ending = failure === undefined ? 'Successful' : 'Failed';
  const status = hasEnded(refresh) ? ending : looks > 1 ? 'InProgress' : 'Pending';
  return {
    InstanceRefreshId: id,
    AutoScalingGroupName: group,
    Status: status,
    // In whole seconds, as in the example of DescribeInstanceRefreshes, EC2 Auto Scaling API Reference.
    StartTime: new Date(startedAt).toISOString().replace(/\.\d+Z$/, 'Z'),
    ...(status === 'Failed' ? { StatusReason: failure ?? '' } : {}),
  };
}
