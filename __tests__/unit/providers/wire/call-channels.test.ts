import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { DescribeNatGatewaysCommand, EC2Client } from '@aws-sdk/client-ec2';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import {
  ANSWER_CHANNEL,
  publishAnswer,
  publishRequests,
  REQUEST_CHANNEL,
} from '../../../../src/providers/wire/call-channels.js';

const INPUT = { Filter: [{ Name: 'vpc-id', Values: ['vpc-1'] }] };

describe('the channels of calls', () => {
  let heard: unknown[];
  const hear = (message: unknown) => {
    heard.push(message);
  };

  beforeEach(() => {
    heard = [];
    subscribe(REQUEST_CHANNEL, hear);
    subscribe(ANSWER_CHANNEL, hear);
  });

  afterEach(() => {
    unsubscribe(REQUEST_CHANNEL, hear);
    unsubscribe(ANSWER_CHANNEL, hear);
  });

  it('carry a request once, as the SDK gets it, however often it is sent', async () => {
    const sent: unknown[] = [];
    const client = new EC2Client({
      region: 'us-east-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
      maxAttempts: 2,
      requestHandler: {
        handle: (request: unknown) => {
          sent.push(request);
          return Promise.reject(Object.assign(new Error('reset'), { name: 'TimeoutError' }));
        },
      },
    });
    publishRequests(client);
    const command = new DescribeNatGatewaysCommand(INPUT);
    await expect(client.send(command)).rejects.toThrow('reset');
    expect(sent.length).toBeGreaterThan(1);
    expect(heard).toEqual([{ schema: command.schema, input: INPUT }]);
    client.destroy();
  });

  it('carry an answer as its reader gets it', () => {
    const command = new DescribeNatGatewaysCommand(INPUT);
    const answer = publishAnswer(command, { NatGateways: [] });
    expect(heard).toEqual([{ schema: command.schema, answer }]);
  });
});
