import { Stage, type StageOptions, type StageResult } from '../../../simulator/stage.js';
import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import { bundlePath, callCheckPath } from './bundle-path.js';
import { isPinned } from './pinned.js';

/**
 * Opens stages for the e2e tests: the bundled action as a child process, between a simulated AWS and GitHub.
 * The tests judge by the account, the bucket and the log of requests, not by what the action says of itself.
 */

export const ACCOUNT = '123456789012';
export const STATE_BUCKET = `cdkd-state-${ACCOUNT}`;

/** Scripts use this module, too, and have no Jest. */
function testPath(): string {
  const { expect } = globalThis as { expect?: { getState(): { testPath?: string } } };
  return expect?.getState().testPath ?? '';
}

/** A stage whose account has been bootstrapped, as by the command, in one region. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const stage = await openEmptyStage(options);
  addBootstrapBuckets(stage, stage.region);
  return stage;
}

/**
 * `CDKD_TEST_PROCESSES=1` gives every step a process of its own, as a runner does. The tests are about Cloud Control
 * unless they say otherwise; `CDKD_TEST_PROVISIONING=auto` runs those by own APIs that `pinned.ts` does not name.
 * Resources of somebody else are in every account, and a run after which they are not as they were fails.
 */
export function openEmptyStage(options: StageOptions = {}): Promise<Stage> {
  const keepsProcess = process.env['CDKD_TEST_PROCESSES'] === undefined;
  const wanted = process.env['CDKD_TEST_PROVISIONING'];
  const isByCloudControl = wanted === undefined || isPinned(testPath());
  const inputs = { provisioning: isByCloudControl ? 'cloud-control' : wanted, ...options.inputs };
  const aws = { ...options.aws, cloudControl: { strangers: true, ...options.aws?.cloudControl } };
  const check = testPath() === '' ? {} : { callCheck: callCheckPath() };
  return Stage.open({ bundle: bundlePath(), keepsProcess, ...check, ...options, aws, inputs });
}

/** The state bucket, where there is none yet, and the asset bucket of a region. */
export function addBootstrapBuckets({ aws }: Stage, region: string): void {
  const owner = { region, accountId: ACCOUNT };
  const missing = [STATE_BUCKET, assetBucket(region)].filter((name) => !aws.s3.hasBucket(name));
  for (const name of missing) {
    aws.s3.createBucket(name, owner);
    aws.s3.setVersioning(name, 'Enabled');
  }
}

export function assetBucket(region: string): string {
  return `cdk-hnb659fds-assets-${ACCOUNT}-${region}`;
}

/** The file as the bucket has it; `undefined` where there is none. */
export function stateOf(
  { aws, region }: Pick<Stage, 'aws' | 'region'>,
  stackName: string,
  where = region,
): JsonObject | undefined {
  const text = aws.s3.readObject(STATE_BUCKET, `cdkd/${stackName}/${where}/state.json`);
  return text === undefined ? undefined : parseObject(text.toString('utf8'));
}

/** What must not be there while no run is at work: locks, and journals of runs that have ended. */
export function leftovers({ aws }: Pick<Stage, 'aws'>): string[] {
  return aws.s3.keys(STATE_BUCKET).filter((key) => /lock\.json$|\/journal\//.test(key));
}

/** Types of everything alive, in order of the alphabet. */
export function livingTypes(stage: Stage): string[] {
  return stage
    .living()
    .map(({ type }) => type)
    .sort();
}

/** An output that holds JSON. */
export function jsonOutput({ results }: StageResult, name: string): Json {
  const text = results.outputs[name];
  if (text === undefined) throw new Error(`there is no output ${name}`);
  return JSON.parse(text) as Json;
}

/** One change of the output `changes`, as far as tests look at it. */
export interface ChangeOutput {
  readonly logicalId: string;
  readonly change: string;
  readonly properties: readonly { readonly path: string; readonly before?: Json; readonly after?: Json }[];
}

/** `Stack LogicalId CHANGE` of every change, in the order of the output. */
export function changes(result: StageResult): string[] {
  const stacks = jsonOutput(result, 'changes') as unknown as { stack: string; changes: ChangeOutput[] }[];
  return stacks.flatMap(({ stack, changes: ofStack }) =>
    ofStack.map(({ logicalId, change }) => `${stack} ${logicalId} ${change}`),
  );
}

/** Fails with everything that the step said, where it did not succeed. */
export function expectSuccess(result: StageResult): StageResult {
  if (result.exitCode === 0) return result;
  throw new Error(`ended with ${result.signal ?? result.exitCode}\n${result.stdout}\n${result.stderr}`);
}

/** Calls that changed a resource, an asset or a state: all but those on locks, and the record of what happened. */
export function mutationsOf(result: StageResult): string[] {
  return result.calls
    .filter(({ mutating, done, subject }) => {
      const key = subject['key'] ?? '';
      return mutating && done !== false && !key.endsWith('/lock.json') && !key.includes('/deployments/');
    })
    .map(({ service, operation, subject }) => [service, operation, ...Object.values(subject)].join(' '));
}
