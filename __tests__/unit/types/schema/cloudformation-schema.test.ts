import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { decodeFacts, encodeFacts } from '../../../../src/types/schema/encoding.js';
import { factsFromSchema } from '../../../../src/types/schema/cloudformation-schema.js';
import { unfolded } from '../shapes.js';

const SCHEMA: JsonObject = {
  typeName: 'Org::Kitchen::Oven',
  definitions: {
    Tag: {
      type: 'object',
      properties: { Key: { type: 'string' }, Value: { type: 'string' } },
      additionalProperties: false,
    },
    Rule: {
      type: 'object',
      properties: {
        Id: { type: 'string' },
        Not: { $ref: '#/definitions/Rule' },
        Limits: { $ref: '#/definitions/Limits' },
      },
      additionalProperties: false,
    },
    Limits: { type: 'object', patternProperties: { '.*': { type: 'integer' } }, additionalProperties: false },
  },
  properties: {
    Id: { type: 'string' },
    Name: { type: 'string' },
    Hot: { type: 'boolean' },
    Degrees: { type: 'number' },
    Rules: { type: 'array', items: { $ref: '#/definitions/Rule' } },
    Tags: { type: 'array', insertionOrder: false, items: { $ref: '#/definitions/Tag' } },
    Policy: { type: ['object', 'string'] },
  },
  required: ['Name'],
  primaryIdentifier: ['/properties/Id', '/properties/Name'],
  createOnlyProperties: ['/properties/Name', '/properties/Rules/*/Id', '/properties/Rules/properties/Odd'],
  conditionalCreateOnlyProperties: ['/properties/Degrees'],
  readOnlyProperties: ['/properties/Id'],
  writeOnlyProperties: ['/properties/Policy'],
  tagging: { taggable: true, tagUpdatable: false, tagProperty: '/properties/Tags' },
  handlers: { create: {}, read: {}, delete: {}, update: {}, list: {} },
  replacementStrategy: 'delete_then_create',
  additionalProperties: false,
};

function shapeOf(node: Json, definitions: JsonObject = {}): Json {
  const { shape } = factsFromSchema({ definitions, properties: { It: node } });
  return (unfolded(shape, 4) as JsonObject).It ?? null;
}

describe('facts from a registry schema', () => {
  it('are its lists without the prefix, its tags and its provisioning', () => {
    const { shape, ...facts } = factsFromSchema(SCHEMA);
    expect(facts).toEqual({
      type: 'Org::Kitchen::Oven',
      primaryIdentifier: ['Id', 'Name'],
      createOnly: ['Name', 'Rules/*/Id', 'Rules/Odd'],
      conditionalCreateOnly: ['Degrees'],
      readOnly: ['Id'],
      writeOnly: ['Policy'],
      required: ['Name'],
      provisioning: 'FULLY_MUTABLE',
      tags: { property: 'Tags', updatable: false },
      deleteFirst: true,
    });
    expect(unfolded(shape, 4)).toEqual({
      Id: 'string',
      Name: 'string',
      Hot: 'boolean',
      Degrees: 'number',
      Rules: { list: { Id: 'string', Not: { Id: '…', Not: '…', Limits: '…' }, Limits: { '*': '…' } } },
      Tags: { set: { Key: 'string', Value: 'string' } },
      Policy: 'json',
    });
  });

  it.each([
    [['create', 'read', 'delete', 'update'], 'FULLY_MUTABLE'],
    [['create', 'read', 'delete'], 'IMMUTABLE'],
    [['create', 'delete', 'update'], 'NON_PROVISIONABLE'],
    [[], 'NON_PROVISIONABLE'],
  ])('provisions with the handlers %j as %s', (handlers, provisioning) => {
    const schema = { ...SCHEMA, handlers: Object.fromEntries(handlers.map((name) => [name, {}])) };
    expect(factsFromSchema(schema).provisioning).toBe(provisioning);
  });

  it.each<[string, JsonObject, unknown]>([
    ['off', { tagging: { taggable: false } }, undefined],
    ['by default', { tagging: {} }, { property: 'Tags', updatable: true }],
    ['in the older way', { tagging: null, taggable: true }, { property: 'Tags', updatable: true }],
    ['in a property that does not exist', { tagging: { tagProperty: '/properties/Labels' } }, undefined],
  ])('has tags %s', (_, changes, tags) => {
    expect(factsFromSchema({ ...SCHEMA, ...changes }).tags).toEqual(tags);
  });

  it.each<[string, Json, Json]>([
    [
      'a choice of scalars of one kind',
      { anyOf: [{ type: 'string', format: 'x' }, { type: 'string' }] },
      'string',
    ],
    ['a choice of different kinds', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'json'],
    ['an enumeration without a type', { enum: ['a', 'b'] }, 'string'],
    ['a type that may be null', { type: ['null', 'boolean'] }, 'boolean'],
    ['an object of anything', { type: 'object' }, 'json'],
    [
      'an object open for more',
      { type: 'object', properties: { A: { type: 'string' } } },
      { A: 'string', '*': 'json' },
    ],
    ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { '*': 'integer' }],
    ['a list of anything', { type: 'array' }, { list: 'json' }],
    [
      'an object whose alternatives only say what is required',
      {
        type: 'object',
        properties: { A: { type: 'string' } },
        additionalProperties: false,
        oneOf: [{ required: ['A'] }],
      },
      { A: 'string' },
    ],
    [
      'an object whose alternatives have members of their own',
      {
        type: 'object',
        additionalProperties: false,
        oneOf: [{ properties: { A: { type: 'string' } } }, { properties: { B: { type: 'boolean' } } }],
      },
      { A: 'string', B: 'boolean' },
    ],
    ['a reference to nothing', { $ref: '#/definitions/Missing' }, 'json'],
    ['a reference to itself', { $ref: '#/definitions/Loop' }, 'json'],
  ])('reads %s', (_, node, shape) => {
    expect(shapeOf(node, { Loop: { $ref: '#/definitions/Loop' } })).toEqual(shape);
  });
});

describe('the encoding of facts', () => {
  it('gives back what went in, recursive shapes included', () => {
    const facts = { ...factsFromSchema(SCHEMA), ref: 'Name', attributes: ['Name'] };
    const { shape, ...decoded } = decodeFacts(
      facts.type,
      JSON.parse(JSON.stringify(encodeFacts(facts))) as JsonObject,
    );
    const { shape: original, ...rest } = facts;
    expect(decoded).toEqual(rest);
    expect(unfolded(shape, 8)).toEqual(unfolded(original, 8));
  });

  it('holds a shape that occurs more than once only once', () => {
    const encoded = encodeFacts(factsFromSchema(SCHEMA));
    expect(encoded.d).toEqual([{ Id: 's', Not: 0, Limits: { '*': 'i' } }]);
  });
});
