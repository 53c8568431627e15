import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { canonical, type JsonObject } from '../../../src/json.js';
import type { ProviderFailure } from '../../../src/ports/resource-failure.js';
import { expectAttributes } from './attributes.js';
import { abortContract } from './aborts.js';
import { leakContract } from './leaks.js';
import { strangerContract } from './strangers.js';
import { tagReadContract } from './tag-reads.js';
import { Trial, type ContractCase } from './trial.js';

/**
 * START HERE. CloudFormation's resource handler contract, as far as it says what callers may rely upon, and what
 * `ResourceProvider` adds to it about lost answers. Every provider passes it, and is judged by what lives in the
 * account, not by what it says.
 * Source: "Resource type handler contract", CloudFormation CLI User Guide.
 */
export function providerContract(contract: ContractCase): void {
  describe(`${contract.type} under the handler contract`, () => {
    let trial: Trial;

    beforeEach(async () => {
      trial = await Trial.start(contract);
    });

    afterEach(() => trial.world.close());

    describe('create', () => {
      it('makes one resource, with what was asked for', async () => {
        await trial.create();
        expect(trial.living).toBe(1);
      });

      it('MUST be followed by a read that succeeds and gives what was created', async () => {
        const made = await trial.create();
        const read = await trial.read(made);
        expect(read).toEqual(made);
        expectAsked(read?.observed, trial.properties, contract.writeOnly);
      });

      it('knows every attribute of the schema', async () => {
        const made = await trial.create();
        if (!trial.isCloudControls) expectAttributes(contract.type, made, trial.properties);
      });

      it('MUST NOT create multiple resources given the same idempotency token', async () => {
        const context = trial.world.context();
        const first = await trial.create(context);
        const second = await trial.create(trial.world.context({ clientToken: context.clientToken }));
        expect(second.physicalId).toBe(first.physicalId);
        expect(trial.living).toBe(1);
      });

      it('makes one resource where its answer was lost and it is sent again', async () => {
        const context = trial.world.context();
        trial.fail({ when: 'after', fault: { kind: 'reset' } });
        await trial.expectLost(trial.create(context));
        if (contract.isReturnedOnce === true)
          await expect(trial.create(context)).rejects.toMatchObject({ kind: 'lost' });
        else await trial.create(context);
        expect(trial.living).toBe(1);
      });

      it('names the running request at once, for the journal', async () => {
        const context = trial.world.context();
        await trial.create(context);
        if (contract.identity === 'attached')
          expect(context.handles.every(({ identifier }) => identifier)).toBe(true);
        else if (!trial.isCloudControls) expect(context.handles[0]?.identifier).toBeTruthy();
        else expect(context.handles[0]?.requestToken).toMatch(/^[0-9a-f-]{36}$/);
      });

      if (contract.identity === 'template') {
        it('MUST fail with AlreadyExists where the resource exists, and leaves that one alone', async () => {
          const made = await trial.create();
          await expect(trial.create()).rejects.toMatchObject({ kind: 'exists' });
          expect(await trial.read(made)).toEqual(made);
          expect(trial.living).toBe(1);
        });
      }

      it('leaves nothing that it does not name where it fails', async () => {
        trial.fail({ when: 'before', fault: { kind: 'error', code: 'AccessDeniedException' } });
        await expect(trial.create()).rejects.toMatchObject({ kind: 'terminal' });
        expect(trial.living).toBe(0);
      });

      if (contract.creation.service === 'cloudcontrolapi') {
        it('names what it leaves behind, so that it can be deleted', async () => {
          trial.failHalfWay();
          const failure = await trial.create().then(undefined, (error: unknown) => error);
          const physicalId = (failure as ProviderFailure).details.physicalId ?? '';
          expect(trial.living).toBe(1);
          await trial.delete({ physicalId, attributes: {} });
          expect(trial.living).toBe(0);
        });
      }
    });

    if (contract.change !== undefined) {
      describe('update', () => {
        it('applies what is asked for now, to the same resource', async () => {
          const made = await trial.create();
          const changed = await trial.update(made);
          expect(changed.physicalId).toBe(made.physicalId);
          expect(trial.living).toBe(1);
          const read = await trial.read(changed, trial.changed);
          expect(read).toEqual(changed);
          expectAsked(read?.observed, trial.changed, contract.writeOnly);
        });

        it('changes nothing where nothing is asked for', async () => {
          const made = await trial.create();
          const mark = trial.world.simulator.log.last;
          const same = await trial.update(made, trial.properties);
          expect(same.physicalId).toBe(made.physicalId);
          expect(await trial.read(made)).toEqual(made);
          const isDirect = contract.identity === 'attached' || (contract.writeOnly ?? []).length > 0;
          if (!isDirect) expect(trial.world.simulator.log.mutating(mark)).toEqual([]);
        });

        it('is as good as done where its answer was lost and it is sent again', async () => {
          const made = await trial.create();
          const context = trial.world.context();
          trial.failUpdate({ when: 'after', fault: { kind: 'reset' } });
          await trial.expectUpdateLost(trial.update(made, trial.changed, context));
          const changed = await trial.update(made, trial.changed, context);
          expectAsked(changed.observed, trial.changed, contract.writeOnly);
        });

        if (contract.identity !== 'attached') {
          it('MUST fail with NotFound where there is nothing, and MUST NOT create a resource', async () => {
            const made = await trial.create();
            await trial.delete(made);
            await expect(trial.update(made)).rejects.toMatchObject({ kind: 'missing' });
            expect(trial.living).toBe(0);
          });
        }
      });
    }

    describe('delete', () => {
      it('takes the resource away: a read finds nothing', async () => {
        const made = await trial.create();
        await trial.delete(made);
        expect(trial.living).toBe(0);
        expect(await trial.read(made)).toBeUndefined();
      });

      it('is seen whichever of the read’s calls answers first', async () => {
        const made = await trial.create();
        await trial.delete(made);
        for (const operation of await trial.callsOfRead(made)) {
          expect([operation, await trial.readWithFirst(operation, made)]).toEqual([operation, undefined]);
        }
      });

      it('of what is not there is a success', async () => {
        const made = await trial.create();
        await trial.delete(made);
        await expect(trial.delete(made)).resolves.toBeUndefined();
      });

      it('is as good as done where its answer was lost and it is sent again', async () => {
        const made = await trial.create();
        trial.loseDelete();
        if (trial.isCloudControls) await trial.expectLost(trial.delete(made));
        await trial.delete(made);
        expect(trial.living).toBe(0);
      });

      it('is followed by a create of the same that does not fail', async () => {
        await trial.delete(await trial.create());
        await trial.create();
        expect(trial.living).toBe(1);
      });
    });

    describe('write-only values', () => {
      it('never come back', async () => {
        const made = await trial.create();
        for (const name of contract.writeOnly ?? []) {
          expect(Object.keys(made.observed ?? {})).not.toContain(name);
          expect(Object.keys(made.attributes)).not.toContain(name);
          expect(canonical({ ...made.observed })).not.toContain('hunter2');
        }
      });
    });

    describe('an operation that an earlier run left open', () => {
      it('create, whose answer nobody heard: it is found, not made again', async () => {
        const context = trial.world.context();
        trial.fail({ when: 'after', fault: { kind: 'reset' } });
        await trial.expectLost(trial.create(context));
        const found = await trial.findOutcome({ action: 'create', clientToken: context.clientToken });
        // One that is of no use to us may be of use to somebody else, whose it may be.
        expect(found).toMatchObject({ outcome: contract.isReturnedOnce === true ? 'unresolved' : 'done' });
        expect(trial.living).toBe(1);
        if (found.outcome !== 'done' || found.model === undefined) return;
        const read = await trial.read(found.model);
        expect(read?.physicalId).toBe(found.model.physicalId);
      });

      it('create, that was never sent: it is made now, or known not to have been made', async () => {
        const context = trial.world.context();
        await trial.intend(context);
        const { clientToken } = context;
        const { outcome } = await trial.findOutcome({ action: 'create', clientToken });
        expect(outcome).not.toBe('unresolved');
        expect(trial.living).toBe(outcome === 'done' ? 1 : 0);
      });

      it('create, that was never sent, while destroying: it is not made', async () => {
        const found = await trial.findOutcome({ action: 'create', mayResend: false });
        expect(found.outcome).not.toBe('done');
        expect(trial.living).toBe(0);
      });

      it('create, whose request is known by its token', async () => {
        const context = trial.world.context();
        const made = await trial.create(context);
        const [handle = {}] = context.handles;
        const found = await trial.findOutcome({
          action: 'create',
          clientToken: context.clientToken,
          handle,
          mayResend: false,
        });
        const { physicalId } = made;
        // What AWS told only once is lost, and the resource of no use.
        const isOfUse = contract.isReturnedOnce !== true;
        expect(found).toMatchObject(
          isOfUse ? { outcome: 'done', model: { physicalId } } : { outcome: 'not-done', physicalId },
        );
      });

      if (contract.creation.service === 'cloudcontrolapi') {
        it('create, that failed half-way while nobody listened: it names what it left behind', async () => {
          trial.failHalfWay();
          const context = trial.world.context();
          const failure = await trial.create(context).then(undefined, (error: unknown) => error);
          const { physicalId } = (failure as ProviderFailure).details;
          const { clientToken, handles } = context;
          for (const handle of [{}, ...handles]) {
            const found = await trial.findOutcome({ action: 'create', clientToken, handle });
            expect(found).toMatchObject({ outcome: 'not-done', physicalId });
            expect(trial.living).toBe(1);
          }
        });
      }

      it('delete: it is gone afterwards, whether or not it had been sent', async () => {
        const { physicalId } = await trial.create();
        for (const clientToken of ['never-sent', 'never-sent', 'sent']) {
          const found = await trial.findOutcome({ action: 'delete', physicalId, clientToken });
          expect(found).toEqual({ outcome: 'done' });
          expect(trial.living).toBe(0);
        }
      });

      if (contract.change !== undefined) {
        it('update: it is done, or planned again', async () => {
          const { physicalId } = await trial.create();
          const found = await trial.findOutcome({
            action: 'update',
            physicalId,
            properties: trial.changed,
            previous: trial.properties,
          });
          expect(found.outcome).not.toBe('unresolved');
          expect(trial.living).toBe(1);
        });
      }
    });
  });

  // Their tests begin with worlds of their own.
  describe(`${contract.type} under failures and beside others`, () => {
    tagReadContract(contract);
    leakContract(contract);
    strangerContract(contract);
    abortContract(contract);
  });
}

/** All that was asked for is there, but for what cannot be read. */
function expectAsked(
  observed: JsonObject | undefined,
  asked: JsonObject,
  writeOnly: readonly string[] = [],
): void {
  const readable = Object.entries(asked).filter(([name]) => !writeOnly.includes(name));
  expect(observed).toMatchObject(Object.fromEntries(readable));
}
