import { describe, expect, it } from '@jest/globals';

import { LiveValues } from '../../../../src/engine/apply/live-values.js';
import { resolveInFlight } from '../../../../src/engine/recover/resolve-in-flight.js';
import { StepRunner } from '../../../../src/engine/apply/step-runner.js';
import { PendingStabilization } from '../../../../src/engine/recover/stabilization.js';
import type { JsonObject } from '../../../../src/json.js';
import type { LastingStep } from '../../../../src/plan/order/step-order.js';
import type {
  CreateRequest,
  ResourceModel,
  ResourceProvider,
  OperationOutcome,
} from '../../../../src/ports/resources.js';
import { NOTHING_OUTSIDE } from '../../../../src/template/evaluate/scope.js';
import { LIMITS } from '../../../support/engine-run.js';
import { Workshop } from '../../../support/operating.js';

const NAT = 'AWS::EC2::NatGateway';
const DATABASE = 'AWS::RDS::DBInstance';

/** A run that waits for nothing, before a provider that is never done by itself: `ends` says how it ends when asked. */
class Impatience {
  readonly asked: CreateRequest[] = [];
  ends: OperationOutcome = { outcome: 'done', model: this.model('ready') };
  readonly #stabilization: PendingStabilization;
  readonly #steps: StepRunner;

  private constructor(
    readonly shop: Workshop,
    waits: boolean,
  ) {
    const account = shop.account.provider();
    const provider: ResourceProvider = {
      ...account,
      create: (request, context) => {
        this.asked.push(request);
        if (request.mayStayPending !== true) return account.create(request, context);
        context.accepted({ requestToken: 'q' });
        return Promise.resolve({ ...this.model('new'), goesOn: true as const });
      },
      read: () => Promise.resolve(this.model('new')),
      findOutcome: (operation) =>
        Promise.resolve(operation.mayStayPending === true ? { outcome: 'pending' } : this.ends),
    };
    Object.assign(shop.ports, { providerOf: () => provider });
    const { deploymentState, ports } = shop;
    this.#stabilization = new PendingStabilization(deploymentState, ports, {
      timeout: () => 60_000,
      warnAfter: () => Infinity,
    });
    const catalog = { facts: () => undefined };
    const ready = (logicalId: string) => this.#stabilization.ready(logicalId, shop.cancel.signal);
    const values = new LiveValues(deploymentState, NOTHING_OUTSIDE, {
      catalog,
      providerOf: ports.providerOf,
      ready,
    });
    this.#steps = new StepRunner(
      { deploymentState, operator: shop.operator(), values, stabilization: this.#stabilization },
      { catalog, waits },
    );
  }

  static async open(waits = false): Promise<Impatience> {
    return new Impatience(await Workshop.open(), waits);
  }

  model(state: 'new' | 'ready'): ResourceModel {
    const attributes: JsonObject = state === 'new' ? { Id: 'n-1' } : { Id: 'n-1', Address: 'host' };
    return { physicalId: 'n-1', attributes, observed: { State: state } };
  }

  make(logicalId: string, type: string, properties: JsonObject = {}, dependencies: string[] = []) {
    const step: LastingStep = {
      action: 'CREATE',
      logicalId,
      type,
      reason: '',
      properties,
      dependencies,
      provisionedBy: 'cc-api',
    };
    return this.shop.records.clock.run(this.#steps.run(step, this.shop.cancel.signal));
  }

  findOutcome(mayStayPending: boolean): Promise<void> {
    const { deploymentState, ports, cancel, records } = this.shop;
    const options = { limits: LIMITS, mayStayPending, signal: cancel.signal };
    return records.clock.run(resolveInFlight(deploymentState, ports, options));
  }

  get open(): string[] {
    return [...this.shop.deploymentState.open.values()].map(({ intent }) => intent.logicalId);
  }
}

