import { deployAlone, topicWith, type BadInput } from '../support/bad-input.js';
import { ACCOUNT, assetBucket, STATE_BUCKET } from '../support/bundle.js';

const SOUND = topicWith({});

/** Deploys a sound stack of that name, after something was put into its folder of the bucket. */
function deployOver(stackName: string, file: string, body: unknown): BadInput['run'] {
  return async ({ stage, apps }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    stage.aws.s3.putObject(STATE_BUCKET, `cdkd/${stackName}/us-east-1/${file}`, text);
    const app = await apps.write({ [stackName]: SOUND });
    return { inputs: { command: 'deploy', app, 'lock-timeout': '1s' } };
  };
}

const LOCK = {
  owner: 'carol@octo/shop',
  runUrl: 'https://github.com/octo/shop/actions/runs/99',
  timestamp: Date.now(),
  expiresAt: Date.now() + 300_000,
  operation: 'deploy',
};

export const BUCKET_MISTAKES: readonly BadInput[] = [
  {
    name: 'to work without a state bucket',
    code: 'BUCKET_MISSING',
    says: ['State bucket nobody-made-this does not exist'],
    next: 'Run the command `bootstrap`',
    run: (scene) => deployAlone(scene, SOUND, { 'state-bucket': 'nobody-made-this' }),
  },
  {
    name: 'a state bucket of somebody else',
    code: 'BUCKET_FORBIDDEN',
    says: ['somebody-elses-state'],
    next: "this account's bucket",
    run: (scene) => {
      scene.stage.aws.s3.createBucket('somebody-elses-state', {
        region: 'us-east-1',
        accountId: '210987654321',
      });
      return deployAlone(scene, SOUND, { 'state-bucket': 'somebody-elses-state' });
    },
  },
  {
    name: 'an asset bucket that stands in another region',
    code: 'BUCKET_REGION',
    says: [assetBucket('eu-west-1'), 'ap-southeast-2'],
    next: 'Set `aws-region`',
    run: ({ stage }) => {
      stage.aws.s3.createBucket(assetBucket('eu-west-1'), { region: 'ap-southeast-2', accountId: ACCOUNT });
      return { inputs: { command: 'bootstrap', 'aws-region': 'eu-west-1' } };
    },
  },
  {
    name: 'to publish assets where there is no bucket for them',
    code: 'BUCKET_MISSING',
    says: [assetBucket('eu-central-1')],
    next: 'Run the command `bootstrap`',
    run: async (scene) => {
      const run = await deployAlone(scene, {
        ...SOUND,
        assets: {
          version: '48.0.0',
          files: {
            code: {
              source: { path: 'manifest.json', packaging: 'file' },
              destinations: {
                here: {
                  bucketName: 'cdk-hnb659fds-assets-${AWS::AccountId}-${AWS::Region}',
                  objectKey: 'code',
                },
              },
            },
          },
        },
      });
      return { inputs: { ...run.inputs, 'aws-region': 'eu-central-1' } };
    },
  },
  {
    name: 'a state of a newer version',
    code: 'STATE_VERSION_UNSUPPORTED',
    says: ['11'],
    next: /./,
    run: deployOver('Newer', 'state.json', {
      version: 11,
      stackName: 'Newer',
      region: 'us-east-1',
      resources: {},
      outputs: {},
      lastModified: 1,
    }),
  },
  {
    name: 'a state that does not hold together',
    code: 'STATE_CORRUPT',
    says: ['depends on Gone'],
    next: /./,
    run: deployOver('Dangling', 'state.json', {
      version: 8,
      stackName: 'Dangling',
      region: 'us-east-1',
      resources: {
        Topic: {
          physicalId: 'arn:aws:sns:us-east-1:123456789012:bad',
          resourceType: 'AWS::SNS::Topic',
          properties: {},
          attributes: {},
          dependencies: ['Gone'],
        },
      },
      outputs: {},
      lastModified: 1,
    }),
  },
  {
    name: 'a state that is torn',
    code: 'STATE_CORRUPT',
    says: ['not a JSON object'],
    next: /./,
    run: deployOver('Torn', 'state.json', '{"version": 8, "stackName": "To'),
  },
  {
    name: 'a state of more than 64 MB',
    code: 'STATE_CORRUPT',
    says: ['cdkd/Huge/us-east-1/state.json is larger than 64 MB'],
    next: 'Restore the object from an earlier version',
    run: deployOver('Huge', 'state.json', '{'.padEnd(64 * 1024 ** 2 + 1)),
  },
  {
    name: 'a journal that is damaged',
    code: 'STATE_CORRUPT',
    says: ['journal object 20261121T000000Z-1-aa/1'],
    next: 'Restore it from the versioned bucket',
    run: deployOver(
      'Interrupted',
      'journal/20261121T000000Z-1-aa/00000001.json',
      '{"version": 1, "entries": [tor',
    ),
  },
  {
    name: 'a stack that another run holds, naming the run',
    code: 'LOCKED',
    says: ['carol@octo/shop', 'https://github.com/octo/shop/actions/runs/99'],
    next: 'raise `lock-timeout`',
    run: deployOver('Held', 'lock.json', LOCK),
  },
];
