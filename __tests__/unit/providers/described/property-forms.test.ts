import { describe, expect, it } from '@jest/globals';
import { tagsNow } from '../../../../src/providers/described/property-forms.js';
import { sentPolicies } from '../../../../src/providers/described/types/iam/entity-policies.js';

const place = { region: 'us-east-1', accountId: '123456789012', partition: 'aws' };
const answer = () => Promise.resolve({ Tags: [{ Key: 'team', Value: 'web' }] });
const unasked = () => Promise.reject(new Error('asked'));

describe('the tags of a resource', () => {
  it('are read', async () => {
    const resource = { physicalId: 'a', properties: { Tags: [{ Key: 'x', Value: 'y' }] }, place };
    expect(await tagsNow(resource, answer, 'Tags', 'pairs')).toEqual({
      Tags: [{ Key: 'team', Value: 'web' }],
    });
  });

  it('are those that were sent if it is new, as a service answers them', async () => {
    const properties = {
      Tags: [
        { Key: 'cost', Value: 7 },
        { Key: 'x', Value: 'y' },
      ],
    };
    const resource = { physicalId: 'a', properties, place, isNew: true } as const;
    expect(await tagsNow(resource, unasked, 'Tags', 'pairs')).toEqual({
      Tags: [
        { Key: 'cost', Value: '7' },
        { Key: 'x', Value: 'y' },
      ],
    });
    expect(await tagsNow({ ...resource, properties: {} }, unasked, 'Tags', 'pairs')).toEqual({});
  });
});

it('the policies of a new role are those that were sent, as IAM answers them', () => {
  const document = { Version: '2012-10-17', Statement: [] };
  const arn = 'arn:aws:iam::aws:policy/ReadOnlyAccess';
  const properties = {
    ManagedPolicyArns: [arn, arn],
    Policies: [{ PolicyName: 'own', PolicyDocument: JSON.stringify(document) }],
  };
  expect(sentPolicies(properties)).toEqual({
    ManagedPolicyArns: [arn],
    Policies: [{ PolicyName: 'own', PolicyDocument: document }],
  });
  expect(sentPolicies({ ManagedPolicyArns: [], Policies: [] })).toEqual({});
});
