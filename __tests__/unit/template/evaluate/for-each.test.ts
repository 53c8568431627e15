import { describe, expect, it } from '@jest/globals';
import { at, type Json, type JsonObject } from '../../../../src/json.js';
import { expandLoops } from '../../../../src/template/evaluate/for-each.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

const LISTS: Record<string, string[]> = { Names: ['a', 'b-1'], Stage: ['test'] };
const MAPPINGS: Json = { Sizes: { test: { Names: ['x', 'y'] } } };
const expand = (value: Json) =>
  expandLoops(value, { list: (name) => LISTS[name], mapping: (keys) => at(MAPPINGS, keys) });

describe('Fn::ForEach', () => {
  it('stands for a member an item, beside the others', () => {
    const loop = {
      'Fn::ForEach::L': [
        'N',
        ['x', 'y'],
        { 'Topic${N}': { Name: '${N}.fifo', Ref: { Ref: 'N' }, Same: '${M}' } },
      ],
    };
    expect(expand({ Before: 1, ...loop, After: 2 })).toEqual({
      Before: 1,
      Topicx: { Name: 'x.fifo', Ref: 'x', Same: '${M}' },
      Topicy: { Name: 'y.fifo', Ref: 'y', Same: '${M}' },
      After: 2,
    });
  });

  it('takes its items from a mapping, by keys that are written out or parameters', () => {
    for (const key of ['test', { Ref: 'Stage' }]) {
      const collection = { 'Fn::FindInMap': ['Sizes', key, 'Names'] };
      expect(expand({ 'Fn::ForEach::L': ['N', collection, { 'T${N}': 1 }] })).toEqual({ Tx: 1, Ty: 1 });
    }
    const unknown = { 'Fn::FindInMap': ['Sizes', 'prod', 'Names'] };
    expect(() => expand({ 'Fn::ForEach::L': ['N', unknown, { 'T${N}': 1 }] })).toThrow(
      'Fn::FindInMap of a list',
    );
  });

  it('takes its items from a parameter, and makes names of them', () => {
    expect(expand({ 'Fn::ForEach::L': ['N', { Ref: 'Names' }, { 'T&{N}': '${N}' }] })).toEqual({
      Ta: 'a',
      Tb1: 'b-1',
    });
    expect(expand({ 'Fn::ForEach::L': ['N', ['z', { Ref: 'Names' }], { 'T&{N}': 1 }] })).toEqual({
      Tz: 1,
      Ta: 1,
      Tb1: 1,
    });
  });

  it('may stand in another one, and in properties', () => {
    const inner = { 'Fn::ForEach::Inner': ['J', ['1', '2'], { 'R${I}${J}': { P: '${I}/${J}' } }] };
    expect(expand({ Deep: [{ 'Fn::ForEach::Outer': ['I', ['a', 'b'], inner] }] })).toEqual({
      Deep: [{ Ra1: { P: 'a/1' }, Ra2: { P: 'a/2' }, Rb1: { P: 'b/1' }, Rb2: { P: 'b/2' } }],
    });
  });

  it('takes an item as it is, whatever it looks like', () => {
    expect(expand({ 'Fn::ForEach::L': ['N', ['$&'], { A: '${N}' }] })).toEqual({ A: '$&' });
  });

  it.each<[string, JsonObject]>([
    ['without a list', { 'Fn::ForEach::L': ['N', 'a', { A: 1 }] }],
    ['without members', { 'Fn::ForEach::L': ['N', ['a'], 1] }],
    ['with a list of objects', { 'Fn::ForEach::L': ['N', [{ A: 1 }], { A: 1 }] }],
    ['with a parameter that has no value', { 'Fn::ForEach::L': ['N', { Ref: 'Nothing' }, { A: 1 }] }],
    ['that makes a key twice', { 'Fn::ForEach::L': ['N', ['a', 'b'], { Same: 1 }] }],
    ['that makes a key that is there', { Ta: 1, 'Fn::ForEach::L': ['N', ['a'], { 'T${N}': 1 }] }],
  ])('is refused %s', (_, value) => {
    expect(() => expand(value)).toThrow(expect.objectContaining({ code: 'TEMPLATE_INVALID' }));
  });
});

describe('a template with loops', () => {
  const source: JsonObject = {
    Parameters: { Names: { Type: 'CommaDelimitedList', Default: 'a, b' } },
    Resources: {
      'Fn::ForEach::Topics': ['N', { Ref: 'Names' }, { 'Topic${N}': { Type: 'AWS::SNS::Topic' } }],
    },
    Outputs: { 'Fn::ForEach::Arns': ['N', { Ref: 'Names' }, { 'Arn${N}': { Value: { Ref: 'Topic${N}' } } }] },
  };

  it('is read as if they were written out', () => {
    const template = parseTemplate({ ...source, Transform: 'AWS::LanguageExtensions' }, 'Stack');
    expect([...template.resources.keys()]).toEqual(['Topica', 'Topicb']);
    expect(template.outputs.get('Arnb')?.value).toEqual({ Ref: 'Topicb' });
  });

  it('uses the values that parameters are given', () => {
    const template = parseTemplate({ ...source, Transform: 'AWS::LanguageExtensions' }, 'Stack', {
      parameters: { Names: 'x' },
    });
    expect([...template.resources.keys()]).toEqual(['Topicx']);
  });

  it('is refused without the extensions', () => {
    expect(() => parseTemplate(source, 'Stack')).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_INVALID' }),
    );
  });
});
