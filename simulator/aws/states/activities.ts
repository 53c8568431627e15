/** Simulates Step Functions' activities. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, textIn, upperKeys } from '../own-api.js';
import { tagsGiven } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';

/**
 * Activities, in the account that Cloud Control shares. "CreateActivity is an idempotent API"; a delete of what is not there
 * succeeds. Source: CreateActivity, DescribeActivity, DeleteActivity, AWS Step Functions API Reference.
 */
export class Activities {
  readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::StepFunctions::Activity', { fallback: 'InvalidName' });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateActivity: (input) => {
        const Name = input.text('name');
        const tags = tagListOf(upperKeys(input.value('tags') ?? []));
        const before = this.own.find(input, 'Name', Name);
        return started(before ?? this.own.create(input, { Name, ...tagsGiven(tags) }));
      },
      DescribeActivity: (input) => {
        const arn = input.text('activityArn');
        const found = this.find(input, arn);
        if (found !== undefined) return { ...started(found), name: textIn(found.model['Name']) };
        throw new ServiceError('ActivityDoesNotExist', `Activity Does Not Exist: '${arn}'`);
      },
      DeleteActivity: (input) => {
        const found = this.find(input, input.text('activityArn'));
        if (found !== undefined) this.own.remove(found);
        return {};
      },
    };
  }

  find(input: Input, arn: string): Resource | undefined {
    return this.own.all(input).find(({ identifier }) => identifier === arn);
  }
}

function started({ identifier, createdAt }: Resource): JsonObject {
  return { activityArn: identifier, creationDate: createdAt / 1000 };
}
