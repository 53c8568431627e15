/** Policies of queues and topics that were set through the services' own APIs. */

import { parseObject, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { refuseUnknownPrincipals } from './cloudcontrol/handlers/types/access.js';

/**
 * Policies that hang on a queue or a topic through the service's own API. Each is a living thing of the account, so
 * that one which is left behind is seen; it goes with its owner.
 */
export class ResourcePolicies {
  constructor(
    private readonly account: Account,
    /** `AWS::SQS::QueuePolicy`, `AWS::SNS::TopicPolicy`. */
    private readonly type: string,
  ) {}

  textOf(owner: Resource): string | undefined {
    const policy = this.account.inventory.get(this.keyFor(owner));
    return typeof policy?.internal['text'] === 'string' ? policy.internal['text'] : undefined;
  }

  /** Why AWS would not take the policy; `undefined` where it would. */
  refusal(text: string, { accountId }: Resource): string | undefined {
    if (parseObject(text) === undefined) return 'Policy is not valid JSON';
    const refused = refuseUnknownPrincipals(text, this.account, accountId);
    // Source: go-to-k/cdkd #839; SQS says less.
    return refused === undefined ? undefined : 'PrincipalNotFound';
  }

  set(owner: Resource, text: string, createdBy: string): void {
    const model: JsonObject = { PolicyDocument: parseObject(text) ?? {} };
    this.account.inventory.put({
      accountId: owner.accountId,
      region: owner.region,
      type: this.type,
      identifier: identifierFor(owner),
      asked: model,
      model,
      internal: { text },
      createdBy,
      createdAt: this.account.now(),
      references: [{ path: 'owner', value: owner.identifier, target: keyOf(owner) }],
    });
  }

  remove(owner: Resource): void {
    this.account.inventory.remove(this.keyFor(owner));
  }

  private keyFor(owner: Resource): string {
    return keyOf({ ...owner, type: this.type, identifier: identifierFor(owner) });
  }
}

function identifierFor(owner: Resource): string {
  return `policy of ${owner.identifier}`;
}
