/** Values that read handlers add inside of the properties that were sent. */

import { isObject, type Json, type JsonObject } from '../../../../src/json.js';

/** What read handlers add inside of what was asked for. Some of it the type's own schema does not accept. */

type ReadBack = (model: JsonObject) => JsonObject;

const READ_BACKS: Readonly<Record<string, ReadBack>> = {
  // roadmap issue 2528, awscc issue 3186: "expected minimum item count: 1, found: 0".
  'AWS::BedrockAgentCore::Gateway': (model) => {
    const configuration = model['AuthorizerConfiguration'];
    const authorizer = isObject(configuration) ? configuration['CustomJWTAuthorizer'] : undefined;
    if (!isObject(authorizer)) return model;
    return {
      ...model,
      AuthorizerConfiguration: { CustomJWTAuthorizer: { AllowedClients: [], ...authorizer } },
    };
  },
  // cdkd's changelog, seen live: "required key [Destination] not found". GetFunctionEventInvokeConfig, Lambda API
  // Reference, has both in its response.
  'AWS::Lambda::EventInvokeConfig': (model) => {
    const asked = model['DestinationConfig'];
    return {
      ...model,
      DestinationConfig: { OnFailure: {}, OnSuccess: {}, ...(isObject(asked) ? asked : {}) },
    };
  },
  'AWS::WAFv2::RuleGroup': withRulesReadBack,
  'AWS::WAFv2::WebACL': (model) => {
    const { DefaultAction: action } = model;
    const read = withRulesReadBack(model);
    return action === undefined ? read : { ...read, DefaultAction: visit(action) };
  },
};

export function readBack(type: string, model: JsonObject): JsonObject {
  return READ_BACKS[type]?.(model) ?? model;
}

/** Recorded: pulumi-aws-native 0.94, 2024 (empty lists). Both search strings: roadmap issue 2537. */
function withRulesReadBack(model: JsonObject): JsonObject {
  const rules = model['Rules'];
  if (!Array.isArray(rules)) return model;
  return {
    ...model,
    Rules: rules.map((rule) => (isObject(rule) ? { RuleLabels: [], ...(visit(rule) as JsonObject) } : rule)),
  };
}

const INSIDE: Readonly<Record<string, (value: JsonObject) => JsonObject>> = {
  ByteMatchStatement: (statement) => {
    const { SearchString: text, SearchStringBase64: encoded } = statement;
    if (typeof text === 'string') {
      return { ...statement, SearchStringBase64: Buffer.from(text).toString('base64') };
    }
    return typeof encoded === 'string'
      ? { ...statement, SearchString: Buffer.from(encoded, 'base64').toString() }
      : statement;
  },
  // awscc issue 3289
  CustomResponse: (response) => ({ ResponseHeaders: [], ...response }),
  ManagedRuleGroupStatement: (statement) => ({
    ExcludedRules: [],
    ManagedRuleGroupConfigs: [],
    RuleActionOverrides: [],
    ...statement,
  }),
};

function visit(value: Json): Json {
  if (Array.isArray(value)) return value.map(visit);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const visited = visit(member);
      return [key, isObject(visited) ? (INSIDE[key]?.(visited) ?? visited) : visited];
    }),
  );
}
