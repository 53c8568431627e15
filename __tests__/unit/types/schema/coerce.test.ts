import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { coerce } from '../../../../src/types/schema/coerce.js';
import type { Shape } from '../../../../src/types/schema/facts.js';

const scalar = (kind: 'string' | 'boolean' | 'integer' | 'number' | 'json'): Shape => ({ kind });
const list = (items: Shape): Shape => ({ kind: 'array', items: () => items, ordered: true });
const object = (members: Record<string, Shape>, additional?: Shape): Shape => ({
  kind: 'object',
  properties: new Map(Object.entries(members).map(([name, member]) => [name, () => member])),
  ...(additional === undefined ? {} : { additional: () => additional }),
});

describe('coerce', () => {
  it.each<[Json, Shape['kind'], Json]>([
    ['true', 'boolean', true],
    ['False', 'boolean', false],
    ['yes', 'boolean', 'yes'],
    [1, 'boolean', 1],
    ['30', 'integer', 30],
    ['-30', 'integer', -30],
    ['30.5', 'integer', '30.5'],
    ['30.0', 'integer', 30],
    ['1.5', 'number', 1.5],
    ['1e3', 'number', 1000],
    ['', 'number', ''],
    [' 1', 'number', ' 1'],
    ['0x10', 'number', '0x10'],
    ['12345678901234567890', 'integer', '12345678901234567890'],
    ['many', 'integer', 'many'],
    [true, 'integer', true],
    [5, 'string', '5'],
    [true, 'string', 'true'],
    [null, 'string', null],
    [{ A: 1 }, 'string', { A: 1 }],
    [5, 'json', 5],
    ['true', 'json', 'true'],
    ['{{resolve:ssm:/port}}', 'integer', '{{resolve:ssm:/port}}'],
  ])('makes of %j as %s: %j', (value, kind, result) => {
    expect(coerce(value, { kind } as Shape)).toEqual(result);
  });

  it('goes into lists, objects and maps, and leaves unknown members alone', () => {
    const shape = object({
      Ports: list(scalar('integer')),
      Labels: object({}, scalar('string')),
      Doc: scalar('json'),
    });
    const value = { Ports: ['80', 443], Labels: { a: 1, b: 'x' }, Doc: { Version: 1 }, Other: '5' };
    expect(coerce(value, shape)).toEqual({
      Ports: [80, 443],
      Labels: { a: '1', b: 'x' },
      Doc: { Version: 1 },
      Other: '5',
    });
  });

  it('leaves what does not have the form alone', () => {
    expect(coerce('80', list(scalar('integer')))).toBe('80');
    expect(coerce(['80'], object({}))).toEqual(['80']);
  });

  it('leaves intrinsics alone, and the data beside them not', () => {
    const shape = object({ Size: scalar('integer'), Sizes: list(scalar('integer')) });
    const value = { Size: { Ref: 'Size' }, Sizes: ['1', { 'Fn::If': ['C', '2', '3'] }] };
    expect(coerce(value, shape)).toEqual({
      Size: { Ref: 'Size' },
      Sizes: [1, { 'Fn::If': ['C', '2', '3'] }],
    });
  });

  it('does not take an intrinsic for a map', () => {
    const shape = object({ Labels: object({}, scalar('integer')) });
    expect(coerce({ Labels: { 'Fn::Sub': '5' } }, shape)).toEqual({ Labels: { 'Fn::Sub': '5' } });
    expect(coerce({ Labels: { Sub: '5' } }, shape)).toEqual({ Labels: { Sub: 5 } });
  });

  it('goes into literals, where intrinsics are data, and keeps them quoted', () => {
    const shape = object({ Size: scalar('integer'), Doc: object({ Ref: scalar('string') }) });
    expect(coerce({ $literal: { Size: '1', Doc: { Ref: 5 } } }, shape)).toEqual({
      $literal: { Size: 1, Doc: { Ref: '5' } },
    });
  });

  it('coerces a real type at depth', () => {
    const facts = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8')).facts(
      'AWS::EC2::SecurityGroup',
    );
    const value = { SecurityGroupIngress: [{ IpProtocol: 6, FromPort: '443', ToPort: '443' }] };
    expect(coerce(value, facts!.shape)).toEqual({
      SecurityGroupIngress: [{ IpProtocol: '6', FromPort: 443, ToPort: 443 }],
    });
  });

  it('does nothing the second time', () => {
    const shapes = fc.letrec<{ shape: Shape }>((tie) => ({
      shape: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Shape>(
          scalar('string'),
          scalar('boolean'),
          scalar('integer'),
          scalar('number'),
          scalar('json'),
        ),
        tie('shape').map(list),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('shape')).map((members) => object(members)),
      ),
    })).shape;
    const values = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(shapes, values, (shape, value) => {
        const once = coerce(value, shape);
        expect(coerce(once, shape)).toEqual(once);
      }),
    );
  });
});
