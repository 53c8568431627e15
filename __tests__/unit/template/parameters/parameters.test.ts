import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { Json, JsonObject } from '../../../../src/json.js';
import { evaluateConditions } from '../../../../src/template/validate/conditions.js';
import {
  resolveParameters,
  ssmRequests,
  withSsmValues,
} from '../../../../src/template/parameters/parameters.js';
import { matchInTime } from '../../../../src/processes/bounded-match.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';
import { checkRules } from '../../../../src/template/validate/rules.js';

function valueOf(declaration: JsonObject, given?: string): Json | undefined {
  const template = parseTemplate({ Parameters: { P: declaration } }, 'Stack');
  return resolveParameters(template, given === undefined ? {} : { P: given }).values.get('P');
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof CdkdError) return `${thrown.code} ${thrown.message}`;
    throw thrown;
  }
  return 'no error';
}

describe('values of parameters', () => {
  it.each<[JsonObject, string | undefined, Json]>([
    [{ Type: 'String', Default: 'd' }, undefined, 'd'],
    [{ Type: 'String', Default: 'd' }, '', ''],
    [{ Type: 'String', Default: 5 }, undefined, '5'],
    [{ Type: 'String', Default: true }, undefined, 'true'],
    [{ Type: 'Number', Default: 5 }, undefined, '5'],
    [{ Type: 'Number' }, '1.50', '1.50'],
    [{ Type: 'List<Number>' }, '1, 2,3', ['1', '2', '3']],
    [{ Type: 'CommaDelimitedList' }, ' a , b ', ['a', 'b']],
    [{ Type: 'CommaDelimitedList', Default: '' }, undefined, ['']],
    [{ Type: 'CommaDelimitedList', Default: ['a', 'b'] }, undefined, ['a', 'b']],
    [{ Type: 'List<String>' }, 'a,b', ['a', 'b']],
    [{ Type: 'AWS::EC2::VPC::Id' }, 'vpc-1', 'vpc-1'],
    [{ Type: 'List<AWS::EC2::Subnet::Id>' }, 'a,b', ['a', 'b']],
    [{ Type: 'AWS::SSM::Parameter::Name' }, '/a', '/a'],
    [{ Type: 'String', AllowedPattern: '[a-z]+', MaxLength: '3', MinLength: 1 }, 'abc', 'abc'],
    [{ Type: 'String', AllowedPattern: '(?i)[a-z]+' }, 'ABC', 'ABC'],
    [{ Type: 'String', AllowedPattern: '[[' }, 'not checked', 'not checked'],
    [{ Type: 'Number', AllowedValues: [1, 2] }, '2', '2'],
    [{ Type: 'Number', MinValue: 5, MaxValue: 5 }, '5', '5'],
    [{ Type: 'String', MinLength: 2, MaxLength: 2 }, 'ab', 'ab'],
  ])('of %j given %j is %j', (declaration, given, value) => {
    expect(valueOf(declaration, given)).toEqual(value);
  });

  it.each<[JsonObject, string, string]>([
    [{ Type: 'String', AllowedValues: ['a', 'b'] }, 'c', "Parameter 'P' must be one of AllowedValues"],
    [
      { Type: 'CommaDelimitedList', AllowedValues: ['a', 'b'] },
      'a,c',
      "Parameter 'P' must be one of AllowedValues",
    ],
    [{ Type: 'String', AllowedPattern: '[a-z]+' }, 'a1', "Parameter 'P' must match pattern [a-z]+"],
    [{ Type: 'String', MaxLength: 2 }, 'abc', "Parameter 'P' must contain at most 2 characters"],
    [{ Type: 'String', MinLength: '2' }, 'a', "Parameter 'P' must contain at least 2 characters"],
    [{ Type: 'Number' }, 'many', "Parameter 'P' must be a number"],
    [{ Type: 'Number' }, '', "Parameter 'P' must be a number"],
    [{ Type: 'List<Number>' }, '1,x', "Parameter 'P' must be a number"],
    [{ Type: 'Number', MaxValue: 5 }, '6', "Parameter 'P' must be a number not greater than 5"],
    [{ Type: 'Number', MinValue: 5 }, '4', "Parameter 'P' must be a number not less than 5"],
    [
      { Type: 'String', AllowedValues: ['a'], ConstraintDescription: 'only a' },
      'b',
      'Parameter P failed to satisfy constraint: only a',
    ],
  ])('of %j cannot be %j', (declaration, given, words) => {
    expect(messageOf(() => valueOf(declaration, given))).toBe(`INVALID_PARAMETER ${words}`);
  });

  it('that are missing are named together', () => {
    const template = parseTemplate({ Parameters: { A: { Type: 'String' }, B: { Type: 'Number' } } }, 'Stack');
    expect(messageOf(() => resolveParameters(template, {}))).toBe(
      'MISSING_PARAMETER Parameters: [A, B] must have values',
    );
    expect(messageOf(() => resolveParameters(template, { A: '', C: '' }))).toBe(
      'INVALID_PARAMETER Parameters: [C] do not exist in the template',
    );
    expect(messageOf(() => resolveParameters(template, { A: '', B: 'x' }))).toContain("'B' must be a number");
  });

  it('that only the deploy will know are neither missing nor checked', () => {
    const declared = { Later: { Type: 'Number' }, Now: { Type: 'String', Default: 'now' } };
    const template = parseTemplate({ Parameters: declared }, 'Stack');
    const { values } = resolveParameters(template, {}, new Set(['Later']));
    expect([...values]).toEqual([['Now', 'now']]);
  });

  it('are refused where a pattern takes too long to match, after the first of many items', () => {
    const declaration = {
      Type: 'CommaDelimitedList',
      AllowedPattern: '(a+)+',
      ConstraintDescription: 'be short',
    };
    const template = parseTemplate({ Parameters: { P: declaration } }, 'Stack');
    const text = Array.from({ length: 500 }, () => `${'a'.repeat(64)}!`).join();
    const match = (expression: RegExp, item: string) => matchInTime(expression, item, 50);

    expect(messageOf(() => resolveParameters(template, { P: text }, new Set(), match))).toBe(
      "INVALID_PARAMETER Parameter 'P' has an AllowedPattern that takes too long to match: (a+)+",
    );
    expect(matchInTime(/^a+$/i, 'AAA')).toBe(true);
    expect(matchInTime(/^a+$/i, 'b')).toBe(false);
  });

  it('do not show what NoEcho hides', () => {
    const declaration = { Type: 'String', NoEcho: true, AllowedPattern: '[a-z]+' };
    expect(messageOf(() => valueOf(declaration, 'HIDDEN1'))).not.toContain('HIDDEN1');
  });
});

