/** Expands the macros of a template before it is parsed. */

import { assetBucketName } from '../../assets/asset-manifest.js';
import { CdkdError } from '../../errors.js';
import { isObject, member, parseObject, type Json, type JsonObject } from '../../json.js';
import type { GivenParameters } from '../../plan/model/nested-preview.js';
import { isNoEcho } from '../../template/parameters/no-echo.js';
import { partitionOf } from '../../template/evaluate/partitions.js';
import { macrosOf } from '../../template/validate/macros.js';
import type { StackTarget } from '../select/load-app.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';

/** The values of parameters, and those that are not known yet. */
type Parameters = Pick<GivenParameters, 'values'> & Partial<Pick<GivenParameters, 'unknown'>>;

/**
 * The template as CloudFormation would deploy it: with `macros: expand`, CloudFormation expands every transform.
 * A template without macros is returned as it is, and so is any with `macros: refuse`, which the parser refuses.
 *
 * Throws `MACRO_UNSUPPORTED` if CloudFormation cannot expand it, or needs a value that only the deploy knows.
 */
export async function expandMacros(
  source: JsonObject,
  { stack }: StackTarget,
  { values, unknown }: Parameters,
  { context, identity }: { readonly context: CommandContext; readonly identity: Identity },
): Promise<JsonObject> {
  const macros = macrosOf(source);
  const { settings, aws, run, runs, signal } = context;
  if (macros.length === 0 || settings.execution.macros === 'refuse') return source;
  const missing = [...(unknown?.keys() ?? [])];
  if (missing.length > 0) throw tooEarly(stack.stackName, missing);
  const { region } = stack;
  const declared = member(source, 'Parameters');
  maskNoEcho(declared, values, context);
  const text = await aws.expandMacros({
    stackName: stack.stackName,
    region,
    template: JSON.stringify(source),
    parameters: Object.fromEntries(
      Object.entries(values).filter(([name]) => member(declared, name) !== undefined),
    ),
    runUrl: run.url,
    runHasEnded: async (url) => (await runs.hasEnded(url)) === 'ended',
    store: async (key, body) => {
      const bucket = assetBucketName(identity.accountId, region);
      await aws
        .assets(region, identity.accountId)
        .put({ bucket, key }, Buffer.from(body), 'application/json');
      return `https://${bucket}.s3.${region}.${partitionOf(region).urlSuffix}/${key}`;
    },
    signal,
  });
  const expanded = parseObject(text);
  if (expanded === undefined) throw unreadable(stack.stackName);
  // CloudFormation has carried out all of them.
  const { Transform: _done, ...template } = expanded;
  context.emit({
    kind: 'debug',
    message: `CloudFormation expanded ${macros.join(', ')} in ${stack.stackName}`,
  });
  return template;
}

/**
 * A macro gets the values of all parameters and may repeat them when it fails, before the template is parsed and its
 * secrets are sealed.
 */
function maskNoEcho(
  declared: Json | undefined,
  values: GivenParameters['values'],
  { mask }: Pick<CommandContext, 'mask'>,
): void {
  if (!isObject(declared)) return;
  for (const [name, parameter] of Object.entries(declared)) {
    if (!isNoEcho(parameter)) continue;
    const value = Object.hasOwn(values, name) ? values[name] : member(parameter, 'Default');
    if (typeof value === 'string' || typeof value === 'number') mask(String(value));
  }
}

function tooEarly(stackName: string, parameters: readonly string[]): CdkdError {
  return new CdkdError(
    'MACRO_UNSUPPORTED',
    `${stackName} needs a macro, but the values of its parameters are known only during the deploy: ${parameters.join(', ')}`,
    {
      value: parameters.join(', '),
      next: 'Give the nested stack values that the template itself contains, or move the macro to a stack that is not nested.',
    },
  );
}

function unreadable(stackName: string): CdkdError {
  return new CdkdError('MACRO_UNSUPPORTED', `The template of ${stackName} is no JSON after its macros ran`, {
    value: stackName,
    next: 'Check what the macro returns.',
  });
}
