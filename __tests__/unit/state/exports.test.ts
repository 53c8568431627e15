import { describe, expect, it } from '@jest/globals';
import {
  decodeExports,
  encodeExports,
  takenExports,
  withExports,
  withoutExports,
  type ExportsIndex,
} from '../../../src/state/exports.js';
import { SHOP } from './states.js';

const entry = (value: string, producerStack = 'Shop') => ({
  value,
  producerStack,
  producerRegion: 'us-east-1',
});

const index: ExportsIndex = new Map([
  ['Shop:Url', entry('https://shop')],
  ['Network:Vpc', entry('vpc-1', 'Network')],
]);

describe('the outputs of a nested stack', () => {
  it('are those that have a name of their own', () => {
    const outputs = { KeyArn: 'arn:1', 'Shop:ExportsOutputKeyArn': 'arn:1', 'key-arn': 'arn:1' };
    expect(withoutExports(outputs)).toEqual({ KeyArn: 'arn:1' });
  });
});

describe('the exports index', () => {
  it('is written and read as it is', () => {
    const text = encodeExports(index, 'us-east-1', 5);
    expect(JSON.parse(text)).toMatchObject({ indexVersion: 1, region: 'us-east-1', lastModified: 5 });
    expect(decodeExports(text)).toEqual(index);
  });

  it('is derived from the states, so that what is no entry is left out', () => {
    const text = JSON.stringify({
      exports: { A: entry('1'), B: 'text', C: { value: 1 }, D: { producerStack: 'Shop' } },
    });
    expect([...decodeExports(text).keys()]).toEqual(['A']);
    for (const broken of ['', '[]', '{}', '{"exports": []}']) expect(decodeExports(broken).size).toBe(0);
  });

  it('holds exactly what a stack exports, and the other stacks untouched', () => {
    const next = withExports(index, SHOP, { 'Shop:Name': 'shop' });
    expect(next).toEqual(
      new Map([
        ['Network:Vpc', entry('vpc-1', 'Network')],
        ['Shop:Name', entry('shop')],
      ]),
    );
  });

  it('need not be written where it says so already', () => {
    expect(withExports(index, SHOP, { 'Shop:Url': 'https://shop' })).toBeUndefined();
    expect(withExports(new Map(), SHOP, {})).toBeUndefined();
    expect(withExports(index, SHOP, { 'Shop:Url': 'https://other' })).toBeDefined();
    expect(withExports(index, SHOP, {})).toBeDefined();
  });

  it('says which names another stack has taken', () => {
    expect(takenExports(index, SHOP, ['Shop:Url', 'Network:Vpc', 'New'])).toEqual(['Network:Vpc']);
  });
});
