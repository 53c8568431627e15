/** Describes how CloudFront functions are managed. */

import { equal, type Json, type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { CLOUDFRONT, type Ask, type Description } from '../../sdk/networks/cloudfront.js';
import { cloudFrontArn, cloudFrontTags, tagItems, tagsOf } from './calls.js';
import { fromApi, toApi, type Members } from './forms.js';

const CONFIG: Members = { Comment: {}, KeyValueStoreAssociations: { is: 'list' }, Runtime: {} };

/** Calls change the stage `DEVELOPMENT`; a published function is the one that distributions run. */
const Stage = 'DEVELOPMENT';

/**
 * `AWS::CloudFront::Function`, by its ARN. Source: CreateFunction, UpdateFunction, PublishFunction, DescribeFunction,
 * GetFunction, DeleteFunction, Amazon CloudFront API Reference.
 */
export const cloudFrontFunction: Description = {
  type: 'AWS::CloudFront::Function',
  ...CLOUDFRONT,
  identity: ['Name'],
  unreadable: ['AutoPublish'],
  create: (properties) => [
    'CreateFunction',
    { ...picked(properties, ['Name']), ...codeForm(properties), Tags: tagItems(properties) },
  ],
  idOf: (answer) => textOf(objectOf(objectOf(answer, 'FunctionSummary'), 'FunctionMetadata'), 'FunctionARN'),
  usable: ({ physicalId }) => ({
    FunctionARN: physicalId,
    'FunctionMetadata.FunctionARN': physicalId,
  }),
  parts: [
    {
      properties: ['FunctionCode', 'FunctionConfig'],
      isInCreate: true,
      // The call takes both: what the template does not change is as AWS has it.
      calls: async ({ before, after }, { physicalId }, ask) => {
        const Name = nameOf(physicalId);
        const isSame = (name: string) => equal(before[name], after[name]);
        const { config, IfMatch } = await versionOf(ask, Name);
        const { FunctionConfig, FunctionCode } = codeForm(after);
        return [
          [
            'UpdateFunction',
            {
              Name,
              IfMatch,
              FunctionConfig: isSame('FunctionConfig') ? config : FunctionConfig,
              FunctionCode: isSame('FunctionCode') ? bytesOf(await codeOf(ask, Name)) : FunctionCode,
            },
          ],
        ];
      },
    },
    {
      // After each change of the others, which come first.
      properties: ['AutoPublish', 'FunctionCode', 'FunctionConfig'],
      calls: async (_change, { physicalId, properties }, ask) => {
        if (properties['AutoPublish'] !== true) return [];
        const Name = nameOf(physicalId);
        const { IfMatch } = await versionOf(ask, Name);
        return [['PublishFunction', { Name, IfMatch }]];
      },
    },
    cloudFrontTags(({ physicalId }) => physicalId),
  ],
  read: async (ask, { physicalId, properties, isNew }) => {
    const Name = nameOf(physicalId);
    const [{ config }, FunctionCode, tags] = await Promise.all([
      versionOf(ask, Name),
      isNew === true ? textOf(properties, 'FunctionCode') : codeOf(ask, Name),
      tagsOf(ask, physicalId),
    ]);
    const FunctionConfig = fromApi(config, CONFIG);
    const shown = { FunctionARN: physicalId, Stage: properties['AutoPublish'] === true ? 'LIVE' : Stage };
    return {
      observed: { Name, FunctionConfig, FunctionCode, ...shown, ...tags },
      attributes: { ...shown, 'FunctionMetadata.FunctionARN': physicalId },
    };
  },
  delete: async (ask, { physicalId }) => {
    const Name = nameOf(physicalId);
    const { IfMatch } = await versionOf(ask, Name);
    return [['DeleteFunction', { Name, IfMatch }]];
  },
  candidates: (_ask, properties, place) => [cloudFrontArn(place, `function/${textOf(properties, 'Name')}`)],
};

/** What the calls that create and update take. */
function codeForm(properties: JsonObject): {
  readonly FunctionConfig: JsonObject;
  readonly FunctionCode: Json;
} {
  const FunctionConfig = toApi(objectOf(properties, 'FunctionConfig'), CONFIG);
  return { FunctionConfig, FunctionCode: bytesOf(textOf(properties, 'FunctionCode')) };
}

/** The SDK takes bytes, which JSON cannot represent. */
function bytesOf(code: string): Json {
  return new Uint8Array(Buffer.from(code)) as unknown as Json;
}

/** The configuration that AWS has, and the version of it that a call must name. */
async function versionOf(
  ask: Ask,
  Name: string,
): Promise<{ readonly config: JsonObject; readonly IfMatch: string }> {
  const answer = await ask('DescribeFunction', { Name, Stage });
  const config = objectOf(objectOf(answer, 'FunctionSummary'), 'FunctionConfig');
  return { config, IfMatch: textOf(answer, 'ETag') };
}

async function codeOf(ask: Ask, Name: string): Promise<string> {
  const { FunctionCode } = await ask('GetFunction', { Name, Stage });
  return textOfBytes(FunctionCode);
}

function textOfBytes(bytes: Json | undefined): string {
  return Buffer.from((bytes ?? []) as unknown as Uint8Array).toString();
}

function nameOf(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}
