/** Simulates Managed Service for Apache Flink: the log streams of applications. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const TYPE = 'AWS::KinesisAnalyticsV2::ApplicationCloudWatchLoggingOption';

/**
 * The log streams of applications, which Cloud Control makes. Each change needs the application's current token and gives
 * it another one. Source: the operations of these names, Managed Service for Apache Flink API Reference.
 */
export function managedFlinkService(account: Account): Service {
  const options = new LoggingOptions(account);
  return serviceFrom({
    name: 'kinesisanalytics',
    wire: jsonWire('KinesisAnalytics_20180523.', '1.1'),
    settle: () => account.settle(),
    operations: {
      AddApplicationCloudWatchLoggingOption: (input) => options.add(input),
      DeleteApplicationCloudWatchLoggingOption: (input) => options.delete(input),
      DescribeApplication: (input) => ({ ApplicationDetail: options.describe(input) }),
      UpdateApplication: (input) => options.update(input),
    },
  });
}

class LoggingOptions {
  private readonly own: OwnApi;
  private readonly applications: OwnApi;

  constructor(private readonly account: Account) {
    const errors = { AlreadyExists: 'InvalidArgumentException', fallback: 'InvalidArgumentException' };
    this.own = new OwnApi(account, TYPE, errors);
    this.applications = new OwnApi(account, 'AWS::KinesisAnalyticsV2::Application', errors);
  }

  /** One at most. Source: ApplicationCloudWatchLoggingOption, Template Reference. */
  add(input: Input): JsonObject {
    const application = this.changing(input);
    if (this.of(application).length > 0) {
      const message = 'Application already has a CloudWatch logging option';
      throw new ServiceError('InvalidArgumentException', message);
    }
    const version = this.next(application);
    const Id = `${String(version)}.1`;
    const { model } = this.own.create(input, {
      ApplicationName: application.identifier,
      CloudWatchLoggingOption: input.value('CloudWatchLoggingOption') ?? {},
      Id,
    });
    return { ApplicationVersionId: version, CloudWatchLoggingOptionDescriptions: [described(model)] };
  }

  update(input: Input): JsonObject {
    const application = this.changing(input);
    const updates = input.value('CloudWatchLoggingOptionUpdates');
    for (const update of Array.isArray(updates) ? updates.filter(isObject) : []) {
      const option = this.existing(application, textIn(update['CloudWatchLoggingOptionId']));
      const CloudWatchLoggingOption = { LogStreamARN: update['LogStreamARNUpdate'] ?? '' };
      this.own.update(option, { ...option.model, CloudWatchLoggingOption });
    }
    this.next(application);
    return { ApplicationDetail: this.describe(input) };
  }

  delete(input: Input): JsonObject {
    const application = this.changing(input);
    this.own.remove(this.existing(application, input.text('CloudWatchLoggingOptionId')));
    return { ApplicationVersionId: this.next(application) };
  }

  describe(input: Input): JsonObject {
    const application = this.application(input);
    const version = versionOf(application);
    return {
      ApplicationName: application.identifier,
      ApplicationStatus: 'READY',
      ApplicationVersionId: version,
      ConditionalToken: tokenOf(version),
      CloudWatchLoggingOptionDescriptions: this.of(application).map(({ model }) => described(model)),
    };
  }

  /** The application, if the caller knows its present state. */
  private changing(input: Input): Resource {
    const application = this.application(input);
    if (input.optional('ConditionalToken') === tokenOf(versionOf(application))) return application;
    throw new ServiceError('ConcurrentModificationException', 'The application was changed by another call');
  }

  private next(application: Resource): number {
    const version = versionOf(application) + 1;
    this.applications.remember(application, { version });
    return version;
  }

  private application(input: Input): Resource {
    const name = input.text('ApplicationName');
    const found = this.applications.find(input, 'ApplicationName', name);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', `Application ${name} does not exist`);
  }

  private of({ identifier, ...place }: Resource): Resource[] {
    return this.account.inventory
      .ofType(TYPE, place)
      .filter(({ model }) => model['ApplicationName'] === identifier);
  }

  private existing(application: Resource, id: string): Resource {
    const option = this.of(application).find(({ model }) => model['Id'] === id);
    if (option !== undefined) return option;
    throw new ServiceError('InvalidArgumentException', `There is no CloudWatch logging option ${id}`);
  }
}

function versionOf({ internal }: Resource): number {
  return Number(internal['version'] ?? 1);
}

function tokenOf(version: number): string {
  return `token-${version}`;
}

function described({ Id, CloudWatchLoggingOption: option }: JsonObject): JsonObject {
  return { CloudWatchLoggingOptionId: Id ?? '', ...(isObject(option) ? option : {}) };
}
