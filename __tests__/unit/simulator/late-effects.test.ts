import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  DescribeLogGroupsCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import type { Lateness } from '../../../simulator/kernel/late-effects.js';
import { startSimulator, type Simulator, type SimulatorSnapshot } from '../../../simulator/server.js';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';

const LONG = 60_000;

describe('the effect of a call whose caller is gone', () => {
  let simulator: Simulator;
  let client: CloudWatchLogsClient;
  let empty: SimulatorSnapshot;

  beforeAll(async () => {
    simulator = await startSimulator();
    client = new CloudWatchLogsClient({
      endpoint: simulator.url,
      region: 'us-east-1',
      credentials: TEST_CREDENTIALS,
      maxAttempts: 1,
    });
    empty = simulator.snapshot();
  });

  beforeEach(() => {
    simulator.restore(empty);
    simulator.faults.disarmAll();
  });

  afterAll(async () => {
    client.destroy();
    await simulator.close();
  });

  /** A create whose caller is cut off; resolves when it is. */
  async function createLate(lateness: Lateness): Promise<void> {
    const gone = new AbortController();
    const run = () => {
      gone.abort();
    };
    const fault = { kind: 'late', run, ...lateness } as const;
    simulator.faults.arm({ operation: 'CreateLogGroup', on: { nth: 1 }, when: 'before', fault });
    const create = client.send(new CreateLogGroupCommand({ logGroupName: 'news' }), {
      abortSignal: gone.signal,
    });
    await expect(create).rejects.toThrow('aborted');
  }

  const groups = async () => (await client.send(new DescribeLogGroupsCommand())).logGroups?.length;

  it('comes after as many looks as the test says', async () => {
    await createLate({ looks: 2, atMost: LONG });
    expect([await groups(), await groups(), await groups()]).toEqual([0, 0, 1]);
  });

  it('comes at once where it is not late at all', async () => {
    await createLate({ looks: 0, atMost: LONG });
    expect(await groups()).toBe(1);
  });

  it('comes in the end where nobody looks', async () => {
    await createLate({ looks: 9, atMost: LONG });
    simulator.late.playAll();
    expect(simulator.late.size).toBe(0);
    expect(await groups()).toBe(1);
  });

  it('never comes in a world that was restored', async () => {
    await createLate({ looks: 1, atMost: LONG });
    simulator.restore(empty);
    expect([await groups(), await groups()]).toEqual([0, 0]);
  });
});
