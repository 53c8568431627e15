/** Describes how aliases of KMS keys are managed. */

import { type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { wholePart } from '../../property-forms.js';
import { pagesOf } from '../../listing.js';
import { KMS, type Ask, type Description } from '../../sdk/kms.js';

const PROPERTIES = ['AliasName', 'TargetKeyId'];

/**
 * `AWS::KMS::Alias`, by its name. A template may give the ARN of the key; KMS returns its id.
 * Source: CreateAlias, UpdateAlias, ListAliases, DeleteAlias, AWS KMS API Reference.
 */
export const kmsAlias: Description = {
  type: 'AWS::KMS::Alias',
  ...KMS,
  // CloudFormation's handler waits 15 s. Source: aws-cloudformation-resource-providers-kms, EventualConsistencyHandlerHelper.java.
  appearsLate: true,
  identity: ['AliasName'],
  create: (properties) => ['CreateAlias', picked(properties, PROPERTIES)],
  idOf: (_answer, properties) => textOf(properties, 'AliasName'),
  parts: [
    wholePart(['TargetKeyId'], (after, { physicalId: AliasName }) => [
      'UpdateAlias',
      { AliasName, ...after },
    ]),
  ],
  read: async (ask, { physicalId, properties }) => {
    const alias = await findAlias(ask, physicalId);
    if (alias === undefined) return undefined;
    const keyId = textOf(alias, 'TargetKeyId');
    const asked = textOf(properties, 'TargetKeyId');
    return {
      observed: {
        AliasName: physicalId,
        TargetKeyId: asked.slice(asked.lastIndexOf('/') + 1) === keyId ? asked : keyId,
      },
      attributes: { AliasName: physicalId },
      ...momentOf(alias, 'CreationDate'),
    };
  },
  delete: (_ask, { physicalId: AliasName }) => [['DeleteAlias', { AliasName }]],
  candidates: (_ask, properties) => [textOf(properties, 'AliasName')],
};

async function findAlias(ask: Ask, name: string): Promise<JsonObject | undefined> {
  const paging = { token: 'Marker', next: 'NextMarker' };
  for await (const page of pagesOf(ask, ['ListAliases', { Limit: 100 }], paging)) {
    const found = objectsOf(page, 'Aliases').find((alias) => alias['AliasName'] === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
