/** Simulates AWS IoT's topic rules. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import { restJsonWire } from './appsync.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, OwnApi, tagListOf, tagMapOf, textIn, upperKeys } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { restService, route } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

/**
 * Topic rules. A rule that does not exist may not be shown: terraform-provider-aws, `FindTopicRuleByName`.
 * Source: CreateTopicRule, GetTopicRule, ReplaceTopicRule, DeleteTopicRule, ListTopicRules, AWS IoT Core API Reference.
 */
export function iotService(account: Account): Service {
  const rules = new TopicRules(account);
  const path = /^\/rules\/(?<ruleName>[^/]+)$/;
  return restService<JsonObject>({
    name: 'iot',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      route('POST', path, 'CreateTopicRule', (input) => rules.create(input)),
      route('GET', path, 'GetTopicRule', (input) => rules.get(input)),
      route('PATCH', path, 'ReplaceTopicRule', (input) => rules.replace(input)),
      route('DELETE', path, 'DeleteTopicRule', (input) => rules.delete(input)),
      route('GET', /^\/rules$/, 'ListTopicRules', (input) => rules.list(input)),
      route('GET', /^\/tags$/, 'ListTagsForResource', (input) => ({
        tags: rules.byArn(input).model['Tags'] ?? [],
      })),
      route('POST', /^\/tags$/, 'TagResource', (input) =>
        rules.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('tags')) })),
      ),
      route('POST', /^\/untag$/, 'UntagResource', (input) =>
        rules.tag(input, (tags) => withoutKeys(tags, [input.value('tagKeys') ?? []].flat())),
      ),
    ],
  });
}

class TopicRules {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::IoT::TopicRule', {
      AlreadyExists: 'ResourceAlreadyExistsException',
      NotFound: 'ResourceNotFoundException',
      fallback: 'InvalidRequestException',
    });
  }

  create(input: Input): JsonObject {
    const RuleName = input.text('ruleName');
    if (!/^\w{1,128}$/.test(RuleName)) throw new ServiceError('InvalidRequestException', 'Invalid rule name');
    if (this.find(input, RuleName) !== undefined) {
      throw new ServiceError('ResourceAlreadyExistsException', 'Rule with given name already exists', 409);
    }
    const given = new URLSearchParams(input.call.headers['x-amz-tagging'] ?? '');
    const tags = tagsGiven(tagListOf(Object.fromEntries(given)));
    this.own.create(input, { RuleName, TopicRulePayload: payloadIn(input), ...tags });
    return {};
  }

  get(input: Input): JsonObject {
    const rule = this.find(input, input.text('ruleName'));
    if (rule === undefined) {
      const message = `Access to topic rule '${input.text('ruleName')}' was denied`;
      throw new ServiceError('UnauthorizedException', message, 401);
    }
    return { ruleArn: textIn(rule.model['Arn']), rule: this.described(rule) };
  }

  /** "You must specify all parameters for the new rule." */
  replace(input: Input): JsonObject {
    const rule = this.existing(input);
    this.own.update(rule, { ...rule.model, TopicRulePayload: payloadIn(input) });
    return {};
  }

  /** A rule that is not there is as good as deleted. */
  delete(input: Input): JsonObject {
    const rule = this.find(input, input.text('ruleName'));
    if (rule !== undefined) this.own.remove(rule);
    return {};
  }

  list(input: Input): JsonObject {
    return { rules: this.own.all(input).map((rule) => ({ ruleName: rule.identifier })) };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    return changeTags(this.own, this.byArn(input), change);
  }

  byArn(input: Input): Resource {
    const arn = input.text('resourceArn');
    const rule = this.find(input, arn.slice(arn.lastIndexOf('/') + 1));
    if (rule !== undefined) return rule;
    throw new ServiceError('ResourceNotFoundException', `Resource not found: ${arn}`, 404);
  }

  private described(rule: Resource): JsonObject {
    const payload = lowerKeys(rule.model['TopicRulePayload'] ?? {}, {}, ['ClientProperties']) as JsonObject;
    return {
      description: '',
      ruleDisabled: false,
      awsIotSqlVersion: '2015-10-08',
      ...payload,
      ruleName: rule.identifier,
      createdAt: rule.createdAt / 1000,
    };
  }

  private existing(input: Input): Resource {
    const rule = this.find(input, input.text('ruleName'));
    if (rule !== undefined) return rule;
    throw new ServiceError(
      'UnauthorizedException',
      `Access to topic rule '${input.text('ruleName')}' was denied`,
      401,
    );
  }

  private find(input: Input, name: string): Resource | undefined {
    return this.own.find(input, 'RuleName', name);
  }
}

/** The payload is the body, whole. Source: the request syntax of CreateTopicRule. */
function payloadIn(input: Input): Json {
  const { ruleName: _name, ...payload } = input.all();
  return upperKeys(payload, {}, ['clientProperties']);
}
