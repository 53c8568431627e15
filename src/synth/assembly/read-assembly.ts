/** Reads a cloud assembly from disk. */

import { defined } from '../../defined.js';
import { resolve } from 'node:path';
import { CdkdError } from '../../errors.js';
import type { PolicyViolation } from '../../events.js';
import type { JsonObject } from '../../json.js';
import { ArtifactGraph } from './artifact-graph.js';
import type { Assembly, MissingContext, StackArtifact } from './assembly.js';
import { type Artifact, ARTIFACT, type Manifest, readAssemblyFile, readManifest } from './manifest.js';
import { readPolicyReport, violationsIn } from './policy-report.js';
import { readMetadata } from './metadata.js';

/**
 * Reads a cloud assembly with all nested ones. Throws only `ASSEMBLY_INVALID`, for anything missing,
 * malformed or of an unknown version. Missing context is returned, not refused: see `look-up.ts`.
 */
export async function readAssembly(directory: string): Promise<Assembly> {
  const manifest = await readManifest(resolve(directory));
  const graph = new ArtifactGraph(manifest);
  const stacks = graph.artifacts.filter((artifact) => artifact.type === ARTIFACT.stack);
  const violations = await readPolicyReport(manifest.directory);
  const read = await Promise.all(stacks.map((stack) => readStack(stack, graph)));
  return {
    directory: manifest.directory,
    stacks: violations.length === 0 ? read : read.map((stack) => withViolations(stack, violations)),
    missing: allMissing(manifest),
    ...defined({ newerVersion: manifest.newerVersion }),
  };
}

function withViolations(stack: StackArtifact, all: readonly PolicyViolation[]): StackArtifact {
  const violations = violationsIn(all, stack);
  return violations.length === 0 ? stack : { ...stack, violations };
}

/** The stack's template as JSON. Throws `ASSEMBLY_INVALID` if the file is missing or no JSON object. */
export async function readTemplate(stack: StackArtifact): Promise<JsonObject> {
  return (await readAssemblyFile(stack.templateFile)).json;
}

async function readStack(artifact: Artifact, graph: ArtifactGraph): Promise<StackArtifact> {
  const { fields, directory } = artifact;
  const properties = artifact.properties ?? refuseStack(artifact, 'has no properties');
  const before = graph.before(artifact);
  return {
    id: artifact.id,
    stackName: checkedName(properties.optionalText('stackName') ?? artifact.localId, artifact),
    displayPath: fields.optionalText('displayName') ?? artifact.localId,
    templateFile: resolve(directory, properties.text('templateFile')),
    ...environmentOf(artifact),
    dependencies: before.stacks,
    parameters: properties.textRecord('parameters'),
    tags: properties.textRecord('tags'),
    terminationProtection: properties.flag('terminationProtection') ?? false,
    notificationArns: properties.texts('notificationArns'),
    assetManifests: before.assetManifests.map((manifest) =>
      resolve(
        manifest.directory,
        manifest.properties?.text('file') ?? refuseStack(manifest, 'has no properties'),
      ),
    ),
    metadata: await readMetadata(artifact),
  };
}

/**
 * A stack's name becomes a part of keys in the state bucket, of resource names and of ARNs.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_CreateStack.html (StackName)
 */
const STACK_NAME = /^[A-Za-z][-A-Za-z0-9]{0,127}$/;

function checkedName(name: string, artifact: Artifact): string {
  if (STACK_NAME.test(name)) return name;
  throw new CdkdError(
    'ASSEMBLY_INVALID',
    `The artifact ${artifact.id} of the cloud assembly has the stack name ${JSON.stringify(name.slice(0, 200))}`,
    {
      value: name.slice(0, 200),
      next: 'Give the stack a name of at most 128 letters, digits and hyphens that begins with a letter.',
    },
  );
}

/**
 * The environment as the CDK writes it: `aws://account/region`, with placeholders for values that the app
 * leaves open.
 */
function environmentOf(artifact: Artifact): Pick<StackArtifact, 'account' | 'region'> {
  const environment = artifact.fields.optionalText('environment') ?? 'aws://unknown-account/unknown-region';
  const [, account, region] = /^aws:\/\/([^/]+)\/([^/]+)$/.exec(environment) ?? [];
  if (account === undefined || region === undefined) {
    refuseStack(artifact, `has the environment ${JSON.stringify(environment)}, not \`aws://account/region\``);
  }
  // No host's name but AWS's can be made of it; requests are only sent to real regions (`checkedRegion`).
  if (!/^[a-z\d-]+$/.test(region))
    refuseStack(
      artifact,
      `has the region ${JSON.stringify(region.slice(0, 200))}, which is no region of AWS`,
    );
  return {
    account: account === 'unknown-account' ? undefined : account,
    region: region === 'unknown-region' ? undefined : region,
  };
}

function allMissing(manifest: Manifest): MissingContext[] {
  const nested = manifest.artifacts.flatMap((artifact) =>
    artifact.nested ? allMissing(artifact.nested) : [],
  );
  // A Stage and the app around it may request the same value.
  return [...new Map([...manifest.missing, ...nested].map((missing) => [missing.key, missing])).values()];
}

function refuseStack(artifact: Artifact, problem: string): never {
  throw new CdkdError('ASSEMBLY_INVALID', `Artifact ${artifact.id} of the cloud assembly ${problem}`, {
    value: artifact.id,
    next: 'Synthesize the app again; do not edit the files of a cloud assembly.',
  });
}
