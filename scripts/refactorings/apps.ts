/** The apps of refactoring stories: constructs in stacks and nested stacks, and their assemblies. */

import { App, CfnResource, NestedStack, Stack, type CfnElement } from 'aws-cdk-lib';
import { Construct } from 'constructs';

import type { JsonObject } from '../../src/json.js';

/** A kind of resource. `text` is a value that can be changed in place. */
interface Kind {
  readonly type: string;
  readonly holdsData: boolean;
  /** `named` is a name of its own; `links` are what it refers to. */
  readonly make: (part: Part, links: readonly CfnResource[]) => Readonly<Record<string, unknown>>;
}

const tags = ({ text }: Part) => [{ Key: 'text', Value: `${text}` }];

const ASSUMED = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
};

export const KINDS = {
  images: {
    type: 'AWS::ECR::Repository',
    holdsData: true,
    make: (part) => ({
      ...(part.isNamed ? { RepositoryName: `images-${part.key}` } : {}),
      Tags: tags(part),
    }),
  },
  bucket: {
    type: 'AWS::S3::Bucket',
    holdsData: true,
    make: (part) => ({ ...(part.isNamed ? { BucketName: `bucket-${part.key}` } : {}), Tags: tags(part) }),
  },
  queue: {
    type: 'AWS::SQS::Queue',
    holdsData: true,
    make: ({ text }) => ({ VisibilityTimeout: 30 + text }),
  },
  topic: {
    type: 'AWS::SNS::Topic',
    holdsData: false,
    make: ({ text }) => ({ DisplayName: `topic ${text}` }),
  },
  parameter: {
    type: 'AWS::SSM::Parameter',
    holdsData: false,
    make: ({ text }, links) => ({
      Type: 'String',
      Value: [`text ${text}`, ...links.map(({ ref }) => ref)].join(','),
    }),
  },
  role: {
    type: 'AWS::IAM::Role',
    holdsData: false,
    make: ({ text }, links) => ({
      AssumeRolePolicyDocument: ASSUMED,
      Description: `role ${text}`,
      ...(links.length === 0
        ? {}
        : {
            Policies: [
              {
                PolicyName: 'links',
                PolicyDocument: {
                  Version: '2012-10-17',
                  Statement: [
                    { Effect: 'Allow', Action: '*', Resource: links.map((link) => link.getAtt('Arn')) },
                  ],
                },
              },
            ],
          }),
    }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

const kindOf = ({ kind }: Part): Kind => KINDS[kind];

/** Kinds with an attribute `Arn` or, for parameters, a `Ref` that others may use. */
export const REFERRED: readonly KindName[] = ['images', 'bucket', 'queue'];

/** A resource, and where it is. */
export interface Part {
  /** Who it is, whatever its place. */
  readonly key: number;
  readonly kind: KindName;
  readonly text: number;
  /** Whether it has a name of its own, which goes with it. */
  readonly isNamed: boolean;
  readonly stack: string;
  /** The id of the nested stack it is in. */
  readonly nested?: string | undefined;
  /** The ids of its constructs below that. */
  readonly path: readonly string[];
  /** The keys of what it refers to. */
  readonly links: readonly number[];
}

export type Parts = readonly Part[];

export const holdsData = (part: Part): boolean => kindOf(part).holdsData;
export const typeOf = (part: Part): string => kindOf(part).type;

/** Where a part is in the assembly: the name of the state, and the logical id. */
export interface Place {
  readonly state: string;
  readonly logicalId: string;
}

/**
 * Synthesizes the parts by the CDK, which makes the exports and parameters that they need.
 *
 * @returns the place of each part by its key; `undefined` where stacks would depend on each other, which the CDK refuses.
 */
export function synthesize(parts: Parts, outdir: string): ReadonlyMap<number, Place> | undefined {
  const context: JsonObject = {
    'aws:cdk:enable-path-metadata': true,
    'aws:cdk:disable-version-reporting': true,
  };
  const app = new App({ outdir, context, analyticsReporting: false });
  const made = new Map<number, CfnResource>();
  const inOrder = [...parts].toSorted(
    ({ links: [...one] }, { links: [...other] }) => one.length - other.length,
  );
  for (const part of inOrder) {
    const links = part.links.flatMap((key) => made.get(key) ?? []);
    const scope = part.path.reduce<Construct>(inside, containerOf(app, part));
    const { type, make } = kindOf(part);
    made.set(part.key, new CfnResource(scope, 'Resource', { type, properties: make(part, links) }));
  }
  try {
    app.synth();
  } catch (error) {
    if (/cyclic|circular|depend/i.test(String(error))) return undefined;
    throw error;
  }
  return new Map([...made].map(([key, resource]) => [key, placeOf(resource)]));
}

function containerOf(app: App, { stack, nested }: Part): Construct {
  const env = { account: '123456789012', region: 'us-east-1' };
  const root = found(app, stack, Stack) ?? new Stack(app, stack, { env });
  return nested === undefined ? root : (found(root, nested, NestedStack) ?? new NestedStack(root, nested));
}

function inside(scope: Construct, id: string): Construct {
  return found(scope, id, Construct) ?? new Construct(scope, id);
}

function found<One>(scope: Construct, id: string, kind: new (...args: never[]) => One): One | undefined {
  const child = scope.node.tryFindChild(id);
  return child instanceof kind ? child : undefined;
}

function placeOf(element: CfnElement): Place {
  const { stack } = element;
  const nameOf = (each: CfnElement): string => each.stack.resolve(each.logicalId) as string;
  const { nestedStackResource, nestedStackParent } = stack;
  const state =
    nestedStackParent === undefined || nestedStackResource === undefined
      ? stack.stackName
      : `${nestedStackParent.stackName}~${nameOf(nestedStackResource)}`;
  return { state, logicalId: nameOf(element) };
}

/** A part that is in both versions of an app, at different places. */
export interface Moved {
  readonly was: Part;
  readonly now: Part;
}

export function movesBetween(before: Parts, after: Parts): Moved[] {
  return before.flatMap((was) => {
    const now = after.find(({ key }) => key === was.key);
    return now === undefined || pathOf(now) === pathOf(was) ? [] : [{ was, now }];
  });
}

/** The construct path of a part. */
export function pathOf({ stack, nested, path }: Part): string {
  return [stack, ...(nested === undefined ? [] : [nested]), ...path].join('/');
}
