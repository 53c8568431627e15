/** Manages the log streams of Managed Service for Apache Flink applications. */

import type * as Sdk from '@aws-sdk/client-kinesis-analytics-v2';

import { type JsonObject, objectOf, objectsOf, textOf } from '../../json.js';
import { directType, ServiceType } from '../direct/access.js';
import { patiently } from '../direct/calls.js';
import type { Command } from '../direct/sdk-command.js';
import type { DirectType, Reading, Subject } from '../direct/type.js';
import { managedFlink } from './services.js';

export const flinkLoggingOption = directType(managedFlink, (service) => new LoggingOption(service));

/**
 * `AWS::KinesisAnalyticsV2::ApplicationCloudWatchLoggingOption`, by `application|option`: options are numbered by
 * application. An application has one at most (Template Reference), so one that is there is refused.
 * Each change names the application's current token and makes a new one: a change that met another one is repeated with
 * the token of now.
 * Source: AddApplicationCloudWatchLoggingOption, UpdateApplication, DeleteApplicationCloudWatchLoggingOption,
 * DescribeApplication, Managed Service for Apache Flink API Reference.
 */
class LoggingOption extends ServiceType<typeof Sdk> implements DirectType {
  readonly partOf = ['ApplicationName'];
  readonly looksFirst = true;
  readonly isNamed = true;

  async create(properties: JsonObject): Promise<string> {
    const ApplicationName = textOf(properties, 'ApplicationName');
    const application = await this.#application(ApplicationName);
    const answer = await this.calls.once(this.sdk.AddApplicationCloudWatchLoggingOptionCommand, {
      ...tokenOf(application),
      ApplicationName,
      CloudWatchLoggingOption: objectOf(properties, 'CloudWatchLoggingOption'),
    });
    const made = optionsOf(answer).find((one) => streamOf(one) === streamAsked(properties));
    return identifierOf(ApplicationName, made ?? {});
  }

  async read(subject: Subject): Promise<Reading | undefined> {
    const { name, id } = partsOf(subject);
    const application = await this.#application(name);
    const status = textOf(application, 'ApplicationStatus');
    const option = optionsOf(application).find((one) => one['CloudWatchLoggingOptionId'] === id);
    if (option === undefined || status === 'DELETING') return undefined;
    return {
      observed: { ApplicationName: name, CloudWatchLoggingOption: { LogStreamARN: streamOf(option) } },
      attributes: { Id: id },
      ...(status === 'UPDATING' ? { phase: 'changing' } : {}),
    };
  }

  async update(subject: Subject, desired: JsonObject): Promise<undefined> {
    const { name, id } = partsOf(subject);
    const update = { CloudWatchLoggingOptionId: id, LogStreamARNUpdate: streamAsked(desired) };
    await this.#change(this.sdk.UpdateApplicationCommand, name, { CloudWatchLoggingOptionUpdates: [update] });
  }

  async delete(subject: Subject): Promise<void> {
    const { name, id } = partsOf(subject);
    const command = this.sdk.DeleteApplicationCloudWatchLoggingOptionCommand;
    const isThere = async () => (await this.read(subject)) !== undefined;
    await this.#change(command, name, { CloudWatchLoggingOptionId: id }, isThere);
  }

  async candidates(properties: JsonObject): Promise<string[]> {
    const name = textOf(properties, 'ApplicationName');
    return optionsOf(await this.#application(name)).map((option) => identifierOf(name, option));
  }

  async #application(ApplicationName: string): Promise<JsonObject> {
    const { sdk, calls } = this;
    return objectOf(
      await calls.again(sdk.DescribeApplicationCommand, { ApplicationName }),
      'ApplicationDetail',
    );
  }

  /** Changes the application as it is by then, unless that is no longer needed. */
  async #change(
    command: Command,
    ApplicationName: string,
    input: JsonObject,
    isNeeded = () => Promise.resolve(true),
  ): Promise<void> {
    await patiently(async () => {
      if (!(await isNeeded())) return;
      const application = await this.#application(ApplicationName);
      await this.calls.once(command, { ...tokenOf(application), ApplicationName, ...input });
    }, this.access);
  }
}

function tokenOf(application: JsonObject): JsonObject {
  return { ConditionalToken: textOf(application, 'ConditionalToken') };
}

function optionsOf(answer: JsonObject): JsonObject[] {
  return objectsOf(answer, 'CloudWatchLoggingOptionDescriptions');
}

function streamOf(option: JsonObject): string {
  return textOf(option, 'LogStreamARN');
}

function streamAsked(properties: JsonObject): string {
  return streamOf(objectOf(properties, 'CloudWatchLoggingOption'));
}

function identifierOf(application: string, option: JsonObject): string {
  return `${application}|${textOf(option, 'CloudWatchLoggingOptionId')}`;
}

function partsOf({ physicalId }: Subject): { readonly name: string; readonly id: string } {
  const [name = '', id = ''] = physicalId.split('|');
  return { name, id };
}
