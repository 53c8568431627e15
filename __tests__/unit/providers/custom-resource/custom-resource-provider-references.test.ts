import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { CustomResourceProvider } from '../../../../src/providers/custom-resource/custom-resource-provider.js';
import { Handlers } from '../../../../src/providers/custom-resource/handlers.js';
import { SecretData } from '../../../../src/providers/custom-resource/secret-data.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryResponseStore } from '../../../support/memory-stores.js';

const Key = '{{resolve:secretsmanager:db:SecretString:password}}';
const TOKEN = 'arn:aws:lambda:us-east-1:123456789012:function:handler';

describe('references in the recorded properties of a custom resource', () => {
  it.each([
    ['opened for a handler of this account', TOKEN, 'opened', []],
    [
      'not opened for a handler of another account',
      TOKEN.replace('123456789012', '999999999999'),
      Key,
      [
        'The handler of Thing receives earlier properties without their secrets: it belongs to another account',
      ],
    ],
  ])('are %s', async (_, ServiceToken, received, warned) => {
    const store = new MemoryResponseStore();
    const sent: JsonObject[] = [];
    const warnings: string[] = [];
    const kind = {
      ready: () => Promise.resolve(),
      send: (_arn: string, message: string) => {
        const event = JSON.parse(message) as Record<string, string>;
        sent.push(event);
        const { RequestId = '', StackId = '', LogicalResourceId = '', PhysicalResourceId = '' } = event;
        const names = { RequestId, StackId, LogicalResourceId, PhysicalResourceId };
        store.answers.set(`memory:${RequestId}`, JSON.stringify({ Status: 'SUCCESS', ...names }));
        return Promise.resolve({ outcome: 'returned', value: null } as const);
      },
      longestRun: () => Promise.resolve(3_000),
    };
    const provider = new CustomResourceProvider({
      stack: { stackName: 'Test', region: 'us-east-1' },
      stackArn: 'arn:aws:cloudformation:us-east-1:123456789012:stack/Test/1',
      clock: new FakeClock(),
      settleTime: 12_000,
      responses: store,
      handlers: new Handlers({ lambda: () => Promise.resolve(kind), sns: () => Promise.resolve(kind) }),
      secrets: new SecretData(() => undefined),
      openSecrets: (properties) => Promise.resolve({ ...properties, Key: 'opened' }),
      warn: (_code, message) => warnings.push(message),
    });
    const row = { logicalId: 'Thing', type: 'Custom::Thing', physicalId: 'thing', attributes: {} };
    const context = {
      clientToken: 'request-1',
      accepted: () => undefined,
      noted: () => Promise.resolve(),
      signal: new AbortController().signal,
      backingOf: () => ({ changed: [], functions: [] }),
    };

    await provider.delete({ ...row, properties: { ServiceToken, Key } }, context);

    expect(sent).toMatchObject([{ RequestType: 'Delete', ResourceProperties: { Key: received } }]);
    expect(warnings).toEqual(warned);
  });
});
