/** Manages IAM access keys. */

import type * as Sdk from '@aws-sdk/client-iam';

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../json.js';
import { directType, ServiceType } from '../direct/access.js';
import { momentOf } from '../direct/answer-shapes.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { iam } from './services.js';

export const accessKey = directType(iam, (service) => new AccessKey(service));

/**
 * `AWS::IAM::AccessKey`. Only the creating call returns the secret: it lives as long as the run, and the
 * state contains a reference to it. A key whose id AWS has told, and whose secret was lost, is deleted; one that only is as
 * new as a lost create may be somebody else's, and is reported. Source: CreateAccessKey,
 * UpdateAccessKey, ListAccessKeys, IAM API Reference.
 */
class AccessKey extends ServiceType<typeof Sdk> implements DirectType {
  readonly isListed = true;
  readonly partOf = ['UserName'];
  readonly isReturnedOnce = true;
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const UserName = textOf(properties, 'UserName');
    const answer = await this.calls.once(this.sdk.CreateAccessKeyCommand, { UserName });
    const key = objectOf(answer, 'AccessKey');
    const id = textOf(key, 'AccessKeyId');
    draft.learned(id, this.access.seal(picked(key, ['SecretAccessKey']), draft.logicalId, id));
    draft.made(id);
    if (textOf(properties, 'Status') === 'Inactive') await this.#setStatus(UserName, id, 'Inactive');
    return id;
  }

  async read({ physicalId, properties, attributes }: Subject): Promise<Reading | undefined> {
    const keys = await this.#list(textOf(properties, 'UserName'));
    const key = keys.find((one) => one['AccessKeyId'] === physicalId);
    if (key === undefined) return undefined;
    return {
      observed: { ...picked(properties, ['Serial']), ...picked(key, ['UserName', 'Status']) },
      attributes: { Id: physicalId, ...picked(attributes, ['SecretAccessKey']) },
      ...momentOf(key, 'CreateDate'),
    };
  }

  async update({ physicalId }: Subject, desired: JsonObject): Promise<undefined> {
    const status = textOf(desired, 'Status') || 'Active';
    await this.#setStatus(textOf(desired, 'UserName'), physicalId, status);
  }

  async delete({ physicalId, properties }: Subject): Promise<void> {
    const input = { UserName: textOf(properties, 'UserName'), AccessKeyId: physicalId };
    await this.calls.again(this.sdk.DeleteAccessKeyCommand, input);
  }

  async candidates(properties: JsonObject): Promise<string[]> {
    const keys = await this.#list(textOf(properties, 'UserName'));
    return keys.map((key) => textOf(key, 'AccessKeyId'));
  }

  /** A user has at most two keys. */
  async #list(UserName: string): Promise<JsonObject[]> {
    return objectsOf(
      await this.calls.again(this.sdk.ListAccessKeysCommand, { UserName }),
      'AccessKeyMetadata',
    );
  }

  async #setStatus(UserName: string, AccessKeyId: string, Status: string): Promise<void> {
    await this.calls.again(this.sdk.UpdateAccessKeyCommand, { UserName, AccessKeyId, Status });
  }
}
