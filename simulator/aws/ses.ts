/** Simulates SES: receipt rule sets, rules and filters. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement, XmlValue } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, textIn } from './own-api.js';
import { queryWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Rule sets, rules and filters for mail that comes in; no mail does. Source: the operations of these names,
 * Amazon SES API Reference.
 */
export function sesService(account: Account): Service {
  const receiving = new Receiving(account);
  return serviceFrom({
    name: 'ses',
    wire: queryWire('http://ses.amazonaws.com/doc/2010-12-01/'),
    settle: () => account.settle(),
    operations: {
      CreateReceiptRuleSet: (input) => receiving.createSet(input),
      DescribeReceiptRuleSet: (input) => receiving.describeSet(input),
      DeleteReceiptRuleSet: (input) => receiving.deleteSet(input),
      CreateReceiptRule: (input) => receiving.createRule(input),
      DescribeReceiptRule: (input) => ({
        Rule: xmlOf(receiving.rule(input, 'RuleName').model['Rule'] ?? {}),
      }),
      UpdateReceiptRule: (input) => receiving.updateRule(input),
      SetReceiptRulePosition: (input) => receiving.move(input),
      DeleteReceiptRule: (input) => receiving.deleteRule(input),
      CreateReceiptFilter: (input) => receiving.createFilter(input),
      ListReceiptFilters: (input) => receiving.listFilters(input),
      DeleteReceiptFilter: (input) => receiving.deleteFilter(input),
    },
  });
}

class Receiving {
  private readonly sets: OwnApi;
  private readonly rules: OwnApi;
  private readonly filters: OwnApi;

  constructor(account: Account) {
    const errors = { fallback: 'ValidationError' };
    this.sets = new OwnApi(account, 'AWS::SES::ReceiptRuleSet', errors);
    this.rules = new OwnApi(account, 'AWS::SES::ReceiptRule', errors);
    this.filters = new OwnApi(account, 'AWS::SES::ReceiptFilter', errors);
  }

  createSet(input: Input): XmlElement {
    const RuleSetName = input.text('RuleSetName');
    if (this.sets.find(input, 'RuleSetName', RuleSetName) !== undefined)
      throw exists('Rule set', RuleSetName);
    this.sets.create(input, { RuleSetName });
    return {};
  }

  describeSet(input: Input): XmlElement {
    const { createdAt, model } = this.set(input);
    const CreatedTimestamp = new Date(createdAt).toISOString();
    const rules = this.rulesOf(input).map((rule) => xmlOf(rule.model['Rule'] ?? {}));
    return { Metadata: { Name: textIn(model['RuleSetName']), CreatedTimestamp }, Rules: { member: rules } };
  }

  /** With all that is in it; one that is not there is as good as deleted. */
  deleteSet(input: Input): XmlElement {
    const set = this.sets.find(input, 'RuleSetName', input.text('RuleSetName'));
    if (set === undefined) return {};
    for (const rule of this.rulesOf(input)) this.rules.drop(rule);
    this.sets.remove(set);
    return {};
  }

  createRule(input: Input): XmlElement {
    this.set(input);
    const Rule = ruleIn(input);
    if (this.found(input, textIn(Rule['Name'])) !== undefined) throw exists('Rule', textIn(Rule['Name']));
    this.refuseStranger(input);
    this.rules.create(input, { RuleSetName: input.text('RuleSetName'), Rule });
    return {};
  }

  updateRule(input: Input): XmlElement {
    const Rule = ruleIn(input);
    const rule = this.known(input, textIn(Rule['Name']));
    this.rules.update(rule, { ...rule.model, Rule });
    return {};
  }

  move(input: Input): XmlElement {
    const rule = this.rule(input, 'RuleName');
    this.refuseStranger(input);
    this.rules.remember(rule, { after: input.optional('After') ?? null });
    return {};
  }

  /** One that is not there is as good as deleted; its set must be. */
  deleteRule(input: Input): XmlElement {
    this.set(input);
    const rule = this.found(input, input.text('RuleName'));
    if (rule !== undefined) this.rules.remove(rule);
    return {};
  }

  rule(input: Input, member: string): Resource {
    this.set(input);
    return this.known(input, input.text(member));
  }

  createFilter(input: Input): XmlElement {
    const Filter = treeOf(input, 'Filter') as JsonObject;
    const name = textIn(Filter['Name']);
    if (this.filter(input, name) !== undefined) throw exists('Filter', name);
    this.filters.create(input, { Filter });
    return {};
  }

  listFilters(input: Input): XmlElement {
    return { Filters: { member: this.filters.all(input).map(({ model }) => xmlOf(model['Filter'] ?? {})) } };
  }

  deleteFilter(input: Input): XmlElement {
    const filter = this.filter(input, input.text('FilterName'));
    if (filter !== undefined) this.filters.remove(filter);
    return {};
  }

  private filter(input: Input, name: string): Resource | undefined {
    return this.filters.all(input).find(({ model }) => nameOf(model['Filter']) === name);
  }

  private set(input: Input): Resource {
    const name = input.text('RuleSetName');
    const found = this.sets.find(input, 'RuleSetName', name);
    if (found !== undefined) return found;
    throw new ServiceError('RuleSetDoesNotExist', `Rule set does not exist: ${name}`);
  }

  private rulesOf(input: Input): Resource[] {
    const name = input.text('RuleSetName');
    return this.rules.all(input).filter(({ model }) => model['RuleSetName'] === name);
  }

  private found(input: Input, name: string): Resource | undefined {
    return this.rulesOf(input).find(({ model }) => nameOf(model['Rule']) === name);
  }

  private known(input: Input, name: string): Resource {
    const rule = this.found(input, name);
    if (rule !== undefined) return rule;
    throw new ServiceError('RuleDoesNotExist', `Rule does not exist: ${name}`);
  }

  private refuseStranger(input: Input): void {
    const after = input.optional('After');
    if (after !== undefined) this.known(input, after);
  }
}

function exists(what: string, name: string): ServiceError {
  return new ServiceError('AlreadyExists', `${what} already exists: ${name}`);
}

function nameOf(value: Json | undefined): Json | undefined {
  return isObject(value) ? value['Name'] : undefined;
}

/** Texts of the form as the model has them. Source: ReceiptRule, whose other switches default to false and Optional. */
function ruleIn(input: Input): JsonObject {
  const { Enabled, ScanEnabled, ...rule } = treeOf(input, 'Rule') as JsonObject;
  return {
    TlsPolicy: 'Optional',
    ...rule,
    Enabled: Enabled === 'true',
    ScanEnabled: ScanEnabled === 'true',
  };
}

/** `Rule.Actions.member.1.S3Action.BucketName=b` as a tree. */
function treeOf(input: Input, name: string): Json {
  const root: JsonObject = {};
  for (const [key, value] of Object.entries(input.all())) {
    const path = key.split('.');
    if (path[0] !== name) continue;
    let here = root;
    for (const part of path.slice(0, -1)) here = (here[part] ??= {}) as JsonObject;
    here[path.at(-1) ?? ''] = value;
  }
  return listed(root[name] ?? {});
}

function listed(value: Json): Json {
  if (!isObject(value)) return value;
  if (isObject(value['member'])) return Object.values(value['member']).map((item) => listed(item ?? null));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, listed(item)]));
}

function xmlOf(value: Json): XmlValue {
  if (Array.isArray(value)) return { member: value.map(xmlOf) };
  if (!isObject(value)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, xmlOf(item)]));
}
