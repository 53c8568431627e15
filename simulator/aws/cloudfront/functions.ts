/** Simulates functions by CloudFront's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { objectIn, OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';
import { withOwnCode } from '../ec2/things.js';
import { configFrom, elementOf, tagsIn } from './forms.js';
import { etagOf, nextVersion, refuseOtherVersion, type Versioned } from './versions.js';

const TYPE = 'AWS::CloudFront::Function';

/**
 * Functions: changes are made in `DEVELOPMENT`, and a call of its own makes them `LIVE`. Source: CreateFunction,
 * UpdateFunction, PublishFunction, DescribeFunction, GetFunction, DeleteFunction, Amazon CloudFront API Reference.
 */
export class Functions {
  readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, TYPE, {
      AlreadyExists: 'FunctionAlreadyExists',
      fallback: 'InvalidArgument',
    });
  }

  create(input: Input): Versioned<XmlElement> {
    const model = { Name: input.text('Name'), ...this.codeFrom(input), ...tagsIn(input) };
    return summary(this.own.create(input, model));
  }

  describe(input: Input): Versioned<XmlElement> {
    return summary(this.existing(input));
  }

  code(input: Input): Versioned<Buffer> {
    const found = this.existing(input);
    return { body: Buffer.from(textIn(found.model['FunctionCode'])), etag: etagOf(found) };
  }

  update(input: Input): Versioned<XmlElement> {
    const before = this.existing(input);
    refuseOtherVersion(input, before);
    return summary(
      this.own.update(before, { ...before.model, ...this.codeFrom(input) }, nextVersion(before)),
    );
  }

  publish(input: Input): Versioned<XmlElement> {
    const before = this.existing(input);
    refuseOtherVersion(input, before);
    const asked = { ...before.asked, AutoPublish: true };
    const live = this.own.remember(before, { live: before.model['FunctionCode'] ?? '' });
    this.account.inventory.put({ ...live, asked });
    return summary(live);
  }

  delete(input: Input): Versioned<XmlElement> {
    const found = this.existing(input);
    refuseOtherVersion(input, found);
    withOwnCode(() => this.own.remove(found));
    return { body: {} };
  }

  find(input: Input, arn: string): Resource | undefined {
    return this.own.find(input, 'FunctionARN', arn);
  }

  private existing(input: Input): Resource {
    const found = this.own.find(input, 'Name', input.text('Name'));
    if (found !== undefined) return found;
    throw new ServiceError('NoSuchFunctionExists', 'The specified function does not exist.', 404);
  }

  private codeFrom(input: Input): JsonObject {
    return {
      FunctionCode: Buffer.from(input.text('FunctionCode'), 'base64').toString(),
      FunctionConfig: configFrom(this.account, TYPE, 'FunctionConfig', input.value('FunctionConfig') ?? {}),
    };
  }
}

function summary(found: Resource): Versioned<XmlElement> {
  const { model, internal } = found;
  const config = { Comment: '', KeyValueStoreAssociations: [], ...objectIn(model['FunctionConfig']) };
  return {
    etag: etagOf(found),
    body: {
      Name: textIn(model['Name']),
      Status: internal['live'] === model['FunctionCode'] ? 'UNASSOCIATED' : 'UNPUBLISHED',
      FunctionConfig: elementOf(config),
      FunctionMetadata: {
        FunctionARN: textIn(model['FunctionARN']),
        Stage: 'DEVELOPMENT',
        CreatedTime: new Date(found.createdAt).toISOString(),
        LastModifiedTime: new Date(found.createdAt).toISOString(),
      },
    },
  };
}
