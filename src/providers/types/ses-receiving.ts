/** Manages SES receipt rule sets, rules and filters. */

import type * as Sdk from '@aws-sdk/client-ses';

import { equal, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../json.js';
import { directType, ServiceType, type ServiceAccess } from '../direct/access.js';
import { momentOf } from '../direct/answer-shapes.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { ses } from './services.js';

export async function receiptRuleSet(access: ServiceAccess): Promise<DirectType> {
  const { sdk, calls } = await ses(access);
  const nameOf = (properties: JsonObject, draft: Draft) =>
    textOf(properties, 'RuleSetName') || draft.name(64);
  return {
    async create(properties, draft) {
      const RuleSetName = nameOf(properties, draft);
      await calls.once(sdk.CreateReceiptRuleSetCommand, { RuleSetName });
      return RuleSetName;
    },
    async read({ physicalId: RuleSetName }): Promise<Reading> {
      const { Metadata: metadata } = await calls.again(sdk.DescribeReceiptRuleSetCommand, { RuleSetName });
      const created = objectOf({ metadata: metadata ?? {} }, 'metadata');
      return { observed: { RuleSetName }, attributes: {}, ...momentOf(created, 'CreatedTimestamp') };
    },
    async delete({ physicalId: RuleSetName }) {
      await calls.again(sdk.DeleteReceiptRuleSetCommand, { RuleSetName });
    },
    candidates: (properties, draft) => Promise.resolve([nameOf(properties, draft)]),
  };
}

export const receiptRule = directType(ses, (service) => new Rule(service));

/**
 * `AWS::SES::ReceiptRule`, identified by its name in its rule set. No read returns its position among the
 * others. Source: CreateReceiptRule, UpdateReceiptRule, SetReceiptRulePosition, Amazon SES API Reference.
 */
class Rule extends ServiceType<typeof Sdk> implements DirectType {
  readonly partOf = ['RuleSetName'];

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const Name = ruleName(properties, draft);
    await this.calls.once(this.sdk.CreateReceiptRuleCommand, {
      ...picked(properties, ['RuleSetName', 'After']),
      Rule: { ...objectOf(properties, 'Rule'), Name },
    });
    return Name;
  }

  async read({ physicalId: RuleName, properties }: Subject): Promise<Reading> {
    const { calls, sdk } = this;
    const place = picked(properties, ['RuleSetName']);
    const answer = await calls.again(sdk.DescribeReceiptRuleCommand, { ...place, RuleName });
    const Rule = objectOf(answer, 'Rule');
    return { observed: { ...place, Rule }, attributes: { RuleName } };
  }

  async update({ physicalId: Name, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const { calls, sdk } = this;
    const place = picked(desired, ['RuleSetName']);
    const Rule = { ...objectOf(desired, 'Rule'), Name };
    if (!equal(properties['Rule'], desired['Rule']))
      await calls.again(sdk.UpdateReceiptRuleCommand, { ...place, Rule });
    if (equal(properties['After'] ?? '', desired['After'] ?? '')) return;
    const after = picked(desired, ['After']);
    await calls.again(sdk.SetReceiptRulePositionCommand, { ...place, RuleName: Name, ...after });
  }

  async delete({ physicalId: RuleName, properties }: Subject): Promise<void> {
    const place = picked(properties, ['RuleSetName']);
    await this.calls.again(this.sdk.DeleteReceiptRuleCommand, { ...place, RuleName });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([ruleName(properties, draft)]);
  }
}

function ruleName(properties: JsonObject, draft: Draft): string {
  return textOf(objectOf(properties, 'Rule'), 'Name') || draft.name(64);
}

export async function receiptFilter(access: ServiceAccess): Promise<DirectType> {
  const { sdk, calls } = await ses(access);
  const nameOf = (properties: JsonObject, draft: Draft) =>
    textOf(objectOf(properties, 'Filter'), 'Name') || draft.name(64);
  return {
    async create(properties, draft) {
      const Name = nameOf(properties, draft);
      const Filter = { ...objectOf(properties, 'Filter'), Name };
      await calls.once(sdk.CreateReceiptFilterCommand, { Filter });
      return Name;
    },
    async read({ physicalId }): Promise<Reading | undefined> {
      const filters = objectsOf(await calls.again(sdk.ListReceiptFiltersCommand, {}), 'Filters');
      const Filter = filters.find((filter) => textOf(filter, 'Name') === physicalId);
      return Filter === undefined ? undefined : { observed: { Filter }, attributes: { Id: physicalId } };
    },
    async delete({ physicalId: FilterName }) {
      await calls.again(sdk.DeleteReceiptFilterCommand, { FilterName });
    },
    candidates: (properties, draft) => Promise.resolve([nameOf(properties, draft)]),
  };
}
