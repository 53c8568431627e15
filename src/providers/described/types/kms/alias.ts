/** Describes how aliases of KMS keys are managed. */

import type { JsonObject } from '../../../../json.js';
import { momentOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Description } from '../../description.js';
import { wholePart } from '../../property-forms.js';
import { KMS } from '../../sdk/kms.js';

const PROPERTIES = ['AliasName', 'TargetKeyId'];

/**
 * `AWS::KMS::Alias`, by its name. A template may name the key by its ARN, where KMS answers its id.
 * Source: CreateAlias, UpdateAlias, ListAliases, DeleteAlias, AWS KMS API Reference.
 */
export const kmsAlias: Description = {
  type: 'AWS::KMS::Alias',
  ...KMS,
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
  delete: (_ask, { physicalId: AliasName }) => Promise.resolve([['DeleteAlias', { AliasName }]]),
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'AliasName')]),
};

async function findAlias(ask: Ask, name: string): Promise<JsonObject | undefined> {
  for (let Marker = ''; ;) {
    const answer = await ask('ListAliases', { Limit: 100, ...(Marker === '' ? {} : { Marker }) });
    const found = objectsOf(answer, 'Aliases').find((alias) => alias['AliasName'] === name);
    Marker = textOf(answer, 'NextMarker');
    if (found !== undefined || Marker === '') return found;
  }
}
