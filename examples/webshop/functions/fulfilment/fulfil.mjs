import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const dynamodb = new DynamoDBClient();

export async function fulfil({ customer, placedAt }) {
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE,
      Key: { customer: { S: customer }, placedAt: { S: placedAt } },
      UpdateExpression: 'SET fulfilledAt = :now',
      ExpressionAttributeValues: { ':now': { S: new Date().toISOString() } },
    }),
  );
}
