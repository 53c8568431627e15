/** An app whose data moves into a stack of its own. */

import type { JsonObject } from '../../../src/json.js';

export const placed = (path: string, resource: JsonObject): JsonObject => ({
  ...resource,
  Metadata: { 'aws:cdk:path': `${path}/Resource` },
});
export const table = (path: string, more: JsonObject = {}) =>
  placed(path, {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      ...more,
    },
  });
export const queue = (path: string, name: string) =>
  placed(path, { Type: 'AWS::SQS::Queue', Properties: { QueueName: name } });
export const parameter = (path: string, value: JsonObject) =>
  placed(path, { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: value } });

export const BEFORE = {
  Orders1A2B3C4D: table('Shop/Orders'),
  Jobs2B3C4D5E: queue('Shop/Jobs', 'jobs'),
  OrdersName3C4D5E6F: parameter('Shop/OrdersName', { Ref: 'Orders1A2B3C4D' }),
  Name4D5E6F7A: parameter('Shop/Name', { Ref: 'Orders1A2B3C4D' }),
};
/** What holds data is in a stack of its own. */
export const DATA = {
  Resources: {
    Orders1A2B3C4D: table('Data/Orders'),
    QueuesJobs5E6F7A8B: queue('Data/Queues/Jobs', 'jobs'),
    OrdersName3C4D5E6F: parameter('Data/OrdersName', { Ref: 'Orders1A2B3C4D' }),
  },
  Outputs: { Orders: { Value: { Ref: 'Orders1A2B3C4D' }, Export: { Name: 'Data:Orders' } } },
};
export const REST = {
  Resources: { Name4D5E6F7A: parameter('Shop/Name', { 'Fn::ImportValue': 'Data:Orders' }) },
};
