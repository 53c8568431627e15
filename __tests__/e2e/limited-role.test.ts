/** A role that may change the records of one stack only, by the policy in `docs/permissions.md`. */
import { readFileSync } from 'node:fs';

import { beforeEach, expect, it } from '@jest/globals';

import { subjectOf } from '../../simulator/kernel/subject.js';
import type { Call } from '../../simulator/service.js';
import { s3ActionOf } from '../../scripts/permissions/actions.js';
import { decide, type Statement } from '../repo/docs/support/policies.js';
import { expectSuccess, leftovers, livingTypes, mutationsOf, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { wishStack } from './support/wishes.js';

const PAGE = 'docs/permissions.md';

function policyOf(page: string): readonly Statement[] {
  const [, text = ''] = /```json\n(.*?)```/s.exec(readFileSync(page, 'utf8')) ?? [];
  return (JSON.parse(text) as { readonly Statement: readonly Statement[] }).Statement;
}

/** What a call to S3 asks IAM for: one request per key. */
function requestsOf(call: Call) {
  const { bucket = '', key, keys, versionId } = subjectOf(call);
  const isOfVersions = versionId !== undefined || call.body.includes('<VersionId>');
  const named = (keys ?? key ?? '').split(' ').filter((name) => name !== '');
  const action = `s3:${s3ActionOf(call.operation, named.length > 0 && isOfVersions)}`;
  const resources = named.length === 0 ? [bucket] : named.map((name) => `${bucket}/${name}`);
  return resources.map((name) => ({ action, resource: `arn:aws:s3:::${name}`, context: {} }));
}

describeOnStage('a role that is limited to the stack Shop', {}, ({ stage, apps }) => {
  const policy = policyOf(PAGE);
  const refused = new Set<string>();

  beforeEach(() => {
    refused.clear();
    stage.aws.faults.arm({
      service: 's3',
      where: (call) => {
        const lacking = requestsOf(call).filter((request) => decide(policy, request) !== 'allowed');
        for (const { action, resource } of lacking) refused.add(`${action} ${resource}`);
        return lacking.length > 0;
      },
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403, message: 'Access Denied' },
    });
  });

  /** A custom resource and a nested stack, whose objects have keys of their own. */
  async function shop(wish: string): Promise<string> {
    const inner = {
      Type: 'AWS::CloudFormation::Stack',
      Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
      Properties: { TemplateURL: 'https://s3.us-east-1.amazonaws.com/assets/inner.json' },
    };
    const app = await apps.write({ Shop: wishStack(wish, undefined, { Resources: { Inner: inner } }) });
    const template = { Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: wish } } } };
    await apps.addFiles(app, { 'inner.nested.template.json': template });
    return app;
  }

  it('deploys, changes and destroys that stack without another permission for the bucket', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: await shop('gold') } }));
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: await shop('silver') } }));

    expect(livingTypes(stage)).toContain('AWS::SNS::Topic');
    expectSuccess(
      await stage.run({ inputs: { command: 'destroy', app: await shop('silver'), yes: 'true' } }),
    );
    expect([...refused]).toEqual([]);
    expect(livingTypes(stage)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('changes nothing of another stack', async () => {
    const app = await apps.write({
      Shopping: { template: { Resources: { Topic: { Type: 'AWS::SNS::Topic' } } } },
    });
    const result = await stage.run({ inputs: { command: 'deploy', app } });

    expect(result.exitCode).toBe(1);
    expect(result.results.outputs['failure-reason']).toBe('BUCKET_FORBIDDEN');
    expect(mutationsOf(result)).toEqual([]);
    expect(stateOf(stage, 'Shopping')).toBeUndefined();
    expect(livingTypes(stage)).toEqual([]);
  });
});