describe('parameters that stand in the Parameter Store', () => {
  const template = parseTemplate(
    {
      Parameters: {
        BootstrapVersion: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk/version' },
        Image: { Type: 'AWS::SSM::Parameter::Value<AWS::EC2::Image::Id>', Default: '/image' },
        Subnets: { Type: 'AWS::SSM::Parameter::Value<List<String>>', Default: '/subnets' },
        Absent: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/absent' },
        Named: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/named' },
        Kind: { Type: 'String', Default: 'big' },
      },
      Rules: {
        CheckBootstrapVersion: {
          Assertions: [
            { Assert: { 'Fn::Not': [{ 'Fn::Contains': [['1', '2'], { Ref: 'BootstrapVersion' }] }] } },
          ],
        },
      },
      Conditions: {
        Big: { 'Fn::Equals': [{ Ref: 'Kind' }, 'big'] },
        Small: { 'Fn::Not': [{ Condition: 'Big' }] },
        NamedX: { 'Fn::Equals': [{ Ref: 'Named' }, 'x'] },
      },
      Resources: {
        Server: {
          Type: 'AWS::EC2::Instance',
          Properties: {
            ImageId: { 'Fn::Sub': '${Image}' },
            Other: { 'Fn::If': ['Small', { Ref: 'Absent' }, 'x'] },
          },
        },
        Gone: { Type: 'AWS::EC2::Instance', Condition: 'Small', Properties: { ImageId: { Ref: 'Absent' } } },
      },
      Outputs: { O: { Value: { 'Fn::Join': [',', { Ref: 'Subnets' }] } } },
    },
    'Stack',
  );
  const parameters = resolveParameters(template, { Image: '/other-image' });
  const early = evaluateConditions(template, { parameters: parameters.values, pseudo: {} });

  it('are asked for only where something effective refers to them', () => {
    expect([...early]).toEqual([
      ['Big', true],
      ['Small', false],
    ]);
    expect(Object.fromEntries(ssmRequests(template, parameters, early))).toEqual({
      Image: '/other-image',
      Subnets: '/subnets',
      Named: '/named',
    });
  });

  it('get their values in a second step', () => {
    const read = new Map([
      ['Image', 'ami-1'],
      ['Subnets', 'a,b'],
      ['Named', 'x'],
    ]);
    const values = withSsmValues(template, parameters, read);
    expect(Object.fromEntries(values)).toEqual({
      Kind: 'big',
      Image: 'ami-1',
      Subnets: ['a', 'b'],
      Named: 'x',
    });
    expect(evaluateConditions(template, { parameters: values, pseudo: {} }).get('NamedX')).toBe(true);
  });

  it('do not hold a rule up that nobody fetched a value for', () => {
    expect(() => checkRules(template, { parameters: parameters.values, pseudo: {} })).not.toThrow();
    const old = new Map([...parameters.values, ['BootstrapVersion', '2'] as const]);
    expect(messageOf(() => checkRules(template, { parameters: old, pseudo: {} }))).toBe(
      'INVALID_PARAMETER Template rules are not satisfied: CheckBootstrapVersion: assertion failed',
    );
  });
});

