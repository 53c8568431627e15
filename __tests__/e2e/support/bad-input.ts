import type { Stage, StageRun } from '../../../simulator/stage.js';
import type { ErrorCode } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/json.js';
import type { Apps, StackSource } from './apps.js';

/** What a mistake is made in. */
export interface Scene {
  readonly stage: Stage;
  readonly apps: Apps;
}

/** One mistake, and how a person is told of it. */
export interface BadInput {
  /** What is wrong, to be read after "refuses". */
  readonly name: string;
  readonly code: ErrorCode;
  /** The value that is wrong, somewhere in the message. */
  readonly says: readonly (string | RegExp)[];
  /** A part of what to do next. */
  readonly next: string | RegExp;
  /** Makes the mistake; by default `deploy` is run, with every stack. */
  run(scene: Scene): Promise<StageRun> | StageRun;
}

const DEPLOY = { command: 'deploy', all: 'true' };

/** A step that deploys an assembly of one stack called `Bad`, after a sound one where nothing else is said. */
export async function deployOf(
  { apps }: Scene,
  bad: StackSource,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StageRun> {
  const sound = { template: { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } } };
  const app = await apps.write({ Sound: sound, Bad: bad });
  return { inputs: { ...DEPLOY, app, ...inputs } };
}

/** The same for a stack that is only found to be bad when its own turn has come. */
export async function deployAlone(
  { apps }: Scene,
  bad: StackSource,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StageRun> {
  return { inputs: { ...DEPLOY, app: await apps.write({ Bad: bad }), ...inputs } };
}

/** A template with these resources. */
export function template(resources: JsonObject, rest: JsonObject = {}): StackSource {
  return { template: { Resources: resources, ...rest } };
}

/** A topic with these properties, in a template that is otherwise sound. */
export function topicWith(properties: JsonObject, rest: JsonObject = {}): StackSource {
  return template({ Topic: { Type: 'AWS::SNS::Topic', Properties: properties } }, rest);
}
