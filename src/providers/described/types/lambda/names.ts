/** Parses references to Lambda functions: a name or an ARN, optionally with a qualifier. */

import { arnIn, type Place } from '../../description.js';

interface FunctionName {
  readonly name: string;
  readonly qualifier?: string;
}

/** Of `name`, `name:live`, `123456789012:function:name` and `arn:aws:lambda:…:function:name:live`. */
export function functionOf(text: string): FunctionName {
  const [name = '', qualifier] = text.replace(/^.*\bfunction:/, '').split(':');
  return { name, ...(qualifier === undefined ? {} : { qualifier }) };
}

export function functionArn({ name, qualifier }: FunctionName, place: Place): string {
  return arnIn(place, 'lambda', `function:${name}${qualifier === undefined ? '' : `:${qualifier}`}`);
}

/** The function as the template names it, if the ARN is that function's. */
export function asAsked(asked: string, arn: string): string {
  return functionOf(asked).name === functionOf(arn).name ? asked : arn;
}
