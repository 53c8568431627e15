/** Describes how SAML providers are managed. */

import { picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import type { Place } from '../../description.js';
import { givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { IAM, type Description } from '../../sdk/iam.js';

/**
 * `AWS::IAM::SAMLProvider`, by its ARN. Encryption of assertions and private keys go to Cloud Control.
 * Source: CreateSAMLProvider, UpdateSAMLProvider, GetSAMLProvider, AWS IAM API Reference.
 */
export const samlProvider: Description = {
  type: 'AWS::IAM::SAMLProvider',
  ...IAM,
  identity: ['Name'],
  appearsLate: true,
  create: (properties) => [
    'CreateSAMLProvider',
    {
      ...picked(properties, ['Name']),
      SAMLMetadataDocument: textOf(properties, 'SamlMetadataDocument'),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(answer, 'SAMLProviderArn'),
  parts: [
    wholePart(['SamlMetadataDocument'], (after, { physicalId: SAMLProviderArn }) => [
      'UpdateSAMLProvider',
      { SAMLProviderArn, SAMLMetadataDocument: textOf(after, 'SamlMetadataDocument') },
    ]),
    tagsPart({
      style: 'pairs',
      set: 'TagSAMLProvider',
      unset: 'UntagSAMLProvider',
      target: ({ physicalId: SAMLProviderArn }) => ({ SAMLProviderArn }),
    }),
  ],
  read: async (ask, { physicalId: SAMLProviderArn }) => {
    const found = await ask('GetSAMLProvider', { SAMLProviderArn });
    const uuid = textOf(found, 'SAMLProviderUUID');
    return {
      observed: {
        Arn: SAMLProviderArn,
        Name: SAMLProviderArn.replace(/^.*\//, ''),
        SamlMetadataDocument: textOf(found, 'SAMLMetadataDocument'),
        ...observedTags(found, 'Tags', 'pairs'),
      },
      attributes: { Arn: SAMLProviderArn, ...(uuid === '' ? {} : { SamlProviderUUID: uuid }) },
      ...momentOf(found, 'CreateDate'),
    };
  },
  delete: (_ask, { physicalId: SAMLProviderArn }) => [['DeleteSAMLProvider', { SAMLProviderArn }]],
  candidates: (_ask, properties, place) => [providerArn(place, textOf(properties, 'Name'))],
};

function providerArn({ partition, accountId }: Place, name: string): string {
  return `arn:${partition}:iam::${accountId}:saml-provider/${name}`;
}
