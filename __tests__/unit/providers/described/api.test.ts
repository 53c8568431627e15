import { describe, expect, it } from '@jest/globals';

import { textOf } from '../../../../src/json.js';
import type { Ask, Call } from '../../../../src/providers/described/sdk/ec2.js';

/** What `tsc` refuses here, it refuses in a description. `@ts-expect-error` fails where it does not. */
describe('a call of a description', () => {
  const sent: Call[] = [];
  const send = (...call: Call) => {
    sent.push(call);
    return Promise.resolve({});
  };
  const ask = Object.assign(send, { optional: send }) as Ask;

  it('takes only members of its command', async () => {
    await ask('DescribeNatGateways', { Filter: [] });
    // @ts-expect-error It is `Filter`.
    await ask('DescribeNatGateways', { Filters: [] });
    // @ts-expect-error No command of this service is called so.
    await ask('DescribeNatGateway', {});
    expect(sent).toHaveLength(3);
  });

  it('has a place only for members of its command, also where it is an answer', () => {
    const calls: Call[] = [
      ['DescribeNatGateways', { Filter: [] }],
      // @ts-expect-error It is `Filter`.
      ['DescribeNatGateways', { Filters: [] }],
    ];
    expect(calls).toHaveLength(2);
  });

  it('is answered by members of its command', async () => {
    const answer = await ask('DescribeVpcs', {});
    expect(textOf(answer, 'NextToken')).toBe('');
    // @ts-expect-error An answer has a token, no marker.
    expect(textOf(answer, 'Marker')).toBe('');
    // @ts-expect-error An answer has a token, no marker.
    expect(answer.Marker).toBeUndefined();
  });
});
