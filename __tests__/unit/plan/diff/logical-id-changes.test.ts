import { describe, expect, it } from '@jest/globals';
import { planOf, rowOf, things } from '../planning.js';

function reasons(input: Parameters<typeof planOf>[0]): Record<string, string> {
  return Object.fromEntries(planOf(input).steps.map(({ logicalId, reason }) => [logicalId, reason]));
}

describe('a renamed logical id', () => {
  it('is told on both sides, and is a new resource all the same', () => {
    const input = {
      template: things({ Orders: { Text: 'a', Links: [{ Ref: 'Topic' }] }, Topic: { Text: 'new' } }),
      rows: {
        Queue: rowOf('q', { properties: { Text: 'a', Links: ['t'] } }),
        Kept: rowOf('k', { properties: { Text: 'other' }, deletionPolicy: 'Retain' }),
      },
    };
    expect(reasons(input)).toEqual({
      Orders: 'was Queue: a new logical id means a new resource',
      Topic: 'new in the template',
      Queue: 'no longer in the template: it is now named Orders, which is a new resource',
      Kept: 'no longer in the template; its DeletionPolicy retains it',
    });
    expect(
      planOf(input)
        .steps.map(({ action }) => action)
        .sort(),
    ).toEqual(['CREATE', 'CREATE', 'DELETE', 'RETAIN']);
  });

  it('is not guessed at where several could be meant', () => {
    const template = things({ One: { Text: 'a' }, Two: { Text: 'a' } });
    const properties = { Text: 'a' };
    expect(reasons({ template, rows: { Queue: rowOf('q', { properties }) } })['Queue']).toBe(
      'no longer in the template',
    );
    const rows = { Queue: rowOf('q', { properties }), Topic: rowOf('t', { properties }) };
    expect(reasons({ template: things({ One: { Text: 'a' } }), rows })['One']).toBe('new in the template');
  });

  it('is no such thing where a property differs', () => {
    const rows = { Queue: rowOf('q', { properties: { Text: 'a', Size: 1 } }) };
    const template = things({ Orders: { Text: 'a', Size: 2 } });
    expect(reasons({ template, rows })['Orders']).toBe('new in the template');
  });
});
