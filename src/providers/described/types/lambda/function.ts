/** Describes how Lambda functions are managed. */

import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  picked,
  textOf,
} from '../../../../json.js';
import { changeOf, memberAttributes } from '../../../direct/answer-shapes.js';
import type { Phase } from '../../../direct/phase.js';
import { arnIn } from '../../description.js';
import { changedPart, givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { LAMBDA, type Description } from '../../sdk/lambda.js';
import { needsResponseModule, packedCode } from './inline-code.js';

const CONFIGURATION = [
  'DeadLetterConfig',
  'Description',
  'Environment',
  'EphemeralStorage',
  'FileSystemConfigs',
  'Handler',
  'ImageConfig',
  'KmsKeyArn',
  'Layers',
  'LoggingConfig',
  'MemorySize',
  'Role',
  'Runtime',
  'Timeout',
  'TracingConfig',
  'VpcConfig',
];

/**
 * Values for settings that the template no longer sets: an update keeps what it does not name. A logging configuration
 * is replaced as a whole, so its log group is the default one again (go-to-k/cdkd #1161).
 */
const EMPTY: JsonObject = {
  DeadLetterConfig: { TargetArn: '' },
  Description: '',
  Environment: { Variables: {} },
  EphemeralStorage: { Size: 512 },
  FileSystemConfigs: [],
  ImageConfig: {},
  KmsKeyArn: '',
  Layers: [],
  LoggingConfig: { LogFormat: 'Text' },
  MemorySize: 128,
  Timeout: 3,
  TracingConfig: { Mode: 'PassThrough' },
  VpcConfig: { SubnetIds: [], SecurityGroupIds: [] },
};

/**
 * `AWS::Lambda::Function`, by its name. A function is `Pending` until its code is loaded, and accepts no other update
 * during one. Inline code that imports `cfn-response` goes to Cloud Control, whose handler adds that module.
 * Source: CreateFunction, UpdateFunctionCode, UpdateFunctionConfiguration, GetFunction, AWS Lambda API Reference;
 * "Lambda function states", AWS Lambda Developer Guide.
 */
export const lambdaFunction: Description = {
  type: 'AWS::Lambda::Function',
  ...LAMBDA,
  identity: ['FunctionName', 'PackageType'],
  unreadable: ['Code'],
  exceptions: ({ Code: code }) => (needsResponseModule(code) ? ['Code'] : []),
  create: (properties) => [
    'CreateFunction',
    {
      ...picked(properties, ['FunctionName', 'PackageType', 'Architectures']),
      Code: packedCode(properties),
      ...settingsOf(properties),
      ...givenTags(properties, 'Tags', 'map'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'FunctionName'),
  parts: [
    {
      ...wholePart(['Code', 'Architectures'], (after, { physicalId, properties }) => [
        'UpdateFunctionCode',
        {
          FunctionName: physicalId,
          ...packedCode(properties),
          Architectures: after['Architectures'] ?? ['x86_64'],
        },
      ]),
      isAwaited: true,
    },
    {
      ...changedPart(
        CONFIGURATION,
        (after, { physicalId }) => [
          'UpdateFunctionConfiguration',
          { FunctionName: physicalId, ...settingsOf(withoutBlanks(after)) },
        ],
        EMPTY,
      ),
      isAwaited: true,
    },
    {
      properties: ['ReservedConcurrentExecutions'],
      calls: ({ after }, { physicalId: FunctionName }) => {
        const { ReservedConcurrentExecutions } = after;
        return [
          ReservedConcurrentExecutions === undefined
            ? ['DeleteFunctionConcurrency', { FunctionName }]
            : ['PutFunctionConcurrency', { FunctionName, ReservedConcurrentExecutions }],
        ];
      },
    },
    tagsPart({
      style: 'map',
      target: ({ physicalId, place }) => ({ Resource: arnIn(place, 'lambda', `function:${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const answer = await ask('GetFunction', { FunctionName: physicalId });
    const configuration = objectOf(answer, 'Configuration');
    const reserved = picked(objectOf(answer, 'Concurrency'), ['ReservedConcurrentExecutions']);
    return {
      observed: {
        ...observedOf(configuration),
        ...reserved,
        ...observedTags(answer, 'Tags', 'map'),
      },
      attributes: {
        Arn: textOf(configuration, 'FunctionArn'),
        FunctionName: physicalId,
        ...memberAttributes('SnapStartResponse', objectOf(configuration, 'SnapStart')),
      },
      ...phaseOf(configuration),
      ...changeOf(configuration, 'LastModified'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteFunction', { FunctionName: physicalId }]],
  candidates: (_ask, properties) => [textOf(properties, 'FunctionName')],
};

/** Converts properties to the settings that the creating and updating calls take. */
function settingsOf(properties: JsonObject): JsonObject {
  const { KmsKeyArn: key, ...settings } = picked(properties, CONFIGURATION);
  return { ...settings, ...(key === undefined ? {} : { KMSKeyArn: key }) };
}

/** Empty objects say that there is none; an update keeps what such an object does not name (go-to-k/cdkd #1158). */
function withoutBlanks(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const isBlank = isObject(value) && Object.keys(value).length === 0;
      return [name, isBlank ? (EMPTY[name] ?? value) : value];
    }),
  );
}

function observedOf(configuration: JsonObject): JsonObject {
  const { KMSKeyArn: key } = configuration;
  const layers = objectsOf(configuration, 'Layers').map((layer) => textOf(layer, 'Arn'));
  const image = objectOf(objectOf(configuration, 'ImageConfigResponse'), 'ImageConfig');
  const plain = ['FunctionName', 'PackageType', 'Architectures', ...CONFIGURATION].filter(
    (name) => name !== 'Layers' && name !== 'ImageConfig',
  );
  return withoutEmpty({
    ...picked(configuration, plain),
    ...(key === undefined ? {} : { KmsKeyArn: key }),
    Layers: layers,
    ImageConfig: image,
  });
}

/** Lambda returns empty lists and strings for what a function does not have. */
function withoutEmpty(properties: JsonObject): JsonObject {
  const isEmpty = (value: Json) =>
    value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  const { VpcConfig: network, ...others } = properties;
  const isInVpc = isObject(network) && textOf(network, 'VpcId') !== '';
  return Object.fromEntries(
    Object.entries({ ...others, ...(isInVpc ? { VpcConfig: network } : {}) }).filter(
      ([, value]) => !isEmpty(value),
    ),
  );
}

export function phaseOf(configuration: JsonObject): Phase {
  const { State: state, LastUpdateStatus: update } = configuration;
  if (state === 'Pending' || update === 'InProgress') return { phase: 'changing' };
  if (state === 'Failed') return { phase: 'failed', trouble: textOf(configuration, 'StateReason') };
  if (update === 'Failed')
    return { phase: 'failed', trouble: textOf(configuration, 'LastUpdateStatusReason') };
  return {};
}
