import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import { isRefusal, kindOf } from '../../../../src/providers/wire/failures.js';

/**
 * The errors that the SDK documents for the commands that we send: whatever passes by itself is retried, and whatever refuses
 * access is known for that.
 */

interface Documented {
  readonly name: string;
  /** The service has failed: the HTTP status says so. */
  readonly isServerFault: boolean;
  readonly text: string;
}

/** Names of quotas, which do not pass by themselves. */
const QUOTAS = [
  'ReplayLimitExceededException',
  'TooManyActionsException',
  'TooManyCacheBehaviors',
  'TooManyCertificates',
  'TooManyCertificatesException',
  'TooManyCloudFrontOriginAccessIdentities',
  'TooManyCookieNamesInWhiteList',
  'TooManyDistributionCNAMEs',
  'TooManyDistributions',
  'TooManyDistributionsAssociatedToCachePolicy',
  'TooManyDistributionsAssociatedToFieldLevelEncryptionConfig',
  'TooManyDistributionsAssociatedToKeyGroup',
  'TooManyDistributionsAssociatedToOriginAccessControl',
  'TooManyDistributionsAssociatedToOriginRequestPolicy',
  'TooManyDistributionsAssociatedToResponseHeadersPolicy',
  'TooManyDistributionsWithFunctionAssociations',
  'TooManyDistributionsWithLambdaAssociations',
  'TooManyDistributionsWithSingleFunctionARN',
  'TooManyFunctionAssociations',
  'TooManyFunctions',
  'TooManyHeadersInForwardedValues',
  'TooManyHostedZones',
  'TooManyKeyGroupsAssociatedToDistribution',
  'TooManyLambdaFunctionAssociations',
  'TooManyListenersException',
  'TooManyLoadBalancersException',
  'TooManyOriginAccessControls',
  'TooManyOriginCustomHeaders',
  'TooManyOriginGroupsPerDistribution',
  'TooManyOrigins',
  'TooManyQueryStringParameters',
  'TooManyRegistrationsForTargetIdException',
  'TooManyRulesException',
  'TooManyTags',
  'TooManyTagsError',
  'TooManyTagsException',
  'TooManyTargetGroupsException',
  'TooManyTargetsException',
  'TooManyTrustedSigners',
  'TooManyUniqueTargetGroupsPerLoadBalancerException',
];

/** Names that sound as if the error passed, with the reason why it does not. */
const FINAL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(QUOTAS.map((name) => [name, 'a quota'])),
  ContinuousDeploymentPolicyInUse: 'Cloud Control manages staging distributions',
  StagingDistributionInUse: 'Cloud Control manages staging distributions',
  InvalidOriginKeepaliveTimeout: 'a wrong value',
  InvalidOriginReadTimeout: 'a wrong value',
  ClientTokenConflictException: 'a token that was used for another request',
  ConflictException:
    'a taken name for API Gateway and Scheduler, a call under way for others: the words decide',
  LimitExceededException: 'a quota, or too many calls at once: the words decide',
  PutFileEntryConflictException: 'two files of a commit with one name',
  DirectoryNameConflictsWithFileNameException: 'two entries of a commit with one name',
  FileNameConflictsWithDirectoryNameException: 'two entries of a commit with one name',
  FilePathConflictsWithSubmodulePathException: 'two entries of a commit with one name',
  WAFConfigurationWarningException: 'a configuration that somebody must change',
  WAFOptimisticLockException: 'the calls are made again from the newest version',
  SubnetAlreadyInUse: 'a subnet of another zone is needed',
  TagPolicyException: "tags that the organization's policy does not allow",
  XksKeyAlreadyInUseException: 'an external key belongs to one KMS key',
  DuplicateRequest: 'Cloud Map names the operation that it repeats, which is then awaited',
  ConflictingDomainExists: 'a zone of this name is there for good',
};

/** Names that sound like a refusal of the call, but concern what the call is about. */
const OTHER_REFUSALS: Readonly<Record<string, string>> = {
  KMSAccessDeniedException: "the resource's key",
  KmsAccessDeniedException: "the resource's key",
  EncryptionKeyAccessDeniedException: "the repository's key",
};

const PASSES_BY_NAME =
  /Concurrent|TooMany|Temporar|Throttl|InUse|Conflict|Stale|NotReady|Pending|InProgress|Timeout|Retryable|Busy/;
const PASSES_BY_TEXT = /\bretr(y|ied)\b|\blater\b|\bin progress\b|\bconcurrent\b|\bsimultaneous/i;
const REFUSES = /Denied|Unauthori[sz]|NotAuthori[sz]|AuthorizationError|Forbidden/;

const CLIENT = /@aws-sdk\/client-[a-z0-9-]+/g;
const all = documentedErrors();
const refusal = (name: string) => new ProviderFailure('terminal', 'no', { name });

describe('the errors that the SDK documents for our commands', () => {
  it('are found', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'StaleTagException',
        'EntityTemporarilyUnmodifiableException',
        'TooManyUpdates',
      ]),
    );
  });

  const passing = all.filter(({ name, text }) => PASSES_BY_NAME.test(name) || PASSES_BY_TEXT.test(text));
  const unknown = passing.filter(
    ({ name, isServerFault }) => !isServerFault && kindOf(name, 'no') === 'terminal',
  );

  it('are retried where they pass by themselves', () => {
    expect(unknown.map(({ name }) => name).filter((name) => FINAL[name] === undefined)).toEqual([]);
  });

  const refusing = all.map(({ name }) => name).filter((name) => REFUSES.test(name));
  const unheard = refusing.filter((name) => !isRefusal(refusal(name)));

  it('are known as refusals where the role lacks a permission', () => {
    expect(unheard.filter((name) => OTHER_REFUSALS[name] === undefined)).toEqual([]);
  });

  it('need every exception of this test', () => {
    const names = unknown.map(({ name }) => name);
    expect(Object.keys(FINAL).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(OTHER_REFUSALS).filter((name) => !unheard.includes(name))).toEqual([]);
  });
});

function documentedErrors(): Documented[] {
  const byName = new Map<string, Documented>();
  for (const path of sources('src/providers')) {
    const text = readFileSync(path, 'utf8');
    const commands = [...text.matchAll(/\bsdk\.(\w+)Command\b|'([A-Z]\w+)'/g)].map(
      ([, own, listed]) => own ?? listed,
    );
    for (const name of packagesOf(path, text)) {
      for (const command of new Set(commands)) {
        const file = join('node_modules', name, 'dist-types/commands', `${command ?? ''}Command.d.ts`);
        if (existsSync(file))
          for (const error of errorsIn(readFileSync(file, 'utf8'))) byName.set(error.name, error);
      }
    }
  }
  return [...byName.values()];
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The clients that a file names; otherwise those of its folder, whose files share one. */
function packagesOf(path: string, text: string): readonly string[] {
  const own = text.match(CLIENT);
  if (own !== null) return [...new Set(own)];
  const folder = dirname(path);
  const beside = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const texts = beside.map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(texts.flatMap((one) => one.match(CLIENT) ?? []))];
}

/** `@throws {@link StaleTagException} (client fault)`, and what it says. */
function errorsIn(declarations: string): Documented[] {
  return declarations.split('@throws {@link ').flatMap((part) => {
    const [, name, fault] = /^(\w+)\} \((client|server) fault\)/.exec(part) ?? [];
    const text = part.replace(/\n \*\s?/g, ' ').replace(/<[^>]+>/g, '');
    return name === undefined ? [] : [{ name, isServerFault: fault === 'server', text }];
  });
}
