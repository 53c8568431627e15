/** Simulates the rules of listeners by Elastic Load Balancing's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { membersGiven, objectsGiven, page, propertiesXml, textsGiven } from './forms.js';
import { describedActions, groupsOf } from './listeners.js';
import type { Things } from './things.js';

const CHANGEABLE = ['Actions', 'Conditions', 'Transforms'];

/** Source: CreateRule, DeleteRule, DescribeRules, ModifyRule, SetRulePriorities, Elastic Load Balancing API Reference. */
export class Rules {
  constructor(
    private readonly rules: Things,
    private readonly neighbours: { readonly listeners: Things; readonly groups: Things },
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateRule: (input) => {
        this.neighbours.listeners.named(input, input.text('ListenerArn'));
        const given = membersGiven(input, ['ListenerArn', 'Priority', ...CHANGEABLE, 'Tags']);
        this.refuseMissingGroups(input, given);
        return answer([this.rules.create(input, given)]);
      },
      DeleteRule: (input) => {
        this.rules.remove(this.rules.existing(input, input.text('RuleArn')));
        return {};
      },
      DescribeRules: (input) => page('Rules', this.wanted(input), input, ruleXml),
      ModifyRule: (input) => this.modify(input),
      SetRulePriorities: (input) =>
        answer(objectsGiven(input, 'RulePriorities').map((one) => this.move(input, one))),
    };
  }

  private modify(input: Input): XmlElement {
    const rule = this.rules.existing(input, input.text('RuleArn'));
    const given = membersGiven(input, CHANGEABLE);
    this.refuseMissingGroups(input, given);
    const model: JsonObject = { ...rule.model, ...given };
    if (input.optional('ResetTransforms') === 'true') delete model['Transforms'];
    return answer([this.rules.own.update(rule, model)]);
  }

  private move(input: Input, { RuleArn, Priority = 0 }: JsonObject): Resource {
    const rule = this.rules.existing(input, textIn(RuleArn));
    const isTaken = this.of(input, listenerOf(rule)).some(
      (other) => other.identifier !== rule.identifier && other.model['Priority'] === Priority,
    );
    if (!isTaken) return this.rules.update(rule, { Priority });
    throw new ServiceError('PriorityInUse', `Priority '${textIn(Priority)}' is currently in use`);
  }

  private refuseMissingGroups(input: Input, given: JsonObject): void {
    for (const arn of groupsOf(given['Actions'])) this.neighbours.groups.named(input, arn);
  }

  private wanted(input: Input): Resource[] {
    const arns = textsGiven(input, 'RuleArns');
    if (arns.length > 0) return arns.map((arn) => this.rules.existing(input, arn));
    const listener = input.text('ListenerArn');
    this.neighbours.listeners.named(input, listener);
    return this.of(input, listener);
  }

  private of(input: Input, listener: string): Resource[] {
    return this.rules.seen(input).filter((rule) => listenerOf(rule) === listener);
  }
}

function listenerOf({ identifier }: Resource): string {
  return identifier.replace(':listener-rule/', ':listener/').replace(/\/[^/]+$/, '');
}

function answer(rules: readonly Resource[]): XmlElement {
  return { Rules: { member: rules.map(ruleXml) } };
}

function ruleXml({ identifier, model }: Resource): XmlElement {
  return {
    RuleArn: identifier,
    IsDefault: false,
    ...propertiesXml({ ...model, Actions: describedActions(model['Actions']) }, ['Priority', ...CHANGEABLE]),
  };
}
