/** Carries out the transforms of a template, as CloudFormation does when it creates a change set. */

import { isObject, member, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { LambdaRuntime } from './lambda/runtime.js';
import type { TemplateSource } from './cloudformation-request.js';
import { textOf } from './cloudformation-values.js';

/** A macro of an account, as an `AWS::CloudFormation::Macro` registers it. */
export interface DeclaredMacro {
  readonly name: string;
  readonly accountId: string;
  readonly region: string;
  /** Name or ARN of the function behind it. */
  readonly functionName: string;
}

interface Place {
  readonly accountId: string;
  readonly region: string;
}

export interface TransformPorts extends TemplateSource {
  readonly runtime: Pick<LambdaRuntime, 'find' | 'invoke'>;
  readonly macros: readonly DeclaredMacro[];
  readonly newId: () => string;
}

/** Why a change set fails; the words are CloudFormation's where its documentation has them. */
export class TransformFailure extends Error {}

interface Call {
  readonly name: string;
  readonly params: JsonObject;
}

/**
 * The most deeply nested macro comes first, then those around it, then the `Transform` section in its order.
 * Source: "Using CloudFormation macros", "AWS::Include transform", CloudFormation User Guide.
 */
export class Transforms {
  constructor(
    private readonly place: Place,
    private readonly parameters: Readonly<Record<string, string>>,
    private readonly ports: TransformPorts,
  ) {}

  async processed(source: JsonObject): Promise<JsonObject> {
    const { Transform: transform, ...rest } = source;
    let template = (await this.inside(rest)) as JsonObject;
    for (const call of callsOf(transform ?? []))
      template = asObject(await this.carryOut(call, template), call);
    return template;
  }

  private async inside(value: Json): Promise<Json> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.inside(item)));
    if (!isObject(value)) return value;
    const { 'Fn::Transform': transform, ...siblings } = value;
    const fragment: Record<string, Json> = {};
    for (const [name, one] of Object.entries(siblings)) fragment[name] = await this.inside(one);
    if (transform === undefined) return fragment;
    let result: Json = fragment;
    for (const call of callsOf(transform)) result = await this.carryOut(call, result);
    return result;
  }

  private async carryOut(call: Call, fragment: Json): Promise<Json> {
    if (call.name === 'AWS::Include') return { ...asObject(fragment, call), ...this.included(call) };
    const { accountId, region } = this.place;
    if (call.name.startsWith('AWS::')) {
      throw new TransformFailure(`this simulator does not carry out ${call.name}`);
    }
    const id = `${accountId}::${call.name}`;
    const macro = this.ports.macros.find(
      (one) => one.name === call.name && one.accountId === accountId && one.region === region,
    );
    if (macro === undefined) throw new TransformFailure(`No transform named ${id} found.`);
    return this.invoke(id, macro, call, fragment);
  }

  /** "Location: an Amazon S3 URI": the snippet may be YAML in CloudFormation, here it is JSON. */
  private included({ params }: Call): JsonObject {
    const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(textOf(params['Location'])) ?? [];
    const text = this.ports.readObject(bucket, key)?.toString('utf8');
    const snippet = text === undefined ? undefined : parseObject(text);
    if (snippet !== undefined) return snippet;
    throw new TransformFailure(
      `Transform AWS::Include failed with: The specified S3 object's content should be valid Yaml/JSON`,
    );
  }

  /** Request and response as in "Creating a CloudFormation macro definition". */
  private async invoke(id: string, macro: DeclaredMacro, call: Call, fragment: Json): Promise<Json> {
    const { accountId, region } = this.place;
    const requestId = this.ports.newId();
    const outcome = await this.ports.runtime.invoke(this.ports.runtime.find(macro.functionName, this.place), {
      region,
      accountId,
      fragment,
      transformId: id,
      params: call.params,
      requestId,
      templateParameterValues: { ...this.parameters },
    });
    if (outcome.kind === 'failed') {
      throw new TransformFailure(`Transform ${id} failed with: ${textOf(outcome.error['errorMessage'])}.`);
    }
    const answer = outcome.value;
    if (member(answer, 'status') !== 'success') {
      const message = member(answer, 'errorMessage');
      const why = typeof message === 'string' ? `with: ${message}` : 'without an error message';
      throw new TransformFailure(`Transform ${id} failed ${why}.`);
    }
    return member(answer, 'fragment') ?? null;
  }
}

/** A name, an object with `Name` and `Parameters`, or a list of both. */
function callsOf(transform: Json): Call[] {
  if (Array.isArray(transform)) return transform.flatMap(callsOf);
  if (typeof transform === 'string') return [{ name: transform, params: {} }];
  const [name, params] = [member(transform, 'Name'), member(transform, 'Parameters')];
  return [{ name: textOf(name), params: isObject(params) ? params : {} }];
}

function asObject(value: Json, { name }: Call): JsonObject {
  if (isObject(value)) return value;
  throw new TransformFailure(`Transform ${name} failed with: it does not return an object.`);
}
