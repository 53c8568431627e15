import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { Json, JsonObject } from '../../../../src/json.js';
import { evaluateConditions, presentResources } from '../../../../src/template/validate/conditions.js';
import { dependenciesOf } from '../../../../src/template/syntax/dependencies.js';
import {
  environmentScope,
  pseudoParameters,
} from '../../../../src/template/evaluate/deployment-parameters.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';
import { referencesOf } from '../../../../src/template/syntax/references.js';
import {
  awaitsOf,
  externalsOf,
  finish,
  isResolved,
  plain,
} from '../../../../src/template/evaluate/unknown-values.js';

const ENVIRONMENT = {
  parameters: new Map<string, Json>([['Stage', 'prod']]),
  pseudo: { 'AWS::Region': 'eu-west-1' },
};
const QUEUE = { Type: 'AWS::SQS::Queue' };

function conditionsOf(conditions: JsonObject): Record<string, boolean> {
  const template = parseTemplate(
    { Parameters: { Stage: { Type: 'String' }, Late: { Type: 'String' } }, Conditions: conditions },
    'S',
  );
  return Object.fromEntries(evaluateConditions(template, ENVIRONMENT));
}

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof CdkdError) return `${thrown.code} ${thrown.message}`;
    throw thrown;
  }
  return 'no error';
}

describe('conditions', () => {
  it('may refer to each other in any order', () => {
    expect(
      conditionsOf({
        Deep: { 'Fn::And': [{ Condition: 'Alias' }, { 'Fn::Not': [{ Condition: 'Dev' }] }] },
        Alias: { Condition: 'Prod' },
        Prod: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] },
        Dev: { 'Fn::Equals': [{ Ref: 'Stage' }, 'dev'] },
        Here: { 'Fn::Equals': [{ 'Fn::Sub': '${AWS::Region}a' }, 'eu-west-1a'] },
      }),
    ).toEqual({ Deep: true, Alias: true, Prod: true, Dev: false, Here: true });
  });

  it('that hang on what is not known are left out, and those that do not need them are not', () => {
    expect(
      conditionsOf({
        Late: { 'Fn::Equals': [{ Ref: 'Late' }, 'x'] },
        NotLate: { 'Fn::Not': [{ Condition: 'Late' }] },
        Either: { 'Fn::Or': [{ Condition: 'Late' }, { 'Fn::Equals': [1, 1] }] },
      }),
    ).toEqual({ Either: true });
  });

  it('that refer to each other in a circle are refused by name', () => {
    const circle = {
      A: { 'Fn::Not': [{ Condition: 'B' }] },
      B: { Condition: 'C' },
      C: { 'Fn::Not': [{ Condition: 'B' }] },
    };
    expect(errorOf(() => conditionsOf(circle))).toBe(
      'TEMPLATE_INVALID Template error: Found circular condition dependency: B → C → B',
    );
  });

  it('must be conditions', () => {
    expect(errorOf(() => conditionsOf({ A: { 'Fn::Join': ['', ['true']] } }))).toContain(
      'is not a condition function',
    );
  });
});

describe('what is left of a template', () => {
  const source: JsonObject = {
    Conditions: { No: { 'Fn::Equals': [1, 2] }, Yes: { 'Fn::Equals': [1, 1] } },
    Resources: {
      Always: {
        ...QUEUE,
        DependsOn: 'Never',
        Properties: { A: { 'Fn::If': ['No', { Ref: 'Never' }, { Ref: 'Also' }] } },
      },
      Also: { ...QUEUE, Condition: 'Yes', DeletionPolicy: { 'Fn::If': ['Yes', 'Retain', 'Delete'] } },
      Never: { ...QUEUE, Condition: 'No' },
    },
    Outputs: { Gone: { Value: { Ref: 'Never' }, Condition: 'No' }, There: { Value: 'x' } },
  };

  const present = (changes: JsonObject = {}) => {
    const template = parseTemplate({ ...source, ...changes }, 'S');
    const conditions = evaluateConditions(template, ENVIRONMENT);
    return { conditions, ...presentResources(template, { ...ENVIRONMENT, conditions }) };
  };

  it('are the resources and outputs whose condition holds', () => {
    const { resources, outputs } = present();
    expect([...resources.keys()]).toEqual(['Always', 'Also']);
    expect([...outputs.keys()]).toEqual(['There']);
  });

  it('has its policies evaluated', () => {
    expect(present().resources.get('Also')).toMatchObject({ deletionPolicy: 'Retain' });
    expect(present().resources.get('Also')).not.toHaveProperty('policyExpressions');
    const wrong = {
      Resources: { A: { ...QUEUE, DeletionPolicy: { 'Fn::If': ['Yes', 'Keep', 'Delete'] } } },
      Outputs: {},
    };
    expect(errorOf(() => present(wrong))).toContain(
      'TEMPLATE_INVALID Template format error: [Resources/A/DeletionPolicy]',
    );
  });

  it('depends on what the branches that are taken refer to', () => {
    const { resources, conditions } = present();
    const dependencies = dependenciesOf(resources, (name) => conditions.get(name));
    expect([...(dependencies.get('Always') ?? [])]).toEqual(['Also']);
    expect([...(dependencies.get('Also') ?? [])]).toEqual([]);
  });

  it('depends on what it says it depends on', () => {
    const resources = { A: { ...QUEUE, DependsOn: ['B'] }, B: QUEUE };
    expect([
      ...(dependenciesOf(present({ Resources: resources, Outputs: {} }).resources).get('A') ?? []),
    ]).toEqual(['B']);
  });

  it('may not refer to what is not there', () => {
    const bad = { Outputs: { O: { Value: { Ref: 'Never' } } } };
    expect(errorOf(() => present(bad))).toContain(
      'Unresolved resource dependencies [Never] in the Outputs block',
    );
    const worse = {
      Resources: {
        A: { ...QUEUE, Properties: { B: { 'Fn::GetAtt': ['Never', 'Arn'] } } },
        Never: { ...QUEUE, Condition: 'No' },
      },
      Outputs: {},
    };
    expect(errorOf(() => present(worse))).toContain(
      'Unresolved resource dependencies [Never] in the Resources block',
    );
  });

  it('cannot be told before its conditions can', () => {
    const template = parseTemplate({ ...source }, 'S');
    expect(errorOf(() => presentResources(template, { ...ENVIRONMENT, conditions: new Map() }))).toContain(
      'UNRESOLVED_REFERENCE The value of condition Yes is unknown',
    );
  });
});

