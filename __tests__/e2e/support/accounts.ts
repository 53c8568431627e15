import { GITHUB_ISSUER } from '../../../simulator/github/oidc.js';
import type { Stage } from '../../../simulator/stage.js';
import type { Json, JsonObject } from '../../../src/json.js';
import { ACCOUNT } from './bundle.js';
import type { Apps, StackSource } from './apps.js';

/** An app with stacks in three accounts and two regions, and what its accounts need before it is deployed. */

export const SHARED = ACCOUNT;
export const STAGING = '222222222222';
export const PRODUCTION = '333333333333';
export const ACCOUNTS = [SHARED, STAGING, PRODUCTION];
const REGIONS = ['us-east-1', 'eu-west-1'];

export function stateBucketOf(account: string): string {
  return `cdkd-state-${account}`;
}

function assetBucketOf(account: string, region: string): string {
  return `cdk-hnb659fds-assets-${account}-${region}`;
}

/** Roles that trust the job's token, and the buckets of a bootstrap. Resolves to the input `role-arn`. */
export function openAccounts({ aws, github }: Stage): string {
  const trust = { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com' };
  const keys = github.issuer.publicKeys();
  const roles = ACCOUNTS.map((accountId) => {
    aws.sts.declareIdentityProvider({ issuer: trust.issuer, audiences: [trust.audience], keys, accountId });
    for (const region of REGIONS) {
      aws.s3.createBucket(assetBucketOf(accountId, region), { region, accountId });
    }
    aws.s3.createBucket(stateBucketOf(accountId), { region: 'us-east-1', accountId });
    aws.s3.setVersioning(stateBucketOf(accountId), 'Enabled');
    return aws.sts.declareRole({
      roleName: 'span',
      accountId,
      trustedTokens: { ...trust, subjects: ['repo:*'] },
    });
  });
  return roles.join('\n');
}

/**
 * `Shop` is the name of a stack in each account, in the same region. The stacks of staging and production take the
 * queue of the shared account by its physical name, as the CDK writes references between accounts.
 */
export function writeAccountsApp(apps: Apps, text = 'one'): Promise<string> {
  const shop = (account: string, region: string): StackSource => ({
    stackName: 'Shop',
    environment: `aws://${account}/${region}`,
    dependencies: ['Shared'],
    template: { Resources: shopResources(text), Outputs: { Name: { Value: { Ref: 'Note' } } } },
    assets: assetsIn(account, region),
  });
  return apps
    .write({
      Shared: {
        stackName: 'Shop',
        template: {
          Resources: { Orders: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'orders' } } },
          Outputs: {
            Orders: { Value: { 'Fn::GetAtt': ['Orders', 'Arn'] }, Export: { Name: 'Shop:Orders' } },
          },
        },
      },
      Staging: shop(STAGING, 'us-east-1'),
      StagingEurope: shop(STAGING, 'eu-west-1'),
      Production: shop(PRODUCTION, 'us-east-1'),
      Reader: {
        environment: `aws://${SHARED}/us-east-1`,
        template: { Resources: { Copy: parameter('Copy', { 'Fn::ImportValue': 'Shop:Orders' }) } },
        dependencies: ['Shared', 'Production'],
      },
    })
    .then(async (folder) => {
      await apps.addFiles(folder, { 'asset.txt': 'an asset' });
      return folder;
    });
}

function shopResources(text: string): JsonObject {
  const orders = { 'Fn::Sub': `arn:\${AWS::Partition}:sqs:us-east-1:${SHARED}:orders` };
  return {
    Note: parameter('Note', text),
    Source: { ...parameter('Source', orders), DependsOn: 'Note' },
    Inbox: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'inbox' }, DependsOn: 'Note' },
  };
}

function parameter(name: string, value: Json): JsonObject {
  return { Type: 'AWS::SSM::Parameter', Properties: { Name: `/shop/${name}`, Type: 'String', Value: value } };
}

function assetsIn(account: string, region: string): JsonObject {
  const objectKey = 'a1b2c3.txt';
  return {
    version: '48.0.0',
    files: {
      a1b2c3: {
        source: { path: 'asset.txt', packaging: 'file' },
        destinations: { place: { bucketName: assetBucketOf(account, region), objectKey, region } },
      },
    },
  };
}
