/** Manages AWS Config recorders and delivery channels. */

import type * as Sdk from '@aws-sdk/client-config-service';

import { type JsonObject, objectsOf, textOf } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { directType, ServiceType, type Service } from '../direct/access.js';
import { notUpdatable, unlessMissing } from '../direct/outcomes.js';
import { camelCased, pascalCased, resets } from '../direct/answer-shapes.js';
import { wholeWith } from '../direct/property-changes.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { awsConfig } from './services.js';
import { isFailure, rejectionOf } from '../wire/failures.js';

type Config = Service<typeof Sdk>;

/** A put overwrites an existing one, so somebody else's must be detected first. */
function refuseTaken(found: JsonObject | undefined, name: string): void {
  if (found === undefined) return;
  throw new ProviderFailure('exists', `${name} already exists`, { name: 'AlreadyExists' });
}

/** Starting fails while there is no delivery channel: then the channel's own creation starts it. */
async function start({ calls, sdk }: Config, ConfigurationRecorderName: string): Promise<void> {
  try {
    await calls.again(sdk.StartConfigurationRecorderCommand, { ConfigurationRecorderName });
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (
      rejection instanceof ProviderFailure &&
      rejection.details.name === 'NoAvailableDeliveryChannelException'
    )
      return;
    throw rejection;
  }
}

async function recorders({ calls, sdk }: Config): Promise<JsonObject[]> {
  const answer = await calls.again(sdk.DescribeConfigurationRecordersCommand, {});
  return objectsOf(answer, 'ConfigurationRecorders');
}

export const configurationRecorder = directType(awsConfig, (service) => new Recorder(service));

/**
 * `AWS::Config::ConfigurationRecorder`, which CloudFormation starts as soon as there is a delivery channel
 * (Template Reference). Source: PutConfigurationRecorder, StartConfigurationRecorder, AWS Config API
 * Reference.
 */
class Recorder extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this;
    const name = nameOf(properties, draft);
    refuseTaken(await this.#find(name), name);
    await calls.once(sdk.PutConfigurationRecorderCommand, {
      ConfigurationRecorder: recorderOf(properties, name),
    });
    return name;
  }

  async complete({ physicalId, properties }: Subject): Promise<void> {
    if (properties['StartedOnCreate'] !== false) await start(this, physicalId);
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const found = await this.#find(physicalId);
    if (found === undefined) return undefined;
    const { arn, ...recorder } = found;
    const ResourceARN = arn ?? '';
    return { observed: pascalCased(recorder), attributes: { ResourceARN } };
  }

  /** The call replaces the whole recorder. */
  async update(
    { physicalId, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const { calls, sdk } = this;
    const whole = wholeWith({ before: properties, after: desired }, observed);
    const wanted = { ...whole, ...resets(properties, desired, USUAL) };
    await calls.again(sdk.PutConfigurationRecorderCommand, {
      ConfigurationRecorder: recorderOf(wanted, physicalId),
    });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const { calls, sdk } = this;
    await calls.again(sdk.DeleteConfigurationRecorderCommand, { ConfigurationRecorderName: physicalId });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([nameOf(properties, draft)]);
  }

  async #find(name: string): Promise<JsonObject | undefined> {
    const { calls, sdk } = this;
    const names = { ConfigurationRecorderNames: [name] };
    const answer = await unlessMissing(calls.again(sdk.DescribeConfigurationRecordersCommand, names));
    return answer === undefined ? undefined : objectsOf(answer, 'ConfigurationRecorders')[0];
  }
}

/** The recorder's defaults. Source: `RecordingGroup`, `RecordingMode`, AWS Config API. */
const USUAL: JsonObject = {
  RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: false },
  RecordingMode: { RecordingFrequency: 'CONTINUOUS' },
};

function recorderOf({ StartedOnCreate: _, ...properties }: JsonObject, name: string): JsonObject {
  return { ...camelCased(properties), name };
}

function nameOf(properties: JsonObject, draft: Draft): string {
  return textOf(properties, 'Name') || draft.name(256);
}

export const deliveryChannel = directType(awsConfig, (service) => new Channel(service));

/**
 * `AWS::Config::DeliveryChannel`. It requires a recorder (until one exists, its creation is a retryable
 * conflict), and the last channel cannot be deleted while a recorder is running. Source: PutDeliveryChannel,
 * DeleteDeliveryChannel, AWS Config API Reference.
 */
class Channel extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this;
    const name = nameOf(properties, draft);
    refuseTaken(await this.#find(name), name);
    await calls.once(sdk.PutDeliveryChannelCommand, { DeliveryChannel: { ...camelCased(properties), name } });
    return name;
  }

  async complete(): Promise<void> {
    for (const recorder of await recorders(this)) await start(this, textOf(recorder, 'name'));
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const found = await this.#find(physicalId);
    return found === undefined ? undefined : { observed: pascalCased(found), attributes: {} };
  }

  /** The call replaces the whole channel, but for members that it omits: those stay, so nothing can be removed. */
  async update(
    { physicalId, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const { calls, sdk } = this;
    const gone = Object.keys(properties).filter((name) => !Object.hasOwn(desired, name));
    if (gone.length > 0) {
      throw notUpdatable(`${gone.join(', ')} cannot be removed from a delivery channel`);
    }
    const whole = wholeWith({ before: properties, after: desired }, observed);
    const channel = { ...camelCased(whole), name: physicalId };
    await calls.again(sdk.PutDeliveryChannelCommand, { DeliveryChannel: channel });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const { calls, sdk } = this;
    const remove = () => calls.again(sdk.DeleteDeliveryChannelCommand, { DeliveryChannelName: physicalId });
    try {
      await remove();
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (!isFailure(rejection, 'terminal') || rejection.details.name !== STILL_NEEDED) throw rejection;
      for (const recorder of await recorders(this)) {
        const stop = { ConfigurationRecorderName: textOf(recorder, 'name') };
        await unlessMissing(calls.again(sdk.StopConfigurationRecorderCommand, stop));
      }
      await remove();
    }
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([nameOf(properties, draft)]);
  }

  async #find(name: string): Promise<JsonObject | undefined> {
    const { calls, sdk } = this;
    const names = { DeliveryChannelNames: [name] };
    const answer = await unlessMissing(calls.again(sdk.DescribeDeliveryChannelsCommand, names));
    return answer === undefined ? undefined : objectsOf(answer, 'DeliveryChannels')[0];
  }
}

const STILL_NEEDED = 'LastDeliveryChannelDeleteFailedException';
