/** Prepares the simulated account that a template expects. */

import { callJson } from '../../__tests__/support/calls.js';
import { NaiveEvaluator } from '../../__tests__/support/naive-evaluator.js';
import type { Simulator } from '../../simulator/server.js';
import { at, isObject, type Json, type JsonObject } from '../../src/json.js';
import { emptyState } from '../../src/state/schema.js';
import { ACCOUNT, ASSETS, ELSEWHERE, outputGuess, REGION } from './guesses.js';
import { handlerArchive } from './handlers.js';
import { resourcesOf, valuesOf } from './templates.js';

const STATE_BUCKET = `cdkd-state-${ACCOUNT}`;

/**
 * Puts in place what the template takes for granted: asset objects, exports and outputs of other stacks, secrets,
 * roles that policies are attached to. The state bucket has to be there.
 */
export async function prepareAccount(simulator: Simulator, template: JsonObject): Promise<void> {
  putAssets(simulator, template);
  putExports(simulator, template);
  putOutputs(simulator, template);
  for (const secret of secretsIn(template)) simulator.secretsManager.declare(secret);
  for (const role of foreignRoles(template)) await makeRole(simulator, role);
  putZones(simulator, template);
  // They have been there for long, so that their roles count.
  simulator.clock.advance(simulator.cloudControl.account.settings.iamPropagation);
}

/** Roles by a name of their own: IAM itself is asked for them, and does not presume them as Cloud Control does. */
function foreignRoles(template: JsonObject): ReadonlySet<string> {
  const attached = Object.values(resourcesOf(template)).flatMap(({ Type: type, Properties: properties }) =>
    type === 'AWS::IAM::Policy' && isObject(properties) ? (properties['Roles'] ?? []) : [],
  );
  return new Set([ELSEWHERE, ...attached.filter((role) => typeof role === 'string')]);
}

/** Hosted zones that records name by a written-out id: Route 53 itself is asked for them. */
function putZones({ cloudControl: { account } }: Simulator, template: JsonObject): void {
  for (const { Type: type, Properties: properties } of Object.values(resourcesOf(template))) {
    if (type !== 'AWS::Route53::RecordSet' || !isObject(properties)) continue;
    const { HostedZoneId: identifier, Name } = properties;
    if (typeof identifier !== 'string' || typeof Name !== 'string') continue;
    const model = { Id: identifier, Name };
    account.inventory.put({
      accountId: ACCOUNT,
      region: 'global',
      type: 'AWS::Route53::HostedZone',
      identifier,
      asked: { Name },
      model,
      internal: {},
      createdBy: 'elsewhere',
      createdAt: account.now(),
      references: [],
    });
  }
}

async function makeRole({ cloudControl }: Simulator, RoleName: string): Promise<void> {
  const principal = { Effect: 'Allow', Principal: { AWS: ACCOUNT }, Action: 'sts:AssumeRole' };
  const AssumeRolePolicyDocument = { Version: '2012-10-17', Statement: [principal] };
  await callJson(cloudControl, 'CloudApiService.CreateResource', {
    TypeName: 'AWS::IAM::Role',
    DesiredState: JSON.stringify({ RoleName, AssumeRolePolicyDocument }),
  });
  cloudControl.account.settle();
}

function putAssets(simulator: Simulator, template: JsonObject): void {
  const archive = handlerArchive(template);
  simulator.s3.putObject(ASSETS, 'assets/code.zip', archive);
  for (const { bucket, key } of assetsIn(template)) {
    if (!simulator.s3.hasBucket(bucket))
      simulator.s3.createBucket(bucket, { region: REGION, accountId: ACCOUNT });
    simulator.s3.putObject(bucket, key, archive);
  }
}

/** Places where a bucket and a key stand side by side: code, layers, definitions. */
export function assetsIn(value: Json): { readonly bucket: string; readonly key: string }[] {
  if (Array.isArray(value)) return value.flatMap(assetsIn);
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap(assetsIn);
  const key = value['S3Key'] ?? value['Key'] ?? value['S3ObjectKey'] ?? value['BucketKey'];
  const bucket = bucketName(value['S3Bucket'] ?? value['Bucket'] ?? value['BucketName']);
  return typeof key === 'string' && bucket !== undefined ? [{ bucket, key }, ...below] : below;
}

function bucketName(value: Json | undefined): string | undefined {
  const given = isObject(value) ? value['Fn::Sub'] : value;
  if (typeof given !== 'string') return undefined;
  const name = given.replaceAll('${AWS::AccountId}', ACCOUNT).replaceAll('${AWS::Region}', REGION);
  return /^[a-z0-9.-]{3,63}$/.test(name) ? name : undefined;
}

function putExports({ s3 }: Simulator, template: JsonObject): void {
  const evaluator = new NaiveEvaluator(template, { ref: () => undefined, attribute: () => undefined });
  // One nested stack may export what another one imports.
  const own = new Set(valuesOf(template, 'Export').map((its) => evaluator.evaluate(at(its, ['Name']) ?? '')));
  const names = valuesOf(template, 'Fn::ImportValue')
    .map((name) => evaluator.evaluate(name))
    .filter((name) => typeof name === 'string')
    .filter((name) => !own.has(name));
  if (names.length === 0) return;
  const exports = Object.fromEntries(
    names.map((name) => [
      name,
      { value: outputGuess(name), producerStack: 'Elsewhere', producerRegion: REGION },
    ]),
  );
  const index = { indexVersion: 1, region: REGION, exports, lastModified: 0 };
  // States are what counts: the producer's holds each value under an output's name and the export's.
  const outputs = Object.fromEntries(
    names.flatMap((name, index) => [
      [`Output${index}`, outputGuess(name)],
      [name, outputGuess(name)],
    ]),
  );
  const state = { ...emptyState({ stackName: 'Elsewhere', region: REGION }), outputs };
  s3.putObject(STATE_BUCKET, `cdkd/Elsewhere/${REGION}/state.json`, Buffer.from(JSON.stringify(state)));
  s3.putObject(STATE_BUCKET, `cdkd/_index/${REGION}/exports.json`, Buffer.from(JSON.stringify(index)));
}

/** States of the stacks whose outputs `Fn::GetStackOutput` asks for. */
function putOutputs({ s3 }: Simulator, template: JsonObject): void {
  for (const asked of valuesOf(template, 'Fn::GetStackOutput').filter(isObject)) {
    const { StackName: stackName, OutputName: output, Region: region = REGION } = asked;
    if (typeof stackName !== 'string' || typeof output !== 'string' || typeof region !== 'string') continue;
    const state = { ...emptyState({ stackName, region }), outputs: { [output]: outputGuess(output) } };
    s3.putObject(STATE_BUCKET, `cdkd/${stackName}/${region}/state.json`, Buffer.from(JSON.stringify(state)));
  }
}

/** Secrets that the template names itself, with the keys that it asks for. */
function secretsIn(template: JsonObject): { readonly name: string; readonly value: string }[] {
  const keys = new Map<string, string[]>();
  const text = JSON.stringify(template);
  for (const [, name = '', key = ''] of text.matchAll(
    /\{\{resolve:secretsmanager:([\w/-]+):SecretString:([\w-]*)/g,
  ))
    keys.set(name, [...(keys.get(name) ?? []), key]);
  return [...keys].map(([name, wanted]) => {
    const members = wanted.filter((key) => key !== '').map((key) => [key, `Passw0rd-${key}-of-${name}`]);
    return {
      name,
      value: members.length === 0 ? `Passw0rd-of-${name}` : JSON.stringify(Object.fromEntries(members)),
    };
  });
}
