/** Simulates AWS Config: recorders and delivery channels. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, OwnApi, placeFor, textIn, upperKeys } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Recorders and delivery channels of AWS Config: one of each in a region, put to create and to change.
 * Source: the operations of these names, AWS Config API Reference.
 */
export function configService(account: Account): Service {
  const config = new Config(account);
  return serviceFrom({
    name: 'config',
    wire: jsonWire('StarlingDoveService.', '1.1'),
    settle: () => account.settle(),
    operations: {
      PutConfigurationRecorder: (input) => config.putRecorder(input),
      DescribeConfigurationRecorders: (input) => ({
        ConfigurationRecorders: config.describe(input, 'ConfigurationRecorder'),
      }),
      DescribeConfigurationRecorderStatus: (input) => ({
        ConfigurationRecordersStatus: config.status(input),
      }),
      StartConfigurationRecorder: (input) => config.record(input, true),
      StopConfigurationRecorder: (input) => config.record(input, false),
      DeleteConfigurationRecorder: (input) => config.deleteRecorder(input),
      PutDeliveryChannel: (input) => config.putChannel(input),
      DescribeDeliveryChannels: (input) => ({ DeliveryChannels: config.describe(input, 'DeliveryChannel') }),
      DeleteDeliveryChannel: (input) => config.deleteChannel(input),
    },
  });
}

type Kind = 'ConfigurationRecorder' | 'DeliveryChannel';

/** Source: `recordingGroup`, `recordingMode`, ConfigurationRecorder. */
const USUAL: JsonObject = {
  RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: false },
  RecordingMode: { RecordingFrequency: 'CONTINUOUS' },
};

class Config {
  private readonly own: Readonly<Record<Kind, OwnApi>>;

  constructor(account: Account) {
    const errors = { fallback: 'ValidationException' };
    this.own = {
      ConfigurationRecorder: new OwnApi(account, 'AWS::Config::ConfigurationRecorder', errors),
      DeliveryChannel: new OwnApi(account, 'AWS::Config::DeliveryChannel', errors),
    };
  }

  putRecorder(input: Input): JsonObject {
    const recorder = given(input, 'ConfigurationRecorder');
    return this.put(input, 'ConfigurationRecorder', { ...USUAL, ...recorder });
  }

  putChannel(input: Input): JsonObject {
    if (this.own.ConfigurationRecorder.all(input).length === 0) {
      throw new ServiceError(
        'NoAvailableConfigurationRecorderException',
        'Configuration recorder is not available to put delivery channel.',
      );
    }
    return this.put(input, 'DeliveryChannel', given(input, 'DeliveryChannel'));
  }

  describe(input: Input, kind: Kind): JsonObject[] {
    return this.named(input, kind).map(({ model, accountId }) => {
      const { ResourceARN: _, ...known } = model;
      const name = textIn(known['Name']);
      const arn = `arn:aws:config:${placeFor(input).region}:${accountId}:configuration-recorder/${name}`;
      return {
        ...(lowerKeys(known, TO_API) as JsonObject),
        ...(kind === 'ConfigurationRecorder' ? { arn } : {}),
      };
    });
  }

  status(input: Input): JsonObject[] {
    return this.named(input, 'ConfigurationRecorder').map(({ model, internal }) => ({
      name: model['Name'] ?? '',
      recording: internal['recording'] === true,
    }));
  }

  record(input: Input, recording: boolean): JsonObject {
    const recorder = this.existing(input, 'ConfigurationRecorder');
    if (recording && this.own.DeliveryChannel.all(input).length === 0) {
      throw new ServiceError(
        'NoAvailableDeliveryChannelException',
        'Delivery channel is not available to start configuration recorder.',
      );
    }
    this.own.ConfigurationRecorder.remember(recorder, { recording });
    return {};
  }

  /** Also of one that is recording. */
  deleteRecorder(input: Input): JsonObject {
    this.own.ConfigurationRecorder.remove(this.existing(input, 'ConfigurationRecorder'));
    return {};
  }

  deleteChannel(input: Input): JsonObject {
    const channel = this.existing(input, 'DeliveryChannel');
    if (this.own.ConfigurationRecorder.all(input).some(({ internal }) => internal['recording'] === true)) {
      throw new ServiceError(
        'LastDeliveryChannelDeleteFailedException',
        `Failed to delete last specified delivery channel with name '${textIn(channel.model['Name'])}' because there is a running configuration recorder.`,
      );
    }
    this.own.DeliveryChannel.remove(channel);
    return {};
  }

  /** What is left out stays as it was. */
  private put(input: Input, kind: Kind, model: JsonObject): JsonObject {
    const own = this.own[kind];
    const known = own.find(input, 'Name', textIn(model['Name']));
    if (known !== undefined) own.update(known, { ...known.model, ...model });
    else if (own.all(input).length === 0) own.create(input, model);
    else {
      throw new ServiceError(
        `MaxNumberOf${kind}sExceededException`,
        `Failed to put ${kind} '${textIn(model['Name'])}' because the maximum number is reached.`,
      );
    }
    return {};
  }

  private named(input: Input, kind: Kind): Resource[] {
    const names = input.value(`${kind}Names`);
    if (!Array.isArray(names) || names.length === 0) return this.own[kind].all(input);
    return names.flatMap((name) => (typeof name === 'string' ? [this.known(input, kind, name)] : []));
  }

  private existing(input: Input, kind: Kind): Resource {
    return this.known(input, kind, input.text(`${kind}Name`));
  }

  private known(input: Input, kind: Kind, name: string): Resource {
    const found = this.own[kind].find(input, 'Name', name);
    if (found !== undefined) return found;
    throw new ServiceError(
      `NoSuch${kind}Exception`,
      `Cannot find ${kind} with the specified name '${name}'.`,
    );
  }
}

const TO_API = { S3BucketName: 's3BucketName', S3KeyPrefix: 's3KeyPrefix', S3KmsKeyArn: 's3KmsKeyArn' };

function given(input: Input, member: string): JsonObject {
  const value = input.value(member);
  const model = isObject(value) ? (upperKeys(value, { roleARN: 'RoleARN' }) as JsonObject) : {};
  return { Name: 'default', ...model };
}
