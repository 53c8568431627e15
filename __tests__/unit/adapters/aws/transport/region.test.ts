import { expect, it } from '@jest/globals';

import { checkedRegion } from '../../../../../src/adapters/aws/transport/region.js';

it.each(['us-east-1', 'ap-southeast-7', 'us-gov-west-1', 'cn-north-1', 'eusc-de-east-1', 'us-isob-east-1'])(
  'a request goes to %s',
  (region) => {
    expect(checkedRegion(region)).toBe(region);
  },
);

it.each(['', 'x.evil.example#', 'evil.example/', 'us-east-1.evil.example', 'us-east-1@evil', 'us-east-1\n'])(
  'no request goes to %j',
  (region) => {
    expect(() => checkedRegion(region)).toThrow('is no region of AWS');
  },
);
