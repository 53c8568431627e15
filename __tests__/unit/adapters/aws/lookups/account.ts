import { parseObject, type Json, type JsonObject } from '../../../../../src/json.js';
import type { SimulatorOptions } from '../../../../../simulator/server.js';
import { AwsClients } from '../../../../../src/adapters/aws/transport/clients.js';
import { RateLimiters } from '../../../../../src/adapters/aws/transport/rate-limiters.js';
import { lookUpAll } from '../../../../../src/adapters/aws/lookups/context-providers.js';
import type { RunEvent } from '../../../../../src/events.js';
import type { LookupAnswer } from '../../../../../src/synth/look-up.js';
import { callJson } from '../../../../support/calls.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

export { REGION, TEST_ACCOUNT };

/** An account with things in it, which are looked up as an app's manifest asks for them. */
export class LookedAt {
  readonly events: RunEvent[] = [];

  private constructor(readonly account: AwsAccount) {}

  static async start(options: SimulatorOptions = {}): Promise<LookedAt> {
    return new LookedAt(await AwsAccount.start(options));
  }

  get simulator() {
    return this.account.simulator;
  }

  /** Lets Cloud Control make it; gives its identifier. */
  async make(type: string, properties: JsonObject): Promise<string> {
    const { cloudControl } = this.simulator;
    const before = new Set(cloudControl.living().map(({ identifier }) => identifier));
    await callJson(cloudControl, 'CloudApiService.CreateResource', {
      TypeName: type,
      DesiredState: JSON.stringify(properties),
    });
    const made = cloudControl.living().find((one) => one.type === type && !before.has(one.identifier));
    if (made === undefined) {
      throw new Error(`${type} was not made: ${JSON.stringify(cloudControl.operations().at(-1))}`);
    }
    return made.identifier;
  }

  async read(type: string, identifier: string): Promise<JsonObject> {
    const { body } = await callJson(this.simulator.cloudControl, 'CloudApiService.GetResource', {
      TypeName: type,
      Identifier: identifier,
    });
    const { Properties: text } = (body['ResourceDescription'] ?? {}) as JsonObject;
    return parseObject(typeof text === 'string' ? text : '') ?? {};
  }

  /** All questions at once, each under its provider's name as key. */
  lookUpAll(questions: readonly (readonly [provider: string, props: JsonObject])[]): Promise<LookupAnswer[]> {
    const { clients, clock, random } = this.account;
    const emit = (event: RunEvent): void => {
      this.events.push(event);
    };
    return lookUpAll(
      questions.map(([provider, props]) => ({
        key: provider,
        provider,
        props: { account: TEST_ACCOUNT, region: REGION, ...props },
      })),
      {
        clients,
        rateLimiters: new RateLimiters({ clock, emit }),
        env: process.env,
        clock,
        random,
        emit,
        mask: () => undefined,
        identity: { accountId: TEST_ACCOUNT, arn: '', partition: 'aws' },
        homeRegion: REGION,
        withKeys: (keys) => new AwsClients(keys, process.env),
      },
    );
  }

  /** The value that one question is answered with; a problem is thrown. */
  async value(provider: string, props: JsonObject = {}): Promise<Json> {
    const [answer] = await this.lookUpAll([[provider, props]]);
    if (answer !== undefined && 'value' in answer) return answer.value;
    throw new Error(answer?.problem.message ?? 'no answer');
  }

  async problem(provider: string, props: JsonObject = {}): Promise<{ code: string; message: string }> {
    const [answer] = await this.lookUpAll([[provider, props]]);
    if (answer === undefined || 'value' in answer) throw new Error('there is no problem');
    return answer.problem;
  }

  close(): Promise<void> {
    return this.account.close();
  }
}
