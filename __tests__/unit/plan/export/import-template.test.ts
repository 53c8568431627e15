import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { planCloudFormationImport } from '../../../../src/plan/export/cloudformation-import.js';
import { importTemplates } from '../../../../src/plan/export/import-template.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';

const facts = (type: string, primaryIdentifier: string[]): TypeFacts => ({
  type,
  primaryIdentifier,
  createOnly: [],
  conditionalCreateOnly: [],
  readOnly: [],
  writeOnly: [],
  required: [],
  provisioning: 'FULLY_MUTABLE',
  shape: { kind: 'object', properties: new Map() },
});

const TYPES = new Map(
  [
    facts('AWS::IAM::Role', ['RoleName']),
    facts('AWS::SSM::Parameter', ['Name']),
    facts('AWS::ApiGateway::Method', ['RestApiId', 'ResourceId', 'HttpMethod']),
    { ...facts('AWS::AppMesh::Mesh', ['Id']), provisioning: 'NON_PROVISIONABLE' as const },
  ].map((one) => [one.type, one]),
);
const catalog = { facts: (type: string) => TYPES.get(type) };

const row = (resourceType: string, physicalId: string, attributes: JsonObject = {}): ResourceState => ({
  physicalId,
  resourceType,
  properties: {},
  attributes,
  dependencies: [],
  provisionedBy: 'cc-api',
});

function importIntoCloudFormation(template: JsonObject, rows: Record<string, ResourceState>) {
  const { resources } = parseTemplate(template, 'App');
  const cloudFormationImport = planCloudFormationImport(resources, rows, catalog);
  return { cloudFormationImport, ...importTemplates({ template, cloudFormationImport, rows, catalog }) };
}

const ROLE = { Type: 'AWS::IAM::Role', Properties: { RoleName: 'mine' } };
const CUSTOM = {
  Type: 'Custom::Answer',
  Properties: { ServiceToken: 'arn:aws:lambda:eu-west-1:1:function:f' },
};

describe('a handover', () => {
  it('gives what it imports a policy, and the name that it has', () => {
    const { first, full } = importIntoCloudFormation(
      { Resources: { Role: ROLE }, Outputs: { Name: { Value: { Ref: 'Role' } } } },
      { Role: row('AWS::IAM::Role', 'App-mine') },
    );
    const Role = { ...ROLE, DeletionPolicy: 'Delete', Properties: { RoleName: 'App-mine' } };
    expect(first).toEqual({ Resources: { Role } });
    expect(full).toEqual({ Resources: { Role }, Outputs: { Name: { Value: { Ref: 'Role' } } } });
  });

  it('names identifiers of several parts', () => {
    const { cloudFormationImport } = importIntoCloudFormation(
      { Resources: { Get: { Type: 'AWS::ApiGateway::Method' } } },
      { Get: row('AWS::ApiGateway::Method', 'api|root|GET') },
    );
    const identifier = { RestApiId: 'api', ResourceId: 'root', HttpMethod: 'GET' };
    expect(cloudFormationImport.imported).toEqual([
      { logicalId: 'Get', type: 'AWS::ApiGateway::Method', identifier },
    ]);
  });

  it('puts what is on record in the place of what comes later, in every form of reference', () => {
    const note = (value: JsonObject | string) => ({
      Type: 'AWS::SSM::Parameter',
      Properties: { Value: value },
      DependsOn: ['Answer', 'Role'],
    });
    const { first, full, unknown } = importIntoCloudFormation(
      {
        Resources: {
          Role: ROLE,
          Answer: CUSTOM,
          Ref: note({ Ref: 'Answer' }),
          Get: note({ 'Fn::GetAtt': ['Answer', 'Text'] }),
          Sub: note({ 'Fn::Sub': '${Answer.Text} ${!kept} ${Role} ${AWS::Region}' }),
        },
      },
      {
        Role: row('AWS::IAM::Role', 'mine'),
        Answer: row('Custom::Answer', 'answer-1', { Text: 'forty-${two}' }),
        ...Object.fromEntries(['Ref', 'Get', 'Sub'].map((name) => [name, row('AWS::SSM::Parameter', name)])),
      },
    );
    const written = (resources: JsonObject) =>
      Object.entries(resources['Resources'] as Record<string, JsonObject>).flatMap(([name, entry]) =>
        entry['Type'] === 'AWS::SSM::Parameter'
          ? [[name, (entry['Properties'] as JsonObject)['Value'], entry['DependsOn']]]
          : [],
      );
    expect(written(first)).toEqual([
      ['Ref', 'answer-1', ['Role']],
      ['Get', 'forty-${two}', ['Role']],
      ['Sub', { 'Fn::Sub': 'forty-${!two} ${!kept} ${Role} ${AWS::Region}' }, ['Role']],
    ]);
    expect(Object.keys(first['Resources'] as JsonObject)).not.toContain('Answer');
    expect(written(full)[0]).toEqual(['Ref', { Ref: 'Answer' }, ['Answer', 'Role']]);
    expect(unknown).toEqual([]);
  });

  it('tells what nobody remembers, and keeps a secret of ours out of the template', () => {
    const get = (attribute: string) => ({
      Type: 'AWS::SSM::Parameter',
      Properties: { Value: { 'Fn::GetAtt': ['Answer', attribute] } },
    });
    const { first, unknown } = importIntoCloudFormation(
      { Resources: { Answer: CUSTOM, One: get('Lost'), Two: get('Secret') } },
      {
        Answer: row('Custom::Answer', 'answer-1', { Secret: '{{resolve:cdkd-sealed:abc}}' }),
        One: row('AWS::SSM::Parameter', 'one'),
        Two: row('AWS::SSM::Parameter', 'two'),
      },
    );
    expect(unknown).toEqual(['Answer.Lost', 'Answer.Secret']);
    expect(JSON.stringify(first)).not.toContain('cdkd-sealed');
  });

  it('names every obstacle', () => {
    const { cloudFormationImport } = importIntoCloudFormation(
      { Resources: { New: ROLE, Other: ROLE, Mesh: { Type: 'AWS::AppMesh::Mesh' } } },
      {
        Other: row('AWS::IAM::User', 'u'),
        Mesh: row('AWS::AppMesh::Mesh', 'm'),
        Old: row('AWS::IAM::Role', 'old'),
      },
    );
    expect(cloudFormationImport.obstacles).toEqual([
      'New (AWS::IAM::Role) is not deployed',
      'Other is deployed as a AWS::IAM::User',
      'Mesh (AWS::AppMesh::Mesh) is of a type that CloudFormation cannot import',
      'Old is deployed but not in the template',
    ]);
  });
});
