import { describe, expect, it } from '@jest/globals';
import { parseAnswer, returnedAnswer } from '../../../../src/providers/custom-resource/answer.js';

const REQUEST = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Thing' };
const GRANTED = { Status: 'SUCCESS', PhysicalResourceId: 'thing', ...REQUEST };

const parse = (answer: unknown) => parseAnswer(JSON.stringify(answer), REQUEST);

describe('an answer', () => {
  it('is taken with its data as texts, and what it leaves out', () => {
    expect(parse({ ...GRANTED, Data: { Port: 80, On: true, List: [1], Name: 'x' } })).toEqual({
      status: 'SUCCESS',
      reason: undefined,
      physicalId: 'thing',
      data: { Port: '80', On: 'true', List: ['1'], Name: 'x' },
      noEcho: false,
    });
    expect(parse({ Status: 'FAILED', Reason: 'no', ...REQUEST })).toMatchObject({
      status: 'FAILED',
      reason: 'no',
      physicalId: undefined,
      data: {},
    });
    expect(parse({ ...GRANTED, NoEcho: true })).toMatchObject({ noEcho: true });
  });

  it.each([
    ['what is no JSON', 'Succeeded', 'not a JSON object'],
    ['a list', '[]', 'not a JSON object'],
    ['another request', JSON.stringify({ ...GRANTED, RequestId: 'x' }), 'its RequestId'],
    ['another stack', JSON.stringify({ ...GRANTED, StackId: 'x' }), 'its StackId'],
    ['another resource', JSON.stringify({ ...GRANTED, LogicalResourceId: 'x' }), 'its LogicalResourceId'],
    ['no such status', JSON.stringify({ ...GRANTED, Status: 'OK' }), 'its Status'],
    ['a number as a name', JSON.stringify({ ...GRANTED, PhysicalResourceId: 7 }), 'PhysicalResourceId'],
    ['an empty name', JSON.stringify({ ...GRANTED, PhysicalResourceId: '' }), 'PhysicalResourceId'],
    ['data that is none', JSON.stringify({ ...GRANTED, Data: 'x' }), 'its Data'],
  ])('is none with %s', (_name, text, words) => {
    expect(() => parseAnswer(text, REQUEST)).toThrow(words);
  });

  it('may have 4,096 bytes, and its name 1,024: letters of other alphabets take several', () => {
    const withName = (name: string) => ({ ...GRANTED, PhysicalResourceId: name });
    expect(parse(withName('x'.repeat(1024))).physicalId).toHaveLength(1024);
    expect(() => parse(withName('ü'.repeat(513)))).toThrow('1024 bytes');
    const rest = 4096 - JSON.stringify({ ...GRANTED, Data: { x: '' } }).length;
    expect(parse({ ...GRANTED, Data: { x: 'x'.repeat(rest) } }).data['x']).toHaveLength(rest);
    expect(() => parse({ ...GRANTED, Data: { x: 'x'.repeat(rest + 1) } })).toThrow('it has 4097 bytes');
  });
});

describe('what a function returns', () => {
  it('is an answer where it says so', () => {
    expect(returnedAnswer({ PhysicalResourceId: 'x' }, REQUEST)).toMatchObject({
      status: 'SUCCESS',
      physicalId: 'x',
    });
    expect(returnedAnswer({ Status: 'FAILED', Reason: 'no' }, REQUEST)).toMatchObject({ status: 'FAILED' });
  });

  it.each([null, 'done', 200, {}, { statusCode: 200 }, { ...GRANTED, RequestId: 'another' }])(
    'is none where it is %j: the answer was uploaded, or comes later',
    (value) => {
      expect(returnedAnswer(value, REQUEST)).toBeUndefined();
    },
  );
});
