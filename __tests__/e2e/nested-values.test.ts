import { beforeAll, expect, it } from '@jest/globals';

import type { S3Snapshot } from '../../simulator/aws/s3/snapshot.js';
import type { StageResult } from '../../simulator/stage.js';
import { changes, expectSuccess, livingTypes, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const CANARY = 'canary-"across"-stacks';

const nested = (rest: object) => ({ Type: 'AWS::CloudFormation::Stack', ...rest });
const url = (name: string) => `https://s3.us-east-1.amazonaws.com/assets/${name}.json`;
const parameter = (Value: unknown) => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Type: 'String', Value },
});

/** An asset as the legacy synthesizer has it: found, published and told to the template by its parameters. */
const LEGACY = {
  type: 'aws:cdk:asset',
  data: {
    path: 'consumer.nested.template.json',
    id: 'abc123',
    packaging: 'file',
    sourceHash: 'abc123',
    s3BucketParameter: 'AssetBucket',
    s3KeyParameter: 'AssetKey',
    artifactHashParameter: 'AssetHash',
  },
};
const part = (index: number) => ({ 'Fn::Select': [index, { 'Fn::Split': ['||', { Ref: 'AssetKey' }] }] });
const LEGACY_URL = {
  'Fn::Join': [
    '',
    ['https://s3.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: 'AssetBucket' }, '/', part(0), part(1)],
  ],
};

const PARENT = {
  Parameters: {
    Password: { Type: 'String', NoEcho: true },
    AssetBucket: { Type: 'String' },
    AssetKey: { Type: 'String' },
    AssetHash: { Type: 'String' },
  },
  Resources: {
    // Before what it needs, as the order of the template goes.
    Consumer: nested({
      Properties: { TemplateURL: LEGACY_URL },
      DependsOn: 'Producer',
    }),
    Producer: nested({
      Metadata: { 'aws:asset:path': 'producer.nested.template.json', 'aws:asset:property': 'TemplateURL' },
      Properties: {
        TemplateURL: url('producer'),
        Parameters: { Secret: { Ref: 'Password' }, Plain: { 'Fn::Sub': 'db://${Password}' } },
      },
    }),
  },
};

const PRODUCER = {
  Parameters: { Secret: { Type: 'String', NoEcho: true }, Plain: { Type: 'String' } },
  Resources: { Hidden: parameter({ Ref: 'Secret' }), Address: parameter({ Ref: 'Plain' }) },
  Outputs: { Name: { Value: { Ref: 'Address' }, Export: { Name: 'name-of-the-address' } } },
};

const CONSUMER = { Resources: { Told: parameter({ 'Fn::ImportValue': 'name-of-the-address' }) } };

describeOnStage('values that nested stacks hand on', {}, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    app = await apps.folder({
      'manifest.json': {
        version: '48.0.0',
        artifacts: {
          Shop: {
            type: 'aws:cloudformation:stack',
            environment: 'aws://unknown-account/unknown-region',
            properties: { templateFile: 'Shop.template.json' },
            metadata: { '/Shop': [LEGACY] },
            displayName: 'Shop',
          },
        },
      },
      'Shop.template.json': PARENT,
      'producer.nested.template.json': PRODUCER,
      'consumer.nested.template.json': CONSUMER,
    });
  });

  const run = async (command: string): Promise<StageResult> =>
    expectSuccess(
      await stage.run({
        inputs: {
          command,
          app,
          yes: 'true',
          recursive: 'true',
          parameters: `Password=${CANARY}`,
          'log-level': 'debug',
        },
      }),
    );

  /** Everything that runs have left in the bucket, deleted versions included. */
  function stored(): string {
    const { buckets } = stage.aws.snapshot().services['s3'] as S3Snapshot;
    return buckets
      .filter(({ identity }) => identity.name === STATE_BUCKET)
      .flatMap(({ objects }) => objects.flatMap(([, versions]) => versions.map(({ body }) => body)))
      .map((body) => Buffer.from(body, 'base64').toString('utf8'))
      .join('\n');
  }

  it('go from one nested stack to the next by an export, and secrets into them without being written down', async () => {
    const results = [await run('diff'), await run('deploy')];

    const values = stage.living().map(({ properties }) => properties['Value']);
    const named = stage.living().find(({ properties }) => properties['Value'] === `db://${CANARY}`);
    expect(values).toHaveLength(3);
    expect(values).toEqual(expect.arrayContaining([CANARY, `db://${CANARY}`, named?.identifier]));
    expect(stage.aws.s3.keys('cdk-hnb659fds-assets-123456789012-us-east-1')).toEqual(['assets/abc123.json']);
    const logged = results.flatMap(({ stdout, report, results: { outputs } }) => [
      ...stdout.split('\n').filter((line) => !line.startsWith('::add-mask::')),
      report ?? '',
      JSON.stringify(outputs),
    ]);
    const reported = [...logged, stored()].join('\n');
    expect(reported).toContain('name-of-the-address');
    expect(reported).not.toContain('across"-stacks');
    expect(reported).not.toContain(String.raw`across\"-stacks`);
    expect(reported).not.toContain(String.raw`across\\\"-stacks`);
  });

  it('are the same the next time, and go with the stacks', async () => {
    expect(changes(await run('diff'))).toEqual([]);
    await run('destroy');
    expect(livingTypes(stage)).toEqual([]);
  });
});
