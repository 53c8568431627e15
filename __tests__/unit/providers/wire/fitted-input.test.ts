import { GlueClient, CreateTableCommand } from '@aws-sdk/client-glue';
import { PipesClient, CreatePipeCommand } from '@aws-sdk/client-pipes';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from '@jest/globals';

import { fitRequests } from '../../../../src/providers/wire/fitted-input.js';

interface Stopping {
  readonly middlewareStack: {
    add(middleware: () => (call: { input: unknown }) => Promise<never>, options: object): void;
  };
}

/** What a client would send of an input. */
async function sent(client: unknown, command: unknown): Promise<unknown> {
  fitRequests(client as object);
  let input: unknown;
  const stop = () => (call: { input: unknown }) => {
    input = call.input;
    return Promise.reject(new Error('seen'));
  };
  (client as Stopping).middlewareStack.add(stop, { step: 'initialize', priority: 'low' });
  const sending = client as { readonly send: (one: unknown) => Promise<unknown> };
  await expect(sending.send(command)).rejects.toThrow('seen');
  return input;
}

const REGION = { region: 'us-east-1' };

describe('what AWS is sent', () => {
  it('has texts where the model has them, at every depth', async () => {
    const given = {
      DatabaseName: 'sales',
      TableInput: {
        Name: 'orders',
        Parameters: { has_encrypted_data: true, size: 5, format: 'json' },
        Retention: '7',
        StorageDescriptor: { Compressed: 'false', Columns: [{ Name: 1, Type: 'string' }] },
      },
    };
    expect(await sent(new GlueClient(REGION), new CreateTableCommand(given as never))).toEqual({
      DatabaseName: 'sales',
      TableInput: {
        Name: 'orders',
        Parameters: { has_encrypted_data: 'true', size: '5', format: 'json' },
        Retention: 7,
        StorageDescriptor: { Compressed: false, Columns: [{ Name: '1', Type: 'string' }] },
      },
    });
    expect(given.TableInput.Parameters.has_encrypted_data).toBe(true);
  });

  it('has dates where the model has timestamps', async () => {
    const text = '2024-01-01T00:00:00.000Z';
    const of = (StartingPositionTimestamp: unknown) => ({
      SourceParameters: { KinesisStreamParameters: { StartingPositionTimestamp } },
    });
    const pipe = (input: object) => sent(new PipesClient(REGION), new CreatePipeCommand(input as never));
    expect(await pipe(of(text))).toEqual(of(new Date(text)));
    expect(await pipe(of(new Date(text)))).toEqual(of(new Date(text)));
  });

  it('stays as it is where it does not fit, or the model does not know it', async () => {
    const Body = Buffer.from('text');
    const given = { Bucket: 'b', Key: 'k', Body, ContentLength: 'long', Other: true, Expires: 'never' };
    const seen = await sent(new S3Client(REGION), new PutObjectCommand(given as never));
    expect(seen).toEqual(given);
    expect((seen as typeof given).Body).toBe(Body);
  });
});
