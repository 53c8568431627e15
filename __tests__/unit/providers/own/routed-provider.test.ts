import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import type * as port from '../../../../src/ports/resources.js';
import { RoutedProvider } from '../../../../src/providers/own/routed-provider.js';

const CONTEXT = { signal: new AbortController().signal } as port.OperationContext;

/** Answers with its own name, and notes what it was asked. */
function provider(name: string, asked: string[], refusesReads = false): port.ResourceProvider {
  const model = { physicalId: 'id', attributes: {}, observed: { by: name } };
  const note = (what: string): Promise<port.ResourceModel> => {
    asked.push(`${name} ${what}`);
    return Promise.resolve(model);
  };
  return {
    provisionedBy: 'sdk',
    create: () => note('create'),
    update: () => note('update'),
    delete: () => note('delete').then(() => undefined),
    read: () => (refusesReads ? Promise.reject(new Error('AccessDenied')) : note('read')),
    findOutcome: () => note('findOutcome').then((found) => ({ outcome: 'done', model: found })),
  };
}

async function updated(properties: JsonObject, desired: JsonObject, refusesReads = false) {
  const asked: string[] = [];
  const [own, cloudControl] = [provider('own', asked, refusesReads), provider('cloud', asked)];
  const routed = new RoutedProvider(own, cloudControl, (given) => !('Rare' in given));
  const target = { logicalId: 'Thing', type: 'AWS::Test::Thing', physicalId: 'id', attributes: {} };
  return { model: await routed.update({ ...target, properties, desired }, CONTEXT), asked };
}

describe('an update', () => {
  it.each([
    [{}, {}, 'own'],
    [{ Rare: 1 }, { Rare: 2 }, 'cloud'],
  ])('from %j to %j is made and seen by the same API', async (properties, desired, name) => {
    const { model, asked } = await updated(properties, desired);
    expect(asked).toEqual([`${name} update`]);
    expect(model).toEqual({ physicalId: 'id', attributes: {}, observed: { by: name } });
  });

  it('that drops what only Cloud Control sets is seen by the API that reads it from now on', async () => {
    const { model, asked } = await updated({ Rare: 1 }, {});
    expect(asked).toEqual(['cloud update', 'own read']);
    expect(model).toMatchObject({ observed: { by: 'own' }, hasNewSource: true });
  });

  it('that adds such a property is no longer compared with what the own API said', async () => {
    const { model, asked } = await updated({}, { Rare: 1 });
    expect(asked).toEqual(['cloud update']);
    expect(model).toMatchObject({ observed: { by: 'cloud' }, hasNewSource: true });
  });

  it('succeeds without a baseline if the resource cannot be read', async () => {
    const { model } = await updated({ Rare: 1 }, {}, true);
    expect(model).toEqual({ physicalId: 'id', attributes: {}, hasNewSource: true });
  });

  it('whose run was killed is seen by that API, too', async () => {
    const asked: string[] = [];
    const [own, cloudControl] = [provider('own', asked), provider('cloud', asked)];
    const routed = new RoutedProvider(own, cloudControl, (given) => !('Rare' in given));
    const operation: port.OpenOperation = {
      action: 'update',
      ...{ logicalId: 'Thing', type: 'AWS::Test::Thing', physicalId: 'id' },
      ...{ clientToken: 't', age: 0, handle: {}, mayResend: false, known: new Set<string>() },
      ...{ properties: {}, previous: { Rare: 1 } },
    };
    expect(await routed.findOutcome(operation, CONTEXT)).toMatchObject({
      outcome: 'done',
      model: { observed: { by: 'own' }, hasNewSource: true },
    });
    expect(asked).toEqual(['cloud findOutcome', 'own read']);
  });
});
