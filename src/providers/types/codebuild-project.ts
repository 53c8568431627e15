/** Manages CodeBuild projects. */

import type * as Sdk from '@aws-sdk/client-codebuild';

import { defined } from '../../defined.js';
import {
  equal,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  textOf,
} from '../../json.js';
import { directType, ServiceType } from '../direct/access.js';
import { camelCased, momentOf, pascalCased, resets } from '../direct/answer-shapes.js';
import { changedProperties } from '../direct/property-changes.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { codeBuild } from './services.js';

/** Members that the API does not write in lower camel case. */
const RENAMED = { BuildSpec: 'buildspec' };

/** Properties with calls of their own. */
const APART = ['Triggers', 'Visibility', 'ResourceAccessRole'];

/** The values with which UpdateProject resets a removed property: an absent one stays unchanged. */
const EMPTY: JsonObject = {
  Description: '',
  SecondarySources: [],
  SecondaryArtifacts: [],
  SecondarySourceVersions: [],
  SourceVersion: '',
  Cache: { Type: 'NO_CACHE' },
  TimeoutInMinutes: 60,
  QueuedTimeoutInMinutes: 480,
  EncryptionKey: 'alias/aws/s3',
  Tags: [],
  VpcConfig: {},
  BadgeEnabled: false,
  LogsConfig: { CloudWatchLogs: { Status: 'ENABLED' }, S3Logs: { Status: 'DISABLED' } },
  FileSystemLocations: [],
  BuildBatchConfig: {},
  ConcurrentBuildLimit: -1,
  AutoRetryLimit: 0,
};

export const codeBuildProject = directType(codeBuild, (service) => new CodeBuildProject(service));

/**
 * `AWS::CodeBuild::Project`, named by its template or after its logical id; its webhook and visibility have
 * separate calls. Source: CreateProject, UpdateProject, CreateWebhook, UpdateProjectVisibility, CodeBuild API
 * Reference.
 */
class CodeBuildProject extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const name = nameOf(properties, draft);
    const input = { ...camelCased(omitted(properties, APART), RENAMED), name };
    const { project } = await this.calls.once(this.sdk.CreateProjectCommand, input);
    draft.made(name);
    await this.#setWebhook(name, properties, { has: false });
    await this.#setVisibility(project, properties, {});
    return name;
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const answer = await this.calls.again(this.sdk.BatchGetProjectsCommand, { names: [physicalId] });
    const [project] = objectsOf(answer, 'projects');
    return project === undefined ? undefined : readingOf(project);
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const changed = changedProperties({ before: properties, after: desired });
    const wanted = { ...resets(properties, desired, EMPTY), ...omitted(changed, [...APART, 'Name']) };
    const project = await this.#updated(physicalId, wanted);
    const has = project['webhook'] !== undefined;
    const isTriggeredOtherwise = !equal(properties['Triggers'], desired['Triggers']);
    if (isTriggeredOtherwise) await this.#setWebhook(physicalId, desired, { has });
    await this.#setVisibility(project, desired, properties);
  }

  async delete({ physicalId }: Subject): Promise<void> {
    await this.calls.again(this.sdk.DeleteProjectCommand, { name: physicalId });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([nameOf(properties, draft)]);
  }

  /** The project after a call with these properties, if there are any. */
  async #updated(name: string, wanted: JsonObject): Promise<JsonObject> {
    if (Object.keys(wanted).length === 0) {
      const answer = await this.calls.again(this.sdk.BatchGetProjectsCommand, { names: [name] });
      return objectsOf(answer, 'projects')[0] ?? {};
    }
    const input = { ...camelCased(wanted, RENAMED), name };
    return objectOf(await this.calls.again(this.sdk.UpdateProjectCommand, input), 'project');
  }

  async #setWebhook(
    projectName: string,
    properties: JsonObject,
    { has }: { readonly has: boolean },
  ): Promise<void> {
    const triggers = objectOf(properties, 'Triggers');
    if (triggers['Webhook'] !== true) {
      if (has) await this.calls.again(this.sdk.DeleteWebhookCommand, { projectName });
      return;
    }
    const input = { ...camelCased(omitted(triggers, ['Webhook'])), projectName };
    const { CreateWebhookCommand, UpdateWebhookCommand } = this.sdk;
    await this.calls.again(has ? UpdateWebhookCommand : CreateWebhookCommand, input);
  }

  async #setVisibility(project: Json | undefined, desired: JsonObject, before: JsonObject): Promise<void> {
    const projectVisibility = textOf(desired, 'Visibility') || 'PRIVATE';
    const resourceAccessRole = textOf(desired, 'ResourceAccessRole');
    const isAsBefore =
      projectVisibility === (textOf(before, 'Visibility') || 'PRIVATE') &&
      resourceAccessRole === textOf(before, 'ResourceAccessRole');
    if (isAsBefore || !isObject(project)) return;
    await this.calls.again(this.sdk.UpdateProjectVisibilityCommand, {
      projectArn: textOf(project, 'arn'),
      projectVisibility,
      ...(resourceAccessRole === '' ? {} : { resourceAccessRole }),
    });
  }
}

function nameOf(properties: JsonObject, draft: Draft): string {
  return textOf(properties, 'Name') || draft.name(100);
}

function readingOf(project: JsonObject): Reading {
  const { webhook, projectVisibility, arn = '', name = '' } = project;
  const triggers = objectOf(project, 'webhook');
  const observed: JsonObject = {
    ...pascalCased(project, RENAMED),
    ...(webhook === undefined
      ? {}
      : { Triggers: { Webhook: true, ...pascalCased(omitted(triggers, ['url', 'payloadUrl', 'secret'])) } }),
    ...defined({ Visibility: projectVisibility }),
  };
  return { observed, attributes: { Arn: arn, Id: arn, Name: name }, ...momentOf(project, 'created') };
}
