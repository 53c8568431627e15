import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { writtenOut } from '../../../../src/template/evaluate/language-extensions.js';
import { dependenciesOf } from '../../../../src/template/syntax/dependencies.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

const TOPIC = { Type: 'AWS::SNS::Topic' };

function withValue(Value: Json): JsonObject {
  return {
    Transform: 'AWS::LanguageExtensions',
    Parameters: {
      Stage: { Type: 'String', Default: 'Test' },
      Sizes: { Type: 'List<Number>', Default: '1, 2' },
    },
    Mappings: { Topics: { 'eu-west-1': { Name: 'TopicProd', All: ['Test', 'Prod'] } } },
    Resources: {
      TopicTest: TOPIC,
      TopicProd: TOPIC,
      Reader: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value } },
    },
  };
}

const PSEUDO = { 'AWS::Region': 'eu-west-1' };
const OF_REGION = { 'Fn::FindInMap': ['Topics', { Ref: 'AWS::Region' }, 'Name'] };

describe('functions in the place of a name', () => {
  it.each<[Json, Record<string, string>, Json]>([
    [{ Ref: { 'Fn::Sub': 'Topic${Stage}' } }, {}, { Ref: 'TopicTest' }],
    [{ Ref: { 'Fn::Sub': 'Topic${Stage}' } }, { Stage: 'Prod' }, { Ref: 'TopicProd' }],
    [{ Ref: OF_REGION }, {}, { Ref: 'TopicProd' }],
    [{ 'Fn::GetAtt': [OF_REGION, 'TopicArn'] }, {}, { 'Fn::GetAtt': ['TopicProd', 'TopicArn'] }],
    [
      { 'Fn::Sub': ['${T}', { T: { Ref: { 'Fn::Join': ['', ['Topic', { Ref: 'Stage' }]] } } }] },
      {},
      { 'Fn::Sub': ['${T}', { T: { Ref: 'TopicTest' } }] },
    ],
  ])('%j with %j is %j', (written, parameters, read) => {
    const template = parseTemplate(withValue(written), 'Stack', { parameters, pseudo: PSEUDO });
    expect(template.resources.get('Reader')?.properties['Value']).toEqual(read);
    const needed = JSON.stringify(read).includes('TopicProd') ? 'TopicProd' : 'TopicTest';
    expect([...(dependenciesOf(template.resources).get('Reader') ?? [])]).toEqual([needed]);
  });

  it('are refused where only a deploy knows the name', () => {
    const source = withValue({ Ref: { 'Fn::GetAtt': ['TopicTest', 'TopicName'] } });
    expect(() => parseTemplate(source, 'Stack', { pseudo: PSEUDO })).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_INVALID' }),
    );
  });

  it('loops read what is written for the region, and lists of parameters', () => {
    const names = { 'Fn::FindInMap': ['Topics', { Ref: 'AWS::Region' }, 'All'] };
    const loop = (list: Json) => ({ 'Fn::ForEach::L': ['N', list, { 'More${N}': TOPIC }] });
    const made = (list: Json) => {
      const source = { ...withValue('a'), Resources: loop(list) };
      return Object.keys(writtenOut(source, { pseudo: PSEUDO })['Resources'] ?? {});
    };
    expect(made(names)).toEqual(['MoreTest', 'MoreProd']);
    expect(made({ Ref: 'Sizes' })).toEqual(['More1', 'More2']);
  });
});

describe('a NoEcho parameter', () => {
  it.each<[string, JsonObject]>([
    ['the items of a loop', { 'Fn::ForEach::L': ['N', { Ref: 'Keys' }, { 'Topic&{N}': TOPIC }] }],
    ['one item of a loop', { 'Fn::ForEach::L': ['N', ['a', { Ref: 'Keys' }], { 'Topic&{N}': TOPIC }] }],
    ['a name', { R: { ...TOPIC, Properties: { TopicName: { Ref: { 'Fn::Sub': 'x${Keys}' } } } } }],
  ])('cannot be %s, since names are shown', (_what, Resources) => {
    const Parameters = { Keys: { Type: 'CommaDelimitedList', NoEcho: 'yes', Default: 'secret-key' } };
    const written = () => writtenOut({ Parameters, Resources }, {});
    expect(written).toThrow('cannot use Keys, which is a NoEcho parameter');
    expect(written).not.toThrow('secret-key');
  });
});