describe('references', () => {
  it('are found at every depth, with their attributes, without pseudo parameters', () => {
    const value: Json = {
      A: [
        { Ref: 'R1' },
        { 'Fn::GetAtt': ['R2', 'Arn'] },
        { 'Fn::GetAtt': 'R3.Endpoint.Port' },
        { Ref: 'AWS::Region' },
      ],
      B: { 'Fn::Sub': ['${R4}${R5.Arn}${Own}${!R6}${AWS::Region}', { Own: { Ref: 'R7' } }] },
      C: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['R8', { Ref: 'P' }] }]] },
      D: { $literal: { Ref: 'R9' } },
    };
    expect(referencesOf(value)).toEqual([
      { logicalId: 'R1' },
      { logicalId: 'R2', attribute: 'Arn' },
      { logicalId: 'R3', attribute: 'Endpoint.Port' },
      { logicalId: 'R4' },
      { logicalId: 'R5', attribute: 'Arn' },
      { logicalId: 'R7' },
      { logicalId: 'R8', attribute: '*' },
      { logicalId: 'P' },
    ]);
  });
});

describe('what is left of an expression', () => {
  const RESIDUE: Json = {
    A: { 'Fn::Join': ['', [{ Ref: 'Q' }, { 'Fn::GetAtt': ['Q', 'Arn'] }, { Ref: 'Q' }]] },
    B: { 'Fn::If': ['C', { 'Fn::ImportValue': 'E' }, { 'Fn::ImportValue': { Ref: 'Name' } }] },
    C: { 'Fn::GetStackOutput': { StackName: 'S', Region: 'us-east-1', OutputName: 'O' } },
    D: { 'Fn::Select': [0, { 'Fn::GetAZs': 'eu-west-1' }] },
    E: { 'Fn::Not': [{ Condition: 'C2' }] },
    F: { $literal: { Ref: 'data' } },
  };

  it('says what it awaits', () => {
    expect(awaitsOf(RESIDUE)).toEqual([
      'Q',
      'Q.Arn',
      'condition C',
      'import E',
      'Name',
      'output S:O',
      'availability zones of eu-west-1',
      'condition C2',
    ]);
  });

  it('says what to fetch, where that is known', () => {
    expect(externalsOf([RESIDUE, RESIDUE])).toEqual([
      { kind: 'import', exportName: 'E' },
      { kind: 'stack-output', stackName: 'S', region: 'us-east-1', outputName: 'O' },
      { kind: 'availability-zones', region: 'eu-west-1' },
    ]);
  });

  it('cannot be finished', () => {
    expect(isResolved(RESIDUE)).toBe(false);
    expect(plain(RESIDUE)).toBeUndefined();
    expect(errorOf(() => finish({ A: { Ref: 'Q' } }))).toBe('UNRESOLVED_REFERENCE The value of Q is unknown');
    expect(finish({ A: { $literal: { Ref: 'data' } }, B: [null] })).toEqual({
      A: { Ref: 'data' },
      B: [null],
    });
  });
});

describe('the environment', () => {
  it('knows the pseudo parameters of each partition', () => {
    const of = (region: string) =>
      pseudoParameters({ stackName: 'S', stackId: 'id', region, accountId: '1' });
    expect(of('eu-west-1')).toMatchObject({ 'AWS::Partition': 'aws', 'AWS::URLSuffix': 'amazonaws.com' });
    expect(of('eu-isoe-west-1')).toMatchObject({
      'AWS::Partition': 'aws-iso-e',
      'AWS::URLSuffix': 'cloud.adc-e.uk',
    });
    expect(of('us-isof-south-1')).toMatchObject({
      'AWS::Partition': 'aws-iso-f',
      'AWS::URLSuffix': 'csp.hci.ic.gov',
    });
    expect(of('cn-north-1')).toMatchObject({
      'AWS::Partition': 'aws-cn',
      'AWS::URLSuffix': 'amazonaws.com.cn',
    });
    expect(of('us-gov-west-1')).toMatchObject({
      'AWS::Partition': 'aws-us-gov',
      'AWS::Region': 'us-gov-west-1',
    });
  });

  it('knows nothing that only looks like a member', () => {
    const template = parseTemplate({ Mappings: { M: { a: { b: 1 } } } }, 'S');
    const scope = environmentScope(template, { ...ENVIRONMENT, conditions: new Map() });
    expect(scope.mapping('M', 'a', 'b')).toEqual({ value: 1 });
    expect(scope.mapping('M', 'a', 'toString')).toBeUndefined();
    expect(scope.mapping('constructor', 'name', 'x')).toBeUndefined();
    expect(scope.pseudo('toString')).toBeUndefined();
    expect(scope.ref('Queue')).toBeUndefined();
  });
});
