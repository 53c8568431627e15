/** Simulates SAML providers by IAM's own API. */

import type { JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { formMembers } from './form-members.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** Source: CreateSAMLProvider, GetSAMLProvider, UpdateSAMLProvider, DeleteSAMLProvider, AWS IAM API Reference. */
export function samlOperations(account: Account): Operations<XmlElement> {
  const own = new OwnApi(account, 'AWS::IAM::SAMLProvider', {
    AlreadyExists: 'EntityAlreadyExists',
    fallback: 'InvalidInput',
  });
  const existing = (input: Input): Resource => {
    const arn = input.text('SAMLProviderArn');
    const found = own.all(input).find(({ identifier }) => identifier === arn);
    if (found !== undefined) return found;
    throw new ServiceError('NoSuchEntity', `Manifest not found for arn ${arn}`, 404);
  };
  const tag = (input: Input, change: (tags: JsonObject) => JsonObject): XmlElement => {
    changeTags(own, existing(input), change);
    return {};
  };
  return {
    CreateSAMLProvider: (input) => {
      const tags = tagsGiven(tagListOf(formMembers(input)['Tags']));
      const made = own.create(input, { Name: input.text('Name'), ...settingsIn(input), ...tags });
      return { SAMLProviderArn: made.identifier };
    },
    GetSAMLProvider: (input) => described(existing(input)),
    UpdateSAMLProvider: (input) => {
      const provider = existing(input);
      own.update(provider, { ...provider.model, ...settingsIn(input) });
      return { SAMLProviderArn: provider.identifier };
    },
    DeleteSAMLProvider: (input) => {
      own.remove(existing(input));
      return {};
    },
    TagSAMLProvider: (input) => tag(input, (tags) => ({ ...tags, ...tagMapOf(formMembers(input)['Tags']) })),
    UntagSAMLProvider: (input) =>
      tag(input, (tags) => withoutKeys(tags, [formMembers(input)['TagKeys'] ?? []].flat())),
  };
}

function settingsIn(input: Input): JsonObject {
  const document = input.optional('SAMLMetadataDocument');
  return document === undefined ? {} : { SamlMetadataDocument: document };
}

function described({ model, createdAt }: Resource): XmlElement {
  const member = tagListOf(model['Tags']).map(({ Key, Value }) => ({
    Key: textIn(Key),
    Value: textIn(Value),
  }));
  return {
    SAMLProviderUUID: textIn(model['SamlProviderUUID']),
    SAMLMetadataDocument: textIn(model['SamlMetadataDocument']),
    CreateDate: new Date(createdAt).toISOString(),
    Tags: { member },
  };
}
