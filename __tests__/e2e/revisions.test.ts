/** Resources that have another `Ref` after an update in place: whatever refers to them follows in the same deploy. */
import { expect, it } from '@jest/globals';

import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const template = (image: string) => ({
  Resources: {
    Job: {
      Type: 'AWS::Batch::JobDefinition',
      Properties: {
        Type: 'container',
        JobDefinitionName: 'nightly',
        ContainerProperties: { Image: image, Vcpus: 1, Memory: 512 },
      },
    },
    Note: {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Name: '/job', Value: { Ref: 'Job' } },
    },
  },
});

describeOnStage('a job definition', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  const deploy = async (image: string) => {
    const app = await apps.write({ Shop: { template: template(image) } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    return app;
  };
  const noted = () => stage.living().find(({ model }) => model['Name'] === '/job')?.model['Value'];

  it('gets a revision by each update, which its dependents follow', async () => {
    await deploy('one');
    expect(noted()).toBe('arn:aws:batch:us-east-1:123456789012:job-definition/nightly:1');

    const app = await deploy('two');

    expect(noted()).toBe('arn:aws:batch:us-east-1:123456789012:job-definition/nightly:2');
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
  });
});
