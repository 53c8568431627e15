/** Resources that AWS makes by itself, some time after what gave rise to them. */

import type { Account } from './account.js';
import type { Companion, CompanionMaker } from './additions.js';
import { decideCreate } from './handlers/decisions.js';
import type { Place } from './inventory.js';

const LOG_GROUP = 'AWS::Logs::LogGroup';

/** What nobody asked for and nobody deletes, unless somebody does by name. */
export class Companions implements CompanionMaker {
  private expected: readonly Companion[] = [];

  constructor(
    private readonly account: Account,
    private readonly delay: number,
  ) {}

  /**
   * "By default, Lambda automatically captures logs for all function invocations and sends them to CloudWatch Logs", in
   * a group called `/aws/lambda/<function name>`, which the first invocation creates.
   * Source: "Sending Lambda function logs to CloudWatch Logs", Lambda Developer Guide.
   */
  invoked(functionName: string, { accountId, region }: Place): void {
    const logGroup = `/aws/lambda/${functionName}`;
    this.expected = [
      ...this.expected,
      { accountId, region, logGroup, dueAt: this.account.now() + this.delay },
    ];
  }

  /** Makes what is due and not there. */
  settle(): void {
    const now = this.account.now();
    const due = this.expected.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) return;
    this.expected = this.expected.filter(({ dueAt }) => dueAt > now);
    const schema = this.account.registry.find(LOG_GROUP);
    if (schema === undefined) return;
    for (const { logGroup: LogGroupName, accountId, region } of due) {
      const caller = { accountId, region, clientToken: 'lambda' };
      const { resource, refusal } = decideCreate(schema, { LogGroupName }, this.account, caller);
      if (refusal !== undefined) continue;
      this.account.inventory.put({ ...resource, internal: { ...resource.internal, isCompanion: true } });
    }
  }

  snapshot(): readonly Companion[] {
    return this.expected;
  }

  restore(expected: readonly Companion[]): void {
    this.expected = expected;
  }
}
