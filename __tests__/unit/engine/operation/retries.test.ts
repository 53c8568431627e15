import { beforeEach, describe, expect, it } from '@jest/globals';
import { backingOf } from '../../../../src/engine/operation/backing.js';
import type { OperationRequest } from '../../../../src/engine/operation/intents.js';
import { Retries } from '../../../../src/engine/operation/retries.js';
import { RunChanges } from '../../../../src/engine/operation/run-changes.js';
import { ProviderFailure, type FailureKind } from '../../../../src/ports/resource-failure.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { requestOf } from '../../../support/operating.js';

const ROLE_ARN = 'arn:aws:iam::123456789012:role/role-1';

function row(resourceType: string, physicalId: string, more: Partial<ResourceState> = {}): ResourceState {
  return { physicalId, resourceType, properties: {}, attributes: {}, dependencies: [], ...more };
}

/** A state machine with a role, a policy that only the role has in common with it, and a queue. */
const ROWS: readonly (readonly [string, ResourceState])[] = [
  ['Queue', row('AWS::SQS::Queue', 'queue-1')],
  ['Role', row('AWS::IAM::Role', 'role-1')],
  ['Policy', row('AWS::IAM::Policy', 'policy-1', { properties: { Roles: ['role-1'] } })],
  ['Handler', row('AWS::Lambda::Function', 'handler-1', { dependencies: ['Role', 'Queue'] })],
];

const failure = (kind: FailureKind, message = 'no') => new ProviderFailure(kind, message, { name: 'X' });

