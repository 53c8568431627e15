/** What CloudFormation's documentation says of functions, conditions, parameters and policies, through the bundle. */
import { beforeAll, expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import { expectSuccess } from './support/bundle.js';
import { CONDITIONS, MAPPINGS, PARAMETERS, REFUSALS, VALUES } from './support/documented-cases.js';
import { describeOnStage } from './support/on-stage.js';

const parameter = (Value: JsonObject[string], more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Type: 'String', Value },
  ...more,
});

describeOnStage('as CloudFormation documents it', { leavesNothing: true }, ({ stage, apps }) => {
  const valuesIn = () =>
    new Map(
      stage
        .living()
        .filter(({ type }) => type === 'AWS::SSM::Parameter')
        .map(({ identifier, model }) => [identifier, model['Value']]),
    );
  let outputs: JsonObject;

  beforeAll(async () => {
    const before = {
      One: parameter('stored', { Properties: { Type: 'String', Name: '/documented/one', Value: 'stored' } }),
      List: {
        Type: 'AWS::SSM::Parameter',
        Properties: { Type: 'StringList', Name: '/documented/list', Value: 'x,y' },
      },
    };
    const first = await apps.write({ Before: { template: { Resources: before } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: first } }));
    const cases = VALUES.map(({ expression }, index): [string, JsonObject] => [
      `Case${index}`,
      {
        Type: 'AWS::SSM::Parameter',
        Properties: { Type: 'String', Name: `/case/${index}`, Value: expression },
      },
    ]);
    const template = {
      Parameters: PARAMETERS,
      Mappings: MAPPINGS,
      Conditions: CONDITIONS,
      Resources: {
        Source: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Type: 'String', Name: '/documented/source', Value: 'source' },
        },
        Made: { ...parameter('made'), Condition: 'Yes' },
        NotMade: { ...parameter('not made'), Condition: 'No' },
        Left: parameter('left', {
          Properties: {
            Type: 'String',
            Name: '/documented/left',
            Value: 'left',
            Description: { 'Fn::If': ['No', 'd', { Ref: 'AWS::NoValue' }] },
          },
        }),
        ...Object.fromEntries(cases),
      },
      Outputs: {
        Shown: { Value: 'yes', Condition: 'Yes' },
        Hidden: { Value: 'no', Condition: 'No' },
      },
    };
    const app = await apps.write({ Documented: { template } });
    const result = await stage.run({ inputs: { command: 'deploy', app, parameters: 'Given=given' } });
    outputs = JSON.parse(expectSuccess(result).results.outputs['stack-outputs'] ?? '{}') as JsonObject;
  });

  it.each(VALUES.map(({ page, what, gives }, index) => [page, what, gives, index] as const))(
    '%s: %s',
    (_page, _what, gives, index) => {
      expect(valuesIn().get(`/case/${index}`)).toBe(gives);
    },
  );

  it('Conditions: resources and outputs whose condition is false are not there', () => {
    expect([...valuesIn().values()]).toContain('made');
    expect([...valuesIn().values()]).not.toContain('not made');
    expect(outputs).toEqual({ Documented: { Shown: 'yes' } });
  });

  it('Pseudo parameters: AWS::NoValue removes the property', () => {
    const left = stage.living().find(({ identifier }) => identifier === '/documented/left');
    expect(left?.properties).not.toHaveProperty('Description');
  });

  it.each(REFUSALS.map(({ page, what, template, says }) => [page, what, template, says] as const))(
    '%s: refuses %s',
    async (_page, _what, template, says) => {
      const app = await apps.write({ Refused: { template } });
      const { exitCode, stdout } = await stage.run({ inputs: { command: 'diff', app } });
      expect(exitCode).toBe(1);
      expect(stdout).toContain(says);
    },
  );
});
