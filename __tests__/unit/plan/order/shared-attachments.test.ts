import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { isOverwrittenBy, withoutTaken } from '../../../../src/plan/order/shared-attachments.js';
import { rowOf } from '../planning.js';

function row(resourceType: string, properties: JsonObject) {
  return rowOf('x', { resourceType, properties });
}

const queuePolicy = (queues: string[], document = 'a') =>
  row('AWS::SQS::QueuePolicy', { Queues: queues, PolicyDocument: { Id: document } });
const policy = (name: string, roles: string[]) =>
  row('AWS::IAM::Policy', { PolicyName: name, Roles: roles, Users: ['ada'], PolicyDocument: {} });

describe('what goes with a document that is deleted', () => {
  it('is all of it, where nothing else is in its place', () => {
    const gone = queuePolicy(['orders', 'letters']);
    expect(withoutTaken(gone, [gone, row('AWS::SNS::TopicPolicy', { Topics: ['orders'] })])).toEqual(
      gone.properties,
    );
  });

  it('is what no other document of its type is attached to', () => {
    expect(withoutTaken(queuePolicy(['orders', 'letters']), [queuePolicy(['orders'])])).toEqual({
      Queues: ['letters'],
      PolicyDocument: { Id: 'a' },
    });
  });

  it('is all of it where the others have other names', () => {
    const gone = policy('reads', ['baker']);
    expect(withoutTaken(gone, [policy('writes', ['baker'])])).toEqual(gone.properties);
    expect(withoutTaken(gone, [policy('reads', ['baker', 'cook'])])).toMatchObject({ Roles: [], Users: [] });
  });

  it('is everything that other types say', () => {
    const topic = row('AWS::SNS::Topic', { Topics: ['a'] });
    expect(withoutTaken(topic, [row('AWS::SNS::Topic', { Topics: ['a'] })])).toEqual({ Topics: ['a'] });
  });
});

it('overwritten is a document in whose place there is another one', () => {
  const then = queuePolicy(['orders']);
  expect(isOverwrittenBy(then, queuePolicy(['orders'], 'b'))).toBe(true);
  expect(isOverwrittenBy(then, queuePolicy(['orders']))).toBe(false);
  expect(isOverwrittenBy(then, queuePolicy(['letters'], 'b'))).toBe(false);
});
