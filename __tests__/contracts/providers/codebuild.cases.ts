import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';

providerContract({
  type: 'AWS::CodeBuild::Project',
  identity: 'template',
  creation: {
    service: 'codebuild',
    operation: 'CreateProject',
    update: 'UpdateProject',
    delete: 'DeleteProject',
  },
  prepare: async (world) => {
    const AssumeRolePolicyDocument = trust('codebuild');
    const role = await world.make('AWS::IAM::Role', { RoleName: 'contract-role', AssumeRolePolicyDocument });
    return {
      Name: 'contract-project',
      Description: 'one',
      ServiceRole: role.attributes['Arn'] ?? '',
      Artifacts: { Type: 'NO_ARTIFACTS' },
      Environment: {
        Type: 'LINUX_CONTAINER',
        Image: 'aws/codebuild/standard:7.0',
        ComputeType: 'BUILD_GENERAL1_SMALL',
        EnvironmentVariables: [{ Name: 'STAGE', Value: 'test', Type: 'PLAINTEXT' }],
      },
      Source: {
        Type: 'GITHUB',
        Location: 'https://github.com/octo-org/shop.git',
        BuildSpec: '{"version":"0.2"}',
      },
      Triggers: { Webhook: true, FilterGroups: [[{ Type: 'EVENT', Pattern: 'PUSH' }]] },
      Tags: [{ Key: 'a', Value: '1' }],
    };
  },
  change: ({ Description: _, Triggers: __, ...properties }) => ({
    ...properties,
    TimeoutInMinutes: 20,
    Tags: [],
  }),
});
