import { describe, expect, it } from '@jest/globals';
import { cidrBlocks } from '../../../../src/template/evaluate/cidr.js';

describe('cidrBlocks', () => {
  // The first row is the example of CloudFormation's documentation.
  it.each<[string, number, number | undefined, string[]]>([
    [
      '192.168.0.0/24',
      6,
      5,
      [
        '192.168.0.0/27',
        '192.168.0.32/27',
        '192.168.0.64/27',
        '192.168.0.96/27',
        '192.168.0.128/27',
        '192.168.0.160/27',
      ],
    ],
    ['10.0.0.0/16', 3, 8, ['10.0.0.0/24', '10.0.1.0/24', '10.0.2.0/24']],
    ['10.0.0.0/16', 2, undefined, ['10.0.0.0/24', '10.0.1.0/24']],
    ['10.0.200.77/16', 1, 12, ['10.0.0.0/20']],
    ['255.255.255.0/24', 2, 7, ['255.255.255.0/25', '255.255.255.128/25']],
    ['0.0.0.0/0', 2, 24, ['0.0.0.0/8', '1.0.0.0/8']],
    ['10.0.0.0/30', 2, 1, ['10.0.0.0/31', '10.0.0.2/31']],
    [
      '2600:1f18:abcd:ef00::/56',
      3,
      64,
      ['2600:1f18:abcd:ef00::/64', '2600:1f18:abcd:ef01::/64', '2600:1f18:abcd:ef02::/64'],
    ],
    ['2001:DB8::/32', 2, 80, ['2001:db8::/48', '2001:db8:1::/48']],
    ['::/0', 2, 127, ['::/1', '8000::/1']],
    ['2001:0:0:1:0:0:0:1/64', 1, 64, ['2001:0:0:1::/64']],
    ['::ffff:10.0.0.0/112', 2, 8, ['::ffff:a00:0/120', '::ffff:a00:100/120']],
  ])('of %s, %i with %p host bits', (block, count, bits, blocks) => {
    expect(cidrBlocks(block, count, bits)).toEqual(blocks);
  });

  it.each<[string, number, number, string]>([
    ['10.0.0.0', 1, 8, 'is not a valid CIDR block'],
    ['10.0.0.0/33', 1, 8, 'is not a valid CIDR block'],
    ['10.0.0.256/24', 1, 8, 'is not a valid CIDR block'],
    ['10.0.0/24', 1, 8, 'is not a valid CIDR block'],
    ['1:2:3/64', 1, 8, 'is not a valid CIDR block'],
    ['1::2::3/64', 1, 8, 'is not a valid CIDR block'],
    ['1:2:3:4:5:6:7::8/64', 1, 8, 'is not a valid CIDR block'],
    ['12345::/64', 1, 8, 'is not a valid CIDR block'],
    ['10.0.0.0/24/8', 1, 8, 'is not a valid CIDR block'],
    ['10.0.0.0/24', 0, 8, 'the count 0 is not between 1 and 256'],
    ['10.0.0.0/8', 257, 8, 'the count 257 is not between 1 and 256'],
    ['10.0.0.0/24', 1, 0, '0 host bits are not between 1 and 32'],
    ['10.0.0.0/24', 1, 9, 'has no room for 1 blocks of 9 host bits'],
    ['10.0.0.0/24', 3, 7, 'has no room for 3 blocks of 7 host bits'],
  ])('of %s, %i with %i host bits: %s', (block, count, bits, words) => {
    expect(cidrBlocks(block, count, bits)).toContain(words);
  });
});