describe('a create that is not awaited', () => {
  it('leaves its record and its operation in flight, in the bucket too', async () => {
    const run = await Impatience.open();
    await expect(run.make('Gateway', NAT)).resolves.toMatchObject({ physicalId: 'n-1', goesOn: true });
    await run.shop.deploymentState.close('keep');
    await expect(run.shop.records.stateInBrief()).resolves.toEqual({ Gateway: 'n-1' });
    const { replay } = await run.shop.records.recover();
    expect([...replay.open.values()]).toMatchObject([
      { handle: { requestToken: 'q', identifier: 'n-1', goesOn: true } },
    ]);
  });

  it.each([
    ['if everything is waited for', true, NAT],
    ['if its type is always waited for', false, 'AWS::EC2::VPC'],
  ])('is waited for %s', async (_why, waits, type) => {
    const run = await Impatience.open(waits);
    await expect(run.make('Thing', type)).resolves.not.toHaveProperty('goesOn');
    expect([run.open, run.asked]).toEqual([[], [expect.not.objectContaining({ mayStayPending: true })]]);
  });

  it('does not block resources that need only its id', async () => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    await run.make('Route', 'AWS::EC2::Route', { To: { Ref: 'Gateway' } }, ['Gateway']);
    expect([run.open, run.asked[1]?.properties]).toEqual([['Gateway'], { To: 'n-1' }]);
  });

  it('is waited for by dependents of a database', async () => {
    const run = await Impatience.open();
    await run.make('Data', DATABASE);
    await run.make('Reader', 'AWS::EC2::Route', {}, ['Data']);
    expect(run.open).toEqual([]);
    expect(run.shop.deploymentState.rows.get('Data')?.observedProperties).toEqual({ State: 'ready' });
  });

  it('is waited for by dependents that need a value known only later', async () => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    await run.make('Name', 'AWS::EC2::Route', { To: { 'Fn::GetAtt': ['Gateway', 'Address'] } });
    expect([run.open, run.asked[1]?.properties]).toEqual([[], { To: 'host' }]);
  });

  it('fails its dependents if it fails, and leaves what it created for deletion', async () => {
    const run = await Impatience.open();
    run.ends = { outcome: 'not-done', reason: 'no capacity', physicalId: 'n-1' };
    await run.make('Data', DATABASE);
    await expect(run.make('Reader', 'AWS::EC2::Route', {}, ['Data'])).rejects.toMatchObject({
      kind: 'terminal',
      message: 'Data (AWS::RDS::DBInstance) did not become ready: no capacity',
    });
    expect([...run.shop.deploymentState.rows.keys()]).toEqual(['Data~replaced~n-1']);
  });
});

describe('the next run', () => {
  it('leaves it pending if it does not wait either', async () => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    await run.findOutcome(true);
    expect([run.open, [...run.shop.deploymentState.rows.keys()]]).toEqual([['Gateway'], ['Gateway']]);
    expect(run.shop.records.events).toContainEqual(
      expect.objectContaining({ kind: 'operation-resolved', outcome: 'pending' }),
    );
  });

  it('takes the final attributes from AWS, and changes nothing else in the record', async () => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    const row = run.shop.deploymentState.rows.get('Gateway')!;
    run.shop.deploymentState.note({ kind: 'rows', rows: { Gateway: { ...row, dependencies: ['Later'] } } });
    await run.findOutcome(false);
    expect([run.open, run.shop.deploymentState.rows.get('Gateway')]).toMatchObject([
      [],
      { dependencies: ['Later'], attributes: { Address: 'host' }, observedProperties: { State: 'ready' } },
    ]);
  });

  it.each([
    ['is gone', undefined, []],
    ['is left behind', 'n-1', ['Gateway~replaced~n-1']],
  ])('reverts the record if the create failed and the resource %s', async (_what, physicalId, rows) => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    run.ends = { outcome: 'not-done', reason: 'no', ...(physicalId === undefined ? {} : { physicalId }) };
    await run.findOutcome(false);
    expect([run.open, [...run.shop.deploymentState.rows.keys()]]).toEqual([[], rows]);
  });

  it('keeps the record of a writer who has created another one since', async () => {
    const run = await Impatience.open();
    await run.make('Gateway', NAT);
    const row = run.shop.deploymentState.rows.get('Gateway')!;
    run.shop.deploymentState.note({ kind: 'rows', rows: { Gateway: { ...row, physicalId: 'n-2' } } });
    run.ends = { outcome: 'not-done', reason: 'no' };
    await run.findOutcome(false);
    expect(run.shop.deploymentState.rows.get('Gateway')?.physicalId).toBe('n-2');
  });
});
