/** Checks whether Cloud Control's handlers generate names without a stack id. */

import type { Check } from '../check.js';
import { sentence, wordsOf } from '../direct.js';

/** Whether Cloud Control's handlers make up names without a stack's id to make them from. */
export const unnamedResources: Check = {
  question: 'unnamed-resources',
  title: 'creates an SNS topic and an ECR repository without names',
  minutes: 2,
  dollars: 0.01,
  ask: async (direct) => {
    const topic = await direct.try('AWS::SNS::Topic', { Tags: direct.tags });
    const repository = await direct.try('AWS::ECR::Repository', { Tags: direct.tags });
    return {
      answer: {
        'a topic without a name': sentence(topic.refusal),
        'a repository without a name': sentence(repository.refusal),
      },
      evidence: wordsOf(topic.refusal, repository.refusal),
    };
  },
  stack: {
    before: template('first'),
    after: template('second'),
    tamper: async (account, { Topic = '' }) => {
      await account.update('AWS::SNS::Topic', Topic, [{ op: 'add', path: '/DisplayName', value: 'foreign' }]);
    },
  },
};

function template(DisplayName: string) {
  return {
    Resources: {
      Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName } },
      Repository: { Type: 'AWS::ECR::Repository', Properties: {} },
    },
    Outputs: { Topic: { Value: { Ref: 'Topic' } } },
  };
}
