/** Generates synthetic stacks as cloud assemblies for the benchmark. */

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Dag } from '../src/graph/dag.js';
import type { Json, JsonObject } from '../src/json.js';
import { SeededRandom } from '../simulator/kernel/random.js';
import { stackShape } from './graph-shape.js';

/** A stack that no app has written: the template, and the graph that it was made from. */
export interface GeneratedStack {
  readonly stackName: string;
  readonly template: JsonObject;
  readonly dependencies: Dag;
}

export const REGION = 'us-east-1';

type ResourceMaker = (name: string, needs: readonly Json[]) => JsonObject;

const tags = (needs: readonly Json[]) =>
  needs.map((value, index) => ({ Key: `needs-${index}`, Value: value }));

/** Types of Cloud Control that refer to anything: what a resource needs stands in its tags, or in its value. */
const TYPES: readonly {
  readonly type: string;
  /** Attribute by which others refer to it; absent: `Ref`. */
  readonly arn?: string;
  readonly properties: ResourceMaker;
  readonly edit: JsonObject;
}[] = [
  {
    type: 'AWS::SQS::Queue',
    arn: 'Arn',
    properties: (name, needs) => ({ VisibilityTimeout: 30 + (name.length % 7), Tags: tags(needs) }),
    edit: { VisibilityTimeout: 90 },
  },
  {
    type: 'AWS::SNS::Topic',
    arn: 'TopicArn',
    properties: (name, needs) => ({ DisplayName: `Topic ${name}`, Tags: tags(needs) }),
    edit: { DisplayName: 'Edited' },
  },
  {
    type: 'AWS::Logs::LogGroup',
    properties: (_name, needs) => ({ RetentionInDays: 14, Tags: tags(needs) }),
    edit: { RetentionInDays: 30 },
  },
  {
    type: 'AWS::SSM::Parameter',
    properties: (name, needs) => ({ Type: 'String', Value: { 'Fn::Join': [',', [name, ...needs]] } }),
    edit: { Description: 'Edited' },
  },
];

export const GENERATED_TYPES = TYPES.map(({ type }) => type);

/** The same stack for the same size and seed. */
export function generatedStack(size: number, seed: number): GeneratedStack {
  const random = SeededRandom.derive(seed, size);
  const dependencies = stackShape(size, random);
  const kinds = new Map(
    [...dependencies.keys()].map((name) => [name, Math.floor(random.next() * TYPES.length)] as const),
  );
  const stackName = `Bench${size}`;
  const reference = (name: string): Json => {
    const arn = TYPES[kinds.get(name) ?? 0]?.arn;
    return arn === undefined ? { Ref: name } : { 'Fn::GetAtt': [name, arn] };
  };
  const resources = [...dependencies].map(([name, needs]) => {
    const kind = TYPES[kinds.get(name) ?? 0];
    const Properties = kind?.properties(name, [...needs].map(reference)) ?? {};
    const Metadata = { 'aws:cdk:path': `${stackName}/${name}/Resource` };
    return [name, { Type: kind?.type ?? '', Properties, Metadata }] as const;
  });
  return { stackName, dependencies, template: { Resources: Object.fromEntries(resources) } };
}

/** The same stack with one in ten resources changed. */
export function editedStack(stack: GeneratedStack): GeneratedStack {
  const resources = stack.template['Resources'] as Record<string, { Type: string; Properties: JsonObject }>;
  const edited = Object.entries(resources).map(([name, resource], index) => {
    const edit = index % 10 === 0 ? TYPES.find(({ type }) => type === resource.Type)?.edit : undefined;
    return [name, { ...resource, Properties: { ...resource.Properties, ...edit } }] as const;
  });
  return { ...stack, template: { Resources: Object.fromEntries(edited) } };
}

/** Writes what `cdk synth` would have, into a new folder; gives its path. */
export async function writeAssembly({ stackName, template }: GeneratedStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-assembly-'));
  const templateFile = `${stackName}.template.json`;
  const artifact = {
    type: 'aws:cloudformation:stack',
    environment: `aws://unknown-account/${REGION}`,
    displayName: stackName,
    properties: { templateFile },
  };
  const manifest = { version: '38.0.0', artifacts: { [stackName]: artifact } };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, templateFile), JSON.stringify(template, null, 1));
  return folder;
}
