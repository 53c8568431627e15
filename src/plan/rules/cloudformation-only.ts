/** Detects template features that only CloudFormation implements, and refuses or ignores them. */

import type { IgnorableFeature } from '../model/execution-options.js';
import { CdkdError } from '../../errors.js';
import { isObject, type Json } from '../../json.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { WAIT_CONDITION, WAIT_CONDITION_HANDLE } from '../../types/wait-condition.js';
import type { Step } from '../model/plan.js';

/** One place where the template relies on such a feature. */
interface Reliance {
  readonly feature: IgnorableFeature;
  readonly logicalId: string;
  /** `Server (AWS::EC2::Instance)`, and the feature it uses. */
  readonly use: string;
  /** The consequence of ignoring the feature. */
  readonly effect: string;
}

/**
 * Metadata for `cfn-init`:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-init.html
 */
const INIT = 'AWS::CloudFormation::Init';

/**
 * Each of them queries CloudFormation for a stack that does not exist there; `cfn-signal` also accepts a URL,
 * which needs no stack.
 */
const HELPER = /\bcfn-(?:init|signal|hup|get-metadata)\b/g;

/** Update policies that an in-place update, or a planned replacement, satisfies; see `groupUpdateOf`. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'AutoScalingInstanceRefresh',
  'AutoScalingReplacingUpdate',
  'AutoScalingRollingUpdate',
  // Only differences are sent, so group sizes that the template leaves alone stay unchanged.
  'AutoScalingScheduledAction',
  // Both request an in-place update instead of a replacement.
  'EnableVersionUpgrade',
  'UseOnlineResharding',
]);

/**
 * Refuses templates that rely on the helper scripts or on the signals of a `CreationPolicy`: instances would
 * count as created before anything is installed on them. Throws `FEATURE_UNSUPPORTED` naming every place,
 * unless `ignored` contains the feature.
 */
export function refuseCloudFormationOnly(
  stackName: string,
  resources: ReadonlyMap<string, TemplateResource>,
  ignored: readonly IgnorableFeature[],
): void {
  refuse(stackName, reliancesOf(resources), ignored);
}

/** Refuses updates whose `UpdatePolicy` is not supported. Throws `FEATURE_UNSUPPORTED` as above. */
export function refuseUpdatePolicies(
  stackName: string,
  steps: readonly Step[],
  resources: ReadonlyMap<string, TemplateResource>,
  ignored: readonly IgnorableFeature[],
): void {
  refuse(stackName, unfollowedPolicies(steps, resources), ignored);
}

/** The plan's warnings about ignored features, for the resources that it creates or changes. */
export function ignoredFeatures(
  steps: readonly Step[],
  resources: ReadonlyMap<string, TemplateResource>,
): string[] {
  const touched = new Set(
    steps.flatMap(({ action, logicalId }) =>
      action === 'CREATE' || action === 'REPLACE' ? [logicalId] : [],
    ),
  );
  const used = reliancesOf(resources).filter(({ logicalId }) => touched.has(logicalId));
  return [...used, ...unfollowedPolicies(steps, resources)].map(
    ({ feature, use, effect }) => `Ignores the ${FEATURE_NAMES[feature]} of ${use}: ${effect}`,
  );
}

const FEATURE_NAMES: Readonly<Record<IgnorableFeature, string>> = {
  'cfn-init': 'helper scripts',
  'creation-policy': 'CreationPolicy',
  'update-policy': 'UpdatePolicy',
};

function refuse(
  stackName: string,
  reliances: readonly Reliance[],
  ignored: readonly IgnorableFeature[],
): void {
  const refused = reliances.filter(({ feature }) => !ignored.includes(feature));
  if (refused.length === 0) return;
  const features = [...new Set(refused.map(({ feature }) => feature))];
  const places = refused.map(({ use, effect }) => `${use}: ${effect}`);
  throw new CdkdError(
    'FEATURE_UNSUPPORTED',
    `${stackName} relies on features that only CloudFormation provides: ${places.join('; ')}`,
    {
      value: refused.map(({ logicalId }) => logicalId).join(', '),
      next: `Deploy these resources without them (for example, a prebuilt image, or user data that needs no stack), or accept the effect with \`allow-ignored: ${features.join(', ')}\`.`,
    },
  );
}