describe('retries', () => {
  let clock: FakeClock;
  let changes: RunChanges;
  let rows: Map<string, ResourceState>;

  beforeEach(() => {
    clock = new FakeClock();
    changes = new RunChanges();
    rows = new Map(ROWS);
  });

  const changed = (logicalId: string, action: 'create' | 'update' = 'create') => {
    changes.note(action, rows.get(logicalId)!, rows, clock.now());
  };
  const retriesOf = (request: Partial<OperationRequest>) =>
    new Retries(requestOf(request), { clock, random: () => 0.5, changes, rows });

  /** Seconds for which a refusal is retried, and the pauses in between. */
  async function patience(request: Partial<OperationRequest>, of = failure('not-propagated')) {
    const retries = retriesOf(request);
    const start = clock.now();
    const pauses: number[] = [];
    for (let pause = retries.delayAfter(of); pause !== undefined; pause = retries.delayAfter(of)) {
      pauses.push(pause);
      await clock.advance(pause);
    }
    return { seconds: (clock.now() - start) / 1000, pauses };
  }

  it('end after a minute where something is attached that nobody here detaches', async () => {
    const attached = new ProviderFailure('conflict', 'must delete policies first', {
      name: 'DeleteConflict',
    });
    const { seconds } = await patience({ action: 'delete' }, attached);
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  const needs = (...dependencies: string[]) => ({ row: { dependencies } });

  it('repeat for 2 minutes if an interrupted run has created the role shortly before, and else for 15 s', async () => {
    const inherit = (age: number) => {
      changes.inherit([{ logicalId: 'Role', action: 'create', age }], rows, clock.now());
    };
    inherit(180_000);
    expect((await patience(needs('Role'))).seconds).toBeLessThanOrEqual(15);
    inherit(20_000);
    expect((await patience(needs('Role'))).seconds).toBeGreaterThan(110);
  });

  it('repeat every 2 s for 2 minutes if the run has created the role', async () => {
    changed('Role');
    const { seconds, pauses } = await patience(needs('Role'));
    expect(pauses.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
    expect(seconds).toBeGreaterThan(117);
    expect(seconds).toBeLessThanOrEqual(120);
  });

  it.each([
    ['a role behind what it depends on', ['Handler'], 'Role'],
    ['a policy that is attached to such a role', ['Handler'], 'Policy'],
  ])('do so for %s', async (_, dependencies, changedOne) => {
    changed(changedOne, 'update');
    expect((await patience(needs(...dependencies))).seconds).toBeGreaterThan(117);
  });

  it('do so for a role of another stack that only the properties name', async () => {
    changed('Role');
    rows.delete('Role');
    expect((await patience({ properties: { RoleArn: ROLE_ARN } })).seconds).toBeGreaterThan(117);
  });

  it("do so for a managed policy that the role's own properties attach", async () => {
    const arn = 'arn:aws:iam::123456789012:policy/p';
    rows.set('Role', row('AWS::IAM::Role', 'role-1', { properties: { ManagedPolicyArns: [arn] } }));
    rows.set('Managed', row('AWS::IAM::ManagedPolicy', arn));
    changed('Managed', 'update');
    expect((await patience(needs('Role'))).seconds).toBeGreaterThan(117);
  });

  it('end within 15 s if the run has changed no access', async () => {
    changed('Queue');
    const { seconds } = await patience(needs('Role', 'Queue'));
    expect(seconds).toBeGreaterThan(12);
    expect(seconds).toBeLessThanOrEqual(15);
  });

  it("end within 15 s if the changed role is not the resource's own", async () => {
    changed('Role');
    expect((await patience(needs('Queue'))).seconds).toBeLessThanOrEqual(15);
  });

  describe('of a create that reports something missing', () => {
    const userMissing = failure('missing', 'The user with name queue-1 cannot be found.');

    it('treat it as transient if the run has just created the dependency', () => {
      changed('Queue');
      expect(retriesOf(needs('Queue')).taken(userMissing).kind).toBe('transient');
      const inWords = failure('terminal', "The queue 'queue-1' does not exist");
      expect(retriesOf(needs('Queue')).taken(inWords).kind).toBe('transient');
    });

    it.each<[string, Partial<OperationRequest>, ProviderFailure]>([
      ['of an update', { ...needs('Queue'), action: 'update' }, userMissing],
      ['without such a dependency', needs('Role'), userMissing],
      ['whose words name something else', needs('Queue'), failure('terminal', 'Bucket b does not exist')],
      [
        'of a custom resource, whose handler said so',
        { ...needs('Queue'), type: 'Custom::Thing' },
        failure('terminal', 'queue-1 does not exist'),
      ],
    ])('leave the error as it is %s', (_, request, missing) => {
      changed('Queue');
      expect(retriesOf(request).taken(missing)).toBe(missing);
    });

    it('leave the error as it is if the dependency is older than the run', () => {
      changed('Queue', 'update');
      expect(retriesOf(needs('Queue')).taken(userMissing)).toBe(userMissing);
    });
  });

  describe('the access of a handler', () => {
    const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:outer';

    it('is its role and that of a function which it calls, by the last change of either', async () => {
      rows.set(
        'Outer',
        row('AWS::Lambda::Function', 'outer', { attributes: { Arn: ARN }, dependencies: ['Handler'] }),
      );
      changed('Role');
      await clock.advance(3_000);
      changed('Policy');
      expect(backingOf(ARN, rows, changes)).toEqual({
        accessChangedAt: clock.now(),
        functions: ['outer', 'handler-1'],
      });
    });

    it('is found through the subscriptions of a topic', () => {
      const properties = { TopicArn: 'arn:topic' };
      rows.set('Topic', row('AWS::SNS::Topic', 'arn:topic'));
      rows.set('Sub', row('AWS::SNS::Subscription', 'sub', { properties, dependencies: ['Handler'] }));
      changed('Role');
      expect(backingOf('arn:topic', rows, changes).functions).toEqual(['handler-1']);
    });

    it('is a role by name if the role is in another stack', () => {
      changed('Role');
      rows.clear();
      expect(backingOf('role-1', rows, changes)).toEqual({ accessChangedAt: clock.now(), functions: [] });
      expect(backingOf('other', rows, changes)).toEqual({ functions: [] });
    });
  });
});