describe('rules', () => {
  const check = (assertion: Json, condition: Json = { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] }) => {
    const template = parseTemplate(
      {
        Parameters: {
          Stage: { Type: 'String' },
          Sizes: { Type: 'CommaDelimitedList' },
          A: { Type: 'AWS::EC2::VPC::Id' },
          B: { Type: 'AWS::EC2::VPC::Id' },
        },
        Rules: {
          R: { RuleCondition: condition, Assertions: [{ Assert: assertion, AssertDescription: 'why' }] },
        },
      },
      'Stack',
    );
    const { values } = resolveParameters(template, { Stage: 'prod', Sizes: 's,m', A: 'vpc-1', B: 'vpc-1' });
    return messageOf(() => checkRules(template, { parameters: values, pseudo: {} }));
  };

  it.each<[Json, boolean]>([
    [{ 'Fn::Contains': [['dev', 'prod'], { Ref: 'Stage' }] }, true],
    [{ 'Fn::Contains': [['dev'], { Ref: 'Stage' }] }, false],
    [{ 'Fn::Contains': [{ Ref: 'Sizes' }, 'm'] }, true],
    [{ 'Fn::EachMemberIn': [{ Ref: 'Sizes' }, ['s', 'm', 'l']] }, true],
    [{ 'Fn::EachMemberIn': [{ Ref: 'Sizes' }, ['s', 'l']] }, false],
    [{ 'Fn::EachMemberEquals': [{ 'Fn::RefAll': 'AWS::EC2::VPC::Id' }, 'vpc-1'] }, true],
    [{ 'Fn::EachMemberEquals': [{ Ref: 'Sizes' }, 's'] }, false],
    [{ 'Fn::And': [{ 'Fn::Equals': ['a', 'a'] }, { 'Fn::Contains': [['x'], 'y'] }] }, false],
    // Needs a look at the account, which nobody takes.
    [
      { 'Fn::EachMemberEquals': [{ 'Fn::ValueOfAll': ['AWS::EC2::VPC::Id', 'Tags.Department'] }, 'IT'] },
      true,
    ],
    [{ 'Fn::Equals': [{ 'Fn::ValueOf': ['A', 'Tags.Department'] }, 'IT'] }, true],
  ])('%j holds: %p', (assertion, holds) => {
    expect(check(assertion)).toBe(
      holds ? 'no error' : 'INVALID_PARAMETER Template rules are not satisfied: R: why',
    );
  });

  it('are asked only where their condition holds', () => {
    expect(check({ 'Fn::Equals': ['a', 'b'] }, { 'Fn::Equals': [{ Ref: 'Stage' }, 'dev'] })).toBe('no error');
    expect(
      check({ 'Fn::Equals': ['a', 'b'] }, { 'Fn::Equals': [{ 'Fn::ValueOf': ['A', 'Tags.X'] }, 'x'] }),
    ).toBe('no error');
  });
});
