/** Selects and formats a stack's outputs for the log and the report. */

import type { Json } from '../../json.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { shorten } from './escape.js';
import type { StackReport } from '../model.js';
import { shortValueText } from './values.js';

/** The prefix of outputs that the CDK generates when one stack of an app uses a value of another. */
const MADE_BY_CDK = /^ExportsOutput(?:Ref|FnGetAtt)/;

const MAX_OUTPUT_LENGTH = 300;
/** The maximum number of log lines; the report lists all outputs. */
const MAX_LOGGED = 20;

/**
 * The names of a stack's outputs: those of the app, and those that the CDK generated for other stacks of the
 * app.
 */
export function outputNames({ outputs = {} }: StackReport): { own: string[]; made: string[] } {
  const names = Object.keys(outputs);
  return {
    own: names.filter((name) => !MADE_BY_CDK.test(name)),
    made: names.filter((name) => MADE_BY_CDK.test(name)),
  };
}

export function outputText({ outputs }: StackReport, name: string): string {
  const value: Json = withoutDigests(outputs?.[name] ?? null);
  return shorten(typeof value === 'string' ? value : shortValueText(value), MAX_OUTPUT_LENGTH);
}

/** The app's own outputs as log lines. */
export function outputLines(stack: StackReport): string[] {
  const { own } = outputNames(stack);
  const rest = own.length - MAX_LOGGED;
  return [
    ...own.slice(0, MAX_LOGGED).map((name) => `  ${name} = ${outputText(stack, name)}`),
    ...(rest > 0 ? [`  and ${rest} more in the report`] : []),
  ];
}
