/** Checks how Step Functions responds to a logging state machine with a new role. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { Check } from '../check.js';
import { allow, sentence, trustOf, wordsOf } from '../direct.js';
import { partitionOf } from './fresh-handler.js';

const LOG_RIGHTS = allow(
  ...[
    'CreateLogDelivery',
    'GetLogDelivery',
    'UpdateLogDelivery',
    'DeleteLogDelivery',
    'ListLogDeliveries',
    'PutResourcePolicy',
    'DescribeResourcePolicies',
    'DescribeLogGroups',
  ].map((name) => `logs:${name}`),
);

const definition = (Comment: string) =>
  JSON.stringify({ Comment, StartAt: 'End', States: { End: { Type: 'Succeed' } } });

const logsTo = (group: Json): JsonObject => ({
  Level: 'ALL',
  Destinations: [{ CloudWatchLogsLogGroup: { LogGroupArn: group } }],
});

/** What Step Functions says to a state machine with logging whose role was created just now. */
export const loggingStateMachine: Check = {
  question: 'logging-state-machine',
  title: 'creates a state machine with logging whose role is new',
  minutes: 3,
  dollars: 0.01,
  ask: async (direct) => {
    const { account } = direct;
    const accountId = await account.accountId();
    const [partition, role, group] = [
      partitionOf(account.region),
      direct.name('machine'),
      direct.name('logs'),
    ];
    await direct.create('AWS::Logs::LogGroup', { LogGroupName: group, Tags: direct.tags });
    await direct.role('machine', 'states', {
      Policies: [{ PolicyName: 'logs', PolicyDocument: LOG_RIGHTS }],
    });
    const { first } = await direct.whenRoleIsKnown('AWS::StepFunctions::StateMachine', {
      StateMachineName: direct.name('machine'),
      RoleArn: `arn:${partition}:iam::${accountId}:role/${role}`,
      DefinitionString: definition('asked'),
      LoggingConfiguration: logsTo(
        `arn:${partition}:logs:${account.region}:${accountId}:log-group:${group}:*`,
      ),
      Tags: direct.tags,
    });
    return { answer: { 'a state machine right after its role': sentence(first) }, evidence: wordsOf(first) };
  },
  stack: { before: template('first'), after: template('second') },
};

function template(comment: string) {
  return {
    Resources: {
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 1 } },
      Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: trustOf('states') } },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { PolicyName: 'logs', Roles: [{ Ref: 'Role' }], PolicyDocument: LOG_RIGHTS },
      },
      Machine: {
        Type: 'AWS::StepFunctions::StateMachine',
        // As the CDK writes it.
        DependsOn: ['Policy'],
        Properties: {
          RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
          DefinitionString: definition(comment),
          LoggingConfiguration: logsTo({ 'Fn::GetAtt': ['Logs', 'Arn'] }),
        },
      },
    },
  };
}
