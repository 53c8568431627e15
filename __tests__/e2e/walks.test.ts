import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Walk } from '../../scripts/walks/walk.js';
import { actionOnStage } from '../../scripts/support/action-runs.js';
import type { JsonObject } from '../../src/json.js';
import { openEmptyStage } from './support/bundle.js';

/**
 * One stack brought from template to template; after each deploy the account must be what the oracle says. Failures of
 * `npm run walks` are pasted here, as it prints them.
 */
async function expectArrivals(templates: readonly JsonObject[]): Promise<void> {
  const walk = await Walk.start(
    actionOnStage(await openEmptyStage({ aws: { cloudControl: { outside: 'presumed' } } })),
  );
  try {
    for (const template of templates) expect(await walk.step(template)).toEqual({ kind: 'arrived' });
  } finally {
    await walk.close();
  }
}

function fixture(name: string): JsonObject {
  return JSON.parse(readFileSync(`__tests__/fixtures/walks/${name}.json`, 'utf8')) as JsonObject;
}

function withProperties(template: JsonObject, logicalId: string, changes: JsonObject): JsonObject {
  const resources = template['Resources'] as Record<string, JsonObject>;
  const resource = resources[logicalId] as JsonObject;
  const properties = { ...(resource['Properties'] as JsonObject), ...changes };
  return { ...template, Resources: { ...resources, [logicalId]: { ...resource, Properties: properties } } };
}

describe('a stack arrives where its template says', () => {
  it('when a load balancer, its listener and its targets change, and back', async () => {
    const balancing = fixture('balancing');
    const changes: readonly (readonly [string, JsonObject])[] = [
      ['Balancer', { LoadBalancerAttributes: [{ Key: 'routing.http2.enabled', Value: 'false' }] }],
      [
        'Targets',
        { HealthCheckPath: '/alive', HealthCheckIntervalSeconds: 10, Matcher: { HttpCode: '204' } },
      ],
      ['Listener', { Port: 8080 }],
      ['Rule', { Priority: 20 }],
      ['Template', { LaunchTemplateData: { InstanceType: 't3.small' } }],
      ['Databases', { DBSubnetGroupDescription: 'of the warehouse' }],
    ];
    const changed = changes.reduce(
      (template, [id, change]) => withProperties(template, id, change),
      balancing,
    );
    await expectArrivals([balancing, changed, balancing]);
  });

  it('when a queue policy moves to another queue, and what names the policy with it', async () => {
    const messaging = fixture('messaging');
    const reader = {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value: { Ref: 'OrdersPolicy' } },
    };
    const resources = messaging['Resources'] as JsonObject;
    const first = { ...messaging, Resources: { ...resources, Reader: reader } };
    await expectArrivals([
      first,
      withProperties(first, 'OrdersPolicy', { Queues: [{ Ref: 'DeadLetters' }] }),
    ]);
  });

  it('when a policy gets another logical id, and a repository another name that others have', async () => {
    const document = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Deny', Principal: '*', Action: 'sqs:*', Resource: '*' }],
    };
    const holding = (policy: string, name: string): JsonObject => ({
      Resources: {
        Letters: { Type: 'AWS::SQS::Queue' },
        [policy]: {
          Type: 'AWS::SQS::QueuePolicy',
          Properties: { Queues: [{ Ref: 'Letters' }], PolicyDocument: document },
        },
        Sources: { Type: 'AWS::CodeCommit::Repository', Properties: { RepositoryName: name } },
        Reader: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Type: 'String', Value: { 'Fn::GetAtt': ['Sources', 'Name'] } },
        },
      },
    });
    await expectArrivals([holding('Closed', 'shop'), holding('Sealed', 'store')]);
  });

  it('when a replaced state machine keeps its name', async () => {
    const workflow = fixture('workflow');
    await expectArrivals([workflow, withProperties(workflow, 'Machine', { StateMachineType: 'EXPRESS' })]);
  });
});
