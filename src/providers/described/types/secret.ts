/** Describes how secrets of Secrets Manager are managed. */

import { type JsonObject, objectOf, omitted, parseObject, picked, textOf } from '../../../json.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { givenTags, observedTags, tagsPart, when } from '../property-forms.js';
import { SECRETS, type Ask, type Description, type Part } from '../sdk/secrets-manager.js';

/** What says how a value is made up, and is no parameter of the password. */
const FORM = ['GenerateStringKey', 'SecretStringTemplate'];

/**
 * `AWS::SecretsManager::Secret`, by its ARN. The value is sent by the create, and by an update whose template changes it or
 * how it is generated: it may have been rotated since. No value is read. A delete leaves no time for recovery, as
 * CloudFormation's (aws-cloudformation/cloudformation-coverage-roadmap #1999). Replicas are Cloud Control's.
 * Source: CreateSecret, GetRandomPassword, UpdateSecret, DescribeSecret, AWS Secrets Manager API Reference.
 */
export const secret: Description = {
  type: 'AWS::SecretsManager::Secret',
  ...SECRETS,
  identity: ['Name'],
  unreadable: ['SecretString', 'GenerateSecretString'],
  exceptions: refused,
  create: async (properties, _place, _unique, ask) => [
    'CreateSecret',
    {
      ...picked(properties, ['Name', 'Description', 'KmsKeyId']),
      ...(await valueOf(properties, ask)),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(answer, 'ARN'),
  parts: [
    {
      properties: ['Description', 'KmsKeyId'],
      isInCreate: true,
      sends: 'changes',
      calls: ({ before, after }, { physicalId: SecretId }) => {
        const gone = Object.keys(omitted(before, Object.keys(after)));
        const empty = picked({ Description: '', KmsKeyId: '' }, gone);
        return [['UpdateSecret', { SecretId, ...empty, ...after }]];
      },
    },
    valuePart(),
    tagsPart({ style: 'pairs', target: ({ physicalId: SecretId }) => ({ SecretId }) }),
  ],
  read: async (ask, { physicalId: SecretId }) => {
    const found = await ask('DescribeSecret', { SecretId });
    if (found['DeletedDate'] !== undefined) return undefined;
    const Id = textOf(found, 'ARN');
    return {
      physicalId: Id,
      observed: {
        Id,
        ...picked(found, ['Name', 'Description', 'KmsKeyId']),
        ...observedTags(found, 'Tags', 'pairs'),
      },
      attributes: { Id },
      ...momentOf(found, 'CreatedDate'),
    };
  },
  delete: (_ask, { physicalId: SecretId }) => [
    ['DeleteSecret', { SecretId, ForceDeleteWithoutRecovery: true }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

/** CloudFormation refuses a value besides a generated one, and a template that is no JSON object, in words of its own. */
function refused(properties: JsonObject): readonly string[] {
  const { SecretString: given, GenerateSecretString: how } = properties;
  const template = objectOf(properties, 'GenerateSecretString')['SecretStringTemplate'];
  const isText = typeof template === 'string';
  if (isText && parseObject(template) === undefined) return ['GenerateSecretString'];
  return given !== undefined && how !== undefined ? ['GenerateSecretString', 'SecretString'] : [];
}

function valuePart(): Part {
  return {
    properties: ['SecretString', 'GenerateSecretString'],
    isInCreate: true,
    sends: 'changes',
    calls: async ({ after }, { physicalId: SecretId }, ask) => {
      const value = await valueOf(after, ask);
      return when(Object.keys(value).length > 0, ['UpdateSecret', { SecretId, ...value }]);
    },
  };
}

/** The value as given, or generated: a password, or a JSON object that has it beside what the template gives. */
async function valueOf(properties: JsonObject, ask: Ask): Promise<JsonObject> {
  const given = picked(properties, ['SecretString']);
  if (properties['GenerateSecretString'] === undefined) return given;
  const how = objectOf(properties, 'GenerateSecretString');
  const password = textOf(await ask('GetRandomPassword', omitted(how, FORM)), 'RandomPassword');
  const key = textOf(how, 'GenerateStringKey');
  if (key === '') return { SecretString: password };
  const template = parseObject(textOf(how, 'SecretStringTemplate') || '{}') ?? {};
  return { SecretString: JSON.stringify({ ...template, [key]: password }) };
}
