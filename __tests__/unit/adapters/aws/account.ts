import '../../../support/one-realm.js';
import { TEST_ACCOUNT, TEST_CREDENTIALS } from '../../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../../simulator/server.js';
import { AwsClients } from '../../../../src/adapters/aws/transport/clients.js';
import type { AwsKeys, KeysProvider } from '../../../../src/adapters/aws/transport/keys.js';
import type { Clock } from '../../../../src/ports/clock.js';
import { replaceEnvironment } from '../../../support/environment.js';

export const REGION = 'us-east-1';
export { TEST_ACCOUNT };

/** Keys of which there are no others. */
function fixedKeys(keys: AwsKeys): KeysProvider {
  return { get: () => Promise.resolve(keys), replace: () => Promise.resolve(false), isRefused: () => false };
}

/** A simulated AWS and the clients of a run. Time passes there by being slept on here. */
export class AwsAccount {
  readonly clients: AwsClients;
  readonly slept: number[] = [];
  readonly #restoreEnvironment: () => void;

  private constructor(
    readonly simulator: Simulator,
    keys: AwsKeys,
  ) {
    this.#restoreEnvironment = replaceEnvironment(simulator.environment());
    this.clients = new AwsClients(fixedKeys(keys), process.env);
  }

  static async start(options: SimulatorOptions = {}, keys: AwsKeys = TEST_CREDENTIALS): Promise<AwsAccount> {
    return new AwsAccount(await startSimulator(options), keys);
  }

  readonly random = (): number => 0.5;

  get clock(): Clock {
    return {
      now: () => this.simulator.clock.now(),
      sleep: async (milliseconds) => {
        this.slept.push(milliseconds);
        this.simulator.clock.advance(milliseconds);
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  }

  /** A bucket that somebody has made. */
  addBucket(name: string, { region = REGION, accountId = TEST_ACCOUNT } = {}): void {
    this.simulator.s3.createBucket(name, { accountId, region });
  }

  /** The calls of these operations since the mark, by name. */
  operations(after = 0): string[] {
    return this.simulator.log.select({ after }).map(({ operation }) => operation);
  }

  async close(): Promise<void> {
    await this.clients.close();
    await this.simulator.close();
    this.#restoreEnvironment();
    const [defect] = this.simulator.log.defects();
    if (defect !== undefined) throw new Error('the simulator has a defect', { cause: defect });
  }
}
