import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '../../../src/json.js';
import { decideCreate } from '../../../simulator/aws/cloudcontrol/handlers/decisions.js';
import { pathsThatDiffer } from '../../../simulator/aws/cloudcontrol/patches.js';
import { bundledRegistry, type ResourceSchema } from '../../../simulator/schemas/registry.js';
import { sampleOf } from '../../../simulator/schemas/sample.js';
import { violationsOf } from '../../../simulator/schemas/violations.js';
import { ACCOUNT_ID } from '../../support/calls.js';
import { Cloud, trust } from '../../support/cloud.js';
import { sampled } from '../../support/samples.js';

const TEXTS = ['sample', '10.0.0.0/16', 'arn:aws:iam::123456789012:role/sample', 'sample-0123456789'];

/** The least that a create of a type can be asked with; `undefined` where the schema cannot be satisfied by guessing. */
function leastModel(schema: ResourceSchema): JsonObject | undefined {
  const readOnly = schema.readOnly.map((steps) => steps.join('/'));
  const model: JsonObject = {};
  for (const name of schema.root.required ?? []) {
    if (readOnly.includes(name)) continue;
    const property = schema.root.properties?.[name] ?? {};
    const value = sampleOf(name, property, {
      definitions: schema.definitions,
      textsFor: () => TEXTS,
      polish: (text) => text,
      seed: 7,
    });
    if (value === undefined) return undefined;
    model[name] = value;
  }
  return violationsOf(schema, model, 'model').length === 0 ? model : undefined;
}

describe('read models', () => {
  const registry = bundledRegistry();
  const types = sampled(registry.typeNames(), 19).filter(
    (type) => registry.find(type)?.provisioning === 'FULLY_MUTABLE',
  );

  it('conform to their own schemas, whatever the type', () => {
    const { account } = new Cloud({ outside: 'presumed' });
    const caller = { accountId: ACCOUNT_ID, region: 'us-east-1', clientToken: 'T' };
    const wrong: string[] = [];
    let tried = 0;
    for (const type of types) {
      const schema = registry.find(type);
      const model = schema === undefined ? undefined : leastModel(schema);
      if (schema === undefined || model === undefined) continue;
      tried += 1;
      const { resource } = decideCreate(schema, model, account, caller);
      const violations = violationsOf(schema, resource.model, 'shape');
      if (violations.length > 0) wrong.push(`${type}: ${violations.join('; ')}`);
      if (resource.identifier.includes('undefined')) wrong.push(`${type}: ${resource.identifier}`);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(types.length * 0.8);
  });

  it('have what AWS fills in, unless that is switched off', async () => {
    const role = { AssumeRolePolicyDocument: trust('lambda') };
    const filled = await new Cloud().make('AWS::IAM::Role', role);
    expect(filled.model).toMatchObject({ Path: '/', MaxSessionDuration: 3600 });
    const plain = await new Cloud({ defaults: false }).make('AWS::IAM::Role', role);
    expect(plain.model).not.toHaveProperty('Path');
  });

  it('can have lists in another order where the order means nothing', async () => {
    const tags = ['a', 'b', 'c'].map((Key) => ({ Key, Value: '1' }));
    const cloud = new Cloud({ reorder: true });
    const queue = await cloud.make('AWS::SQS::Queue', { Tags: tags });
    expect(queue.model['Tags']).toEqual([...tags].reverse());
    const bucket = await cloud.make('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [{ AllowedMethods: ['GET', 'PUT'], AllowedOrigins: ['https://a.example'] }],
      },
    });
    expect(bucket.model).toMatchObject({
      CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://a.example'] }] },
    });
  });

  it('return what was asked for as it was asked for', async () => {
    const cloud = new Cloud();
    const properties = {
      QueueName: 'a',
      RedriveAllowPolicy: { redrivePermission: 'denyAll' },
      Tags: [{ Key: 'k', Value: 'v' }],
      VisibilityTimeout: 45,
    };
    const { model } = await cloud.make('AWS::SQS::Queue', properties);
    expect(model).toMatchObject(properties);
  });

  it('hold a nested attribute only where its parent is there', async () => {
    const cloud = new Cloud({ outside: 'presumed' });
    const database = { Engine: 'postgres', DBInstanceClass: 'db.t3.micro', AllocatedStorage: '20' };
    const { model } = await cloud.make('AWS::RDS::DBInstance', database);
    expect(model['Endpoint']).toMatchObject({
      Port: '5432',
      Address: expect.stringContaining('.rds.amazonaws.com'),
    });
    expect(model).not.toHaveProperty('MasterUserSecret');
    expect(isObject(model['Endpoint'])).toBe(true);
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    expect(vpc.model).not.toHaveProperty('VpcEncryptionControl');
  });
});

describe('property paths', () => {
  it('tell changes through lists', () => {
    const rules = (id: string): JsonObject => ({ Rules: [{ Id: 'a' }, { Id: id }] });
    expect(pathsThatDiffer(rules('b'), rules('c'), [['Rules', '*', 'Id']])).toEqual([
      '/properties/Rules/*/Id',
    ]);
    expect(pathsThatDiffer(rules('b'), rules('b'), [['Rules', '*', 'Id']])).toEqual([]);
    expect(pathsThatDiffer(rules('b'), rules('c'), [['Rules', 'Id']])).toEqual(['/properties/Rules/Id']);
  });
});
