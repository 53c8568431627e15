import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const dynamodb = new DynamoDBClient();
const sns = new SNSClient();

/** GET /orders?customer=… lists a customer's orders; POST /orders places one. */
export async function handler(event) {
  return event.requestContext.http.method === 'POST'
    ? place(JSON.parse(event.body))
    : list(event.queryStringParameters?.customer);
}

async function place({ customer, article }) {
  const placedAt = new Date().toISOString();
  const Item = { customer: { S: customer }, placedAt: { S: placedAt }, article: { S: article } };
  await dynamodb.send(new PutItemCommand({ TableName: process.env.TABLE, Item }));
  const Message = JSON.stringify({ customer, placedAt });
  await sns.send(new PublishCommand({ TopicArn: process.env.TOPIC, Message }));
  return { statusCode: 201, body: Message };
}

async function list(customer = '') {
  const { Items } = await dynamodb.send(
    new QueryCommand({
      TableName: process.env.TABLE,
      KeyConditionExpression: 'customer = :customer',
      ExpressionAttributeValues: { ':customer': { S: customer } },
    }),
  );
  return {
    statusCode: 200,
    body: JSON.stringify(Items.map(({ placedAt, article }) => [placedAt.S, article.S])),
  };
}
