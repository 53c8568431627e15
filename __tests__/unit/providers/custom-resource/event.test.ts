import { describe, expect, it } from '@jest/globals';
import { answerTimeout, handlerEvent } from '../../../../src/providers/custom-resource/event.js';

const ADDRESS = { requestId: 'request', responseUrl: 'https://bucket/answer', stackArn: 'stack' };
const TOKEN = 'arn:aws:lambda:us-east-1:123456789012:function:handler';

describe('what a handler is sent', () => {
  it('is what CloudFormation sends, with numbers and booleans as texts at every depth', () => {
    const event = handlerEvent(
      {
        kind: 'Update',
        logicalId: 'Thing',
        type: 'Custom::Thing',
        physicalId: 'thing',
        properties: { ServiceToken: TOKEN, Count: 3, Nested: [{ On: false, Rate: 0.5 }], Name: 'x' },
        previous: { ServiceToken: TOKEN, Count: 2 },
      },
      ADDRESS,
    );
    expect(event).toEqual({
      RequestType: 'Update',
      ServiceToken: TOKEN,
      ResponseURL: 'https://bucket/answer',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Thing',
      PhysicalResourceId: 'thing',
      ResourceType: 'Custom::Thing',
      ResourceProperties: {
        ServiceToken: TOKEN,
        Count: '3',
        Nested: [{ On: 'false', Rate: '0.5' }],
        Name: 'x',
      },
      OldResourceProperties: { ServiceToken: TOKEN, Count: '2' },
    });
  });

  it('names no resource, and no earlier properties, where there are none', () => {
    const request = {
      kind: 'Create',
      logicalId: 'T',
      type: 'Custom::T',
      properties: { ServiceToken: TOKEN },
    };
    const event = handlerEvent({ ...request, kind: 'Create' }, ADDRESS);
    expect(Object.keys(event)).not.toContain('PhysicalResourceId');
    expect(Object.keys(event)).not.toContain('OldResourceProperties');
  });

  it('is refused without somebody to send it to', () => {
    const request = { kind: 'Create', logicalId: 'T', type: 'Custom::T', properties: {} } as const;
    expect(() => handlerEvent(request, ADDRESS)).toThrow('ServiceToken');
  });
});

describe('the time to answer', () => {
  it.each([
    [undefined, 3600],
    [60, 60],
    ['90', 90],
    [0, 3600],
    [3601, 3600],
    ['soon', 3600],
  ])('of ServiceTimeout %j is %d s', (timeout, seconds) => {
    const properties = timeout === undefined ? {} : { ServiceTimeout: timeout };
    expect(answerTimeout(properties)).toBe(seconds * 1000);
  });
});