function reliancesOf(resources: ReadonlyMap<string, TemplateResource>): Reliance[] {
  return [...resources.values()].flatMap((resource) => [
    ...helperScripts(resource, resources),
    ...awaitedSignals(resource),
  ]);
}

function helperScripts(
  { logicalId, type, metadata, properties }: TemplateResource,
  resources: ReadonlyMap<string, TemplateResource>,
): Reliance[] {
  const userData = valuesUnder('UserData', properties);
  const signalsUrl = userData.some((value) => refersTo(value, WAIT_CONDITION_HANDLE, resources));
  const called = userData
    .flatMap(textsIn)
    .flatMap((text) => text.match(HELPER) ?? [])
    .filter((helper) => helper !== 'cfn-signal' || !signalsUrl);
  const used = [...(metadata[INIT] === undefined ? [] : [INIT]), ...new Set(called)];
  if (used.length === 0) return [];
  return [
    {
      feature: 'cfn-init',
      logicalId,
      use: `${logicalId} (${type}; ${used.join(', ')})`,
      effect: 'the scripts ask CloudFormation for a stack that it does not have, and configure nothing',
    },
  ];
}

/** Wait conditions with a `CreationPolicy` are invalid altogether; see `checkWaitConditions`. */
function awaitedSignals({ logicalId, type, creationPolicy = {} }: TemplateResource): Reliance[] {
  const names = Object.entries(creationPolicy).flatMap(([name, policy]) =>
    name === 'AutoScalingCreationPolicy' || awaitsNone(policy) ? [] : [name],
  );
  if (names.length === 0 || type === WAIT_CONDITION) return [];
  return [
    {
      feature: 'creation-policy',
      logicalId,
      use: `${logicalId} (${type}; CreationPolicy ${names.join(', ')})`,
      effect: 'it counts as ready once AWS has created it, and its signals are not awaited',
    },
  ];
}

/** With a count of 0, which instances without signals have, CloudFormation waits for none. */
function awaitsNone(policy: Json): boolean {
  const count = isObject(policy) ? policy['Count'] : undefined;
  return count === 0 || count === '0';
}

function unfollowedPolicies(
  steps: readonly Step[],
  resources: ReadonlyMap<string, TemplateResource>,
): Reliance[] {
  return steps.flatMap((step): Reliance[] => {
    const { updatePolicy = {} } = resources.get(step.logicalId) ?? {};
    if (step.action !== 'UPDATE') return [];
    const { logicalId, type, changes } = step;
    const names = Object.keys(updatePolicy).filter(
      (name) => !FOLLOWED.has(name) && (name !== ALIAS_POLICY || isVersionChange(changes)),
    );
    if (names.length === 0) return [];
    const use = `${logicalId} (${type}; UpdatePolicy ${names.join(', ')})`;
    const effect = 'the change takes effect at once, and running instances may keep their old configuration';
    return [{ feature: 'update-policy', logicalId, use, effect }];
  });
}

/** "To perform an CodeDeploy deployment when the version changes on an AWS::Lambda::Alias resource" (template reference). */
const ALIAS_POLICY = 'CodeDeployLambdaAliasUpdate';

function isVersionChange(changes: readonly { readonly path: readonly string[] }[]): boolean {
  return changes.some(({ path: [property] }) => property === 'FunctionVersion');
}

function valuesUnder(name: string, value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesUnder(name, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === name ? [member] : valuesUnder(name, member),
  );
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether an expression contains the `Ref` of a resource of the type, or names it in an `Fn::Sub`. */
function refersTo(value: Json, type: string, resources: ReadonlyMap<string, TemplateResource>): boolean {
  const names = [...resources.values()].filter((each) => each.type === type).map((each) => each.logicalId);
  const text = JSON.stringify(value);
  return names.some((name) => text.includes(`{"Ref":"${name}"}`) || text.includes(`\${${name}}`));
}
