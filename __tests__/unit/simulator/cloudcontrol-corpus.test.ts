import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { violationsOf } from '../../../simulator/schemas/violations.js';
import { Cloud } from '../../support/cloud.js';
import { sampled } from '../../support/samples.js';
import { NaiveDeployer, type Trouble } from '../../support/naive-deployer.js';

const CORPUS = new URL('../../../../shared/corpus/templates.jsonl.gz', import.meta.url);

interface CorpusLine {
  readonly file: string;
  readonly cdk: boolean;
  readonly template: JsonObject;
}

/**
 * Real templates, deployed by an evaluator that shares nothing with the engine: what the simulator refuses here, it
 * refuses wrongly, or has a reason in the template.
 */
describe('templates of real apps', () => {
  const lines = [fixture(), ...(existsSync(CORPUS) ? corpus() : [])];

  it('deploy, take an update and go without a trace', async () => {
    const troubles: string[] = [];
    const leftovers: string[] = [];
    const wrongModels: string[] = [];
    let deployed = 0;
    for (const { file, template } of lines) {
      const cloud = new Cloud({ outside: 'presumed' });
      const deployer = new NaiveDeployer(template, cloud.service, (type, properties) => {
        declareCode(cloud, type, properties);
      });
      await deployer.deploy();
      for (const { type, model } of cloud.service.living()) {
        const schema = cloud.account.registry.find(type);
        const violations = schema === undefined ? [] : violationsOf(schema, model, 'shape');
        if (violations.length > 0) wrongModels.push(`${type}: ${violations.join('; ')}`);
      }
      await deployer.touch();
      await deployer.destroy();
      const met = deployer.troubles;
      const unexplained = met.filter((trouble) => !isExplained(trouble, met));
      troubles.push(...unexplained.map(({ type, phase, message }) => `${file} ${phase} ${type}: ${message}`));
      if (unexplained.length === 0) deployed += 1;
      const left = cloud.service.living().length;
      if (left > 0 && met.length === 0) leftovers.push(file);
    }
    expect(wrongModels).toEqual([]);
    expect(leftovers).toEqual([]);
    expect(troubles).toEqual([]);
    expect(deployed).toBe(lines.length);
  });
});

/** Lets the code of functions and layers be where the template says. */
function declareCode(cloud: Cloud, type: string, properties: JsonObject): void {
  const code = properties[type === 'AWS::Lambda::LayerVersion' ? 'Content' : 'Code'];
  if (typeof code !== 'object' || code === null || Array.isArray(code)) return;
  const { S3Bucket: bucket, S3Key: key } = code;
  if (typeof bucket !== 'string' || typeof key !== 'string') return;
  if (!cloud.s3.hasBucket(bucket))
    cloud.s3.createBucket(bucket, { accountId: '000000000000', region: 'us-east-1' });
  cloud.s3.putObject(bucket, key, 'code');
}

/** Why a template fails for a reason of its own, or of the evaluator. */
const EXPLAINED: readonly { readonly what: RegExp; readonly why: string }[] = [
  { what: /deletion protection is enabled/, why: 'the template protects the resource' },
  {
    what: /create .*(Layers|VpcConfig|FromPort|ToPort|SourceArn|ApplicationId|RoleArn|ImageRecipeArn)/,
    why: 'an attribute of a custom resource, a nested stack or a type that is not made is made up',
  },
  { what: /create AWS::EC2::Route AlreadyExists/, why: 'the template has two default routes in a table' },
  {
    what: /DestinationOptions: required key \[FileFormat\]/,
    why: 'the keys are written in lower case, which CloudFormation bears and the schema does not',
  },
  { what: /EventBusPolicy.*Principal/, why: 'a nine-digit account' },
  {
    what: /RouterOutput.*Configuration: 0 subschemas/,
    why: 'cfn-lint sees a choice where the registry does not',
  },
  { what: /ExpirationDate/, why: 'a date without a time zone, of 2021' },
];

/** What a protected resource needs stays too. */
function isExplained({ type, phase, message }: Trouble, all: readonly Trouble[]): boolean {
  const isHeld =
    /has dependencies|has a dependent object/.test(message) &&
    all.some((other) => /protection/.test(other.message));
  return isHeld || EXPLAINED.some(({ what }) => what.test(`${phase} ${type} ${message}`));
}

/** The one that is always there. */
function fixture(): CorpusLine {
  const file = '__tests__/fixtures/apps/notes/Notes.template.json';
  return { file, cdk: true, template: JSON.parse(readFileSync(file, 'utf8')) as JsonObject };
}

function corpus(): CorpusLine[] {
  const lines = gunzipSync(readFileSync(CORPUS)).toString().trim().split('\n');
  return sampled(lines, 8)
    .map((line) => JSON.parse(line) as CorpusLine)
    .filter(({ cdk }) => cdk);
}
