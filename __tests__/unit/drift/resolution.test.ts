import { describe, expect, it } from '@jest/globals';

import { findingOf } from '../../../src/drift/findings.js';
import { withReferencesOf } from '../../../src/drift/reference-values.js';
import { acceptedRow, reversalOf } from '../../../src/drift/resolution.js';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceState } from '../../../src/state/schema.js';
import {
  factsOf,
  integer,
  json,
  listOf,
  mapOf,
  objectOf,
  setOf,
  TAGS,
  text,
} from '../../support/type-facts.js';

const FACTS = factsOf(
  'AWS::IAM::Role',
  {
    Size: integer,
    Mode: text,
    Secret: text,
    Variables: mapOf(text),
    Steps: listOf(objectOf({ Operation: text, Parameters: mapOf(text) })),
    Rules: setOf(objectOf({ Id: text, Port: integer, Code: text })),
    Policies: setOf(objectOf({ PolicyName: text, PolicyDocument: json })),
    Tags: TAGS,
  },
  { writeOnly: ['Secret', 'Rules/*/Code'], tags: { property: 'Tags', updatable: true } },
);

interface Story {
  readonly properties: JsonObject;
  readonly recorded: JsonObject;
  readonly observed: JsonObject;
  readonly others?: readonly ResourceState[];
}

function resourceOf({ properties, recorded, others = [] }: Story) {
  const row: ResourceState = {
    physicalId: 'one',
    resourceType: FACTS.type,
    properties,
    observedProperties: recorded,
    attributes: {},
    dependencies: [],
    provisionedBy: 'cc-api',
  };
  return { row, rows: [row, ...others], facts: FACTS };
}

function resolved(story: Story) {
  const resource = resourceOf(story);
  const finding = findingOf(resource, story.observed);
  if (finding.status !== 'drifted') throw new Error(finding.status);
  const accepted = acceptedRow(resource, story.observed, finding.changes);
  return { accepted, reversal: reversalOf(resource, story.observed, finding.changes) };
}

describe('a value that the template gives', () => {
  const story = {
    properties: { Size: '1', Secret: 's', Variables: { A: 'a', B: 'b' } },
    recorded: { Size: 1, Mode: 'x', Variables: { A: 'a', B: 'b' } },
    observed: { Size: 1, Mode: 'x', Variables: { A: 'z', C: 'c' } },
  };

  it('is accepted into what was asked for, so that the next plan differs from it', () => {
    const { accepted } = resolved(story);

    expect(accepted.properties).toEqual({ Size: '1', Secret: 's', Variables: { A: 'z', C: 'c' } });
    expect(accepted.observedProperties).toEqual(story.observed);
    expect(findingOf({ row: accepted, rows: [accepted], facts: FACTS }, story.observed).status).toBe('clean');
  });

  it('is reverted to the desired value', () => {
    const { reversal } = resolved(story);

    expect(reversal.previous).toMatchObject({ Variables: { A: 'z', C: 'c' } });
    expect(reversal.desired).toEqual(story.properties);
  });
});

describe('a value that AWS had given', () => {
  const story = {
    properties: { Size: 1 },
    recorded: { Size: 1, Mode: 'default' },
    observed: { Size: 1, Mode: 'other', Tags: [{ Key: 'new', Value: '1' }] },
  };

  it('is reverted to what AWS returned before, and additions are removed', () => {
    expect(resolved(story).reversal).toEqual({
      previous: { Size: 1, Mode: 'other', Tags: [{ Key: 'new', Value: '1' }] },
      desired: { Size: 1, Mode: 'default' },
    });
  });

  it('is accepted as if it had been asked for', () => {
    expect(resolved(story).accepted.properties).toEqual(story.observed);
  });
});

it('accepts what was added inside an item that has no name', () => {
  const step = (extra: JsonObject) => ({ Operation: 'UPPER_CASE', Parameters: { column: 'a', ...extra } });
  const { accepted } = resolved({
    properties: { Steps: [step({})] },
    recorded: { Steps: [step({})] },
    observed: { Steps: [step({ added: 'yes' })] },
  });

  expect(accepted.properties).toEqual({ Steps: [step({ added: 'yes' })] });
});

it('keeps the write-only values of items that stay', () => {
  const rules = [
    { Id: 'a', Port: 1, Code: 'x' },
    { Id: 'b', Port: 2, Code: 'y' },
  ];
  const { accepted } = resolved({
    properties: { Rules: rules },
    recorded: {
      Rules: [
        { Id: 'a', Port: 1 },
        { Id: 'b', Port: 2 },
      ],
    },
    observed: {
      Rules: [
        { Id: 'b', Port: 3 },
        { Id: 'a', Port: 1 },
      ],
    },
  });

  expect(accepted.properties).toEqual({ Rules: [{ Id: 'b', Port: 3, Code: 'y' }, rules[0]] });
});

it('touches nothing in a list that other resources write too', () => {
  const policy = (name: string) => ({ PolicyName: name, PolicyDocument: {} });
  const attached = {
    ...resourceOf({ properties: { ...policy('attached'), Roles: ['one'] }, recorded: {}, observed: {} }).row,
    resourceType: 'AWS::IAM::Policy',
  };
  const { accepted, reversal } = resolved({
    properties: { Policies: [policy('own')] },
    recorded: { Policies: [policy('own')] },
    observed: { Policies: [policy('attached'), policy('stranger')] },
    others: [attached],
  });

  expect(reversal.previous['Policies']).toEqual([policy('attached'), policy('stranger')]);
  expect(reversal.desired['Policies']).toEqual([policy('attached'), policy('own')]);
  expect(accepted.properties['Policies']).toEqual([policy('stranger')]);
});

describe('references to secrets', () => {
  const REFERENCE = '{{resolve:secretsmanager:db:SecretString:password}}';

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'in a map',
      { V: { P: REFERENCE, A: '1' } },
      { V: { P: 'hunter2', A: '1', N: 'x' } },
      { V: { P: REFERENCE, A: '1', N: 'x' } },
    ],
    [
      'in a list of names',
      { V: [{ Name: 'P', Value: REFERENCE }] },
      {
        V: [
          { Name: 'A', Value: '1' },
          { Name: 'P', Value: 'hunter2' },
        ],
      },
      {
        V: [
          { Name: 'A', Value: '1' },
          { Name: 'P', Value: REFERENCE },
        ],
      },
    ],
    ['in a list that cannot be matched', { V: [REFERENCE] }, { V: ['x', 'hunter2'] }, { V: [REFERENCE] }],
    [
      'within a text',
      { V: `{"p": "${REFERENCE}"}` },
      { V: { p: 'hunter2' } },
      { V: `{"p": "${REFERENCE}"}` },
    ],
  ])('stay references %s', (_name, properties, observed, expected) => {
    expect(withReferencesOf(properties, observed)).toEqual(expected);
  });
});
