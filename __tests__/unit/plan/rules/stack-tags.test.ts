import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '../../../../src/json.js';
import { tagsOfNested, withStackTags } from '../../../../src/plan/rules/stack-tags.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

const NONE = { Ref: 'AWS::NoValue' };
const TEAM = { Key: 'team', Value: 'a' };

function resourcesOf(Type: string, Properties: JsonObject) {
  return parseTemplate({ Resources: { It: { Type, Properties } } }, 'Stack').resources;
}

function tagged(type: string, properties: JsonObject, tags: Record<string, string> = { team: 'a' }): Json {
  const { It } = Object.fromEntries(withStackTags(resourcesOf(type, properties), tags, CATALOG));
  return It?.properties ?? null;
}

describe("a stack's tags", () => {
  it.each<[string, Json]>([
    ['AWS::SQS::Queue', [{ Key: 'team', Value: 'a' }]],
    ['AWS::SSM::Parameter', { team: 'a' }],
    ['AWS::Glue::Job', { team: 'a' }],
    ['AWS::AutoScaling::AutoScalingGroup', [{ Key: 'team', Value: 'a', PropagateAtLaunch: true }]],
  ])('are given to %s as it takes them', (type, Tags) => {
    expect(tagged(type, {})).toEqual({ Tags });
  });

  it('stand beside the own ones, which go before them', () => {
    const Tags = [{ Key: 'team', Value: 'own' }];
    expect(tagged('AWS::SQS::Queue', { Tags }, { team: 'a', cost: '7' })).toEqual({
      Tags: [...Tags, { Key: 'cost', Value: '7' }],
    });
    expect(tagged('AWS::SSM::Parameter', { Tags: { team: 'own' } }, { team: 'a', cost: '7' })).toEqual({
      Tags: { team: 'own', cost: '7' },
    });
  });

  it.each<[string, string, JsonObject]>([
    ['takes no tags', 'AWS::Lambda::Permission', {}],
    ['is replaced on any change', 'AWS::AppConfig::Deployment', {}],
    ['cannot change its tags', 'AWS::AppRunner::Service', {}],
    ['is a nested stack, whose resources get them', 'AWS::CloudFormation::Stack', {}],
    ['nobody knows', 'Custom::Thing', {}],
    ['has a function for tags', 'AWS::SQS::Queue', { Tags: { 'Fn::GetAtt': ['Maker', 'Tags'] } }],
    ['has a function for one of them', 'AWS::SQS::Queue', { Tags: [{ 'Fn::If': ['C', {}, {}] }] }],
    ['has a function for a key', 'AWS::SQS::Queue', { Tags: [{ Key: { Ref: 'P' }, Value: 'x' }] }],
  ])('leave alone what %s', (_, type, properties) => {
    const resources = new Map([['It', { logicalId: 'It', type, properties, dependsOn: [], metadata: {} }]]);
    expect(withStackTags(resources, { team: 'a' }, CATALOG).get('It')?.properties).toEqual(properties);
  });

  // CloudFormation's own tags go to all taggable resources, whatever their own list is made of.
  it.each<[string, Json, Json]>([
    [
      'that is there under a condition',
      [{ 'Fn::If': ['C', { Key: 'cost', Value: '1' }, NONE] }],
      [{ 'Fn::If': ['C', { Key: 'cost', Value: '1' }, NONE] }, TEAM],
    ],
    [
      'of the same key, where it is there',
      [{ 'Fn::If': ['C', { Key: 'team', Value: 'own' }, NONE] }],
      [{ 'Fn::If': ['C', { Key: 'team', Value: 'own' }, NONE] }, { 'Fn::If': ['C', NONE, TEAM] }],
    ],
    [
      'in a list under a condition',
      { 'Fn::If': ['C', [{ Key: 'team', Value: 'own' }], NONE] },
      { 'Fn::If': ['C', [{ Key: 'team', Value: 'own' }], [TEAM]] },
    ],
  ])('stand beside an own tag %s', (_, own, merged) => {
    const properties = { Tags: own };
    const resources = new Map([
      ['It', { logicalId: 'It', type: 'AWS::SQS::Queue', properties, dependsOn: [], metadata: {} }],
    ]);
    expect(withStackTags(resources, { team: 'a' }, CATALOG).get('It')?.properties).toEqual({ Tags: merged });
  });

  it('come to nested stacks with those of their own resource', () => {
    const { It } = Object.fromEntries(
      resourcesOf('AWS::CloudFormation::Stack', {
        Tags: [
          { Key: 'team', Value: 'inner' },
          { Key: 'region', Value: { Ref: 'AWS::Region' } },
        ],
      }),
    );
    expect(tagsOfNested({ team: 'outer', cost: '7' }, It!)).toEqual({ team: 'inner', cost: '7' });
  });
});
