import type { Json } from '../../json.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { shorten } from './escape.js';
import type { StackReport } from '../model.js';
import { shortValueText } from './values.js';

/** The prefix of outputs that CDK makes by itself, where one stack of an app takes a value from another. */
const MADE_BY_CDK = /^ExportsOutput(?:Ref|FnGetAtt)/;

const LONGEST_OUTPUT = 300;
/** Lines of the log; the report has all. */
const MOST_LOGGED = 20;

/** Names of a stack's outputs: those that the app asks for, and those that CDK makes for other stacks of the app. */
export function outputNames({ outputs = {} }: StackReport): { own: string[]; made: string[] } {
  const names = Object.keys(outputs);
  return {
    own: names.filter((name) => !MADE_BY_CDK.test(name)),
    made: names.filter((name) => MADE_BY_CDK.test(name)),
  };
}

export function outputText({ outputs }: StackReport, name: string): string {
  const value: Json = withoutDigests(outputs?.[name] ?? null);
  return shorten(typeof value === 'string' ? value : shortValueText(value), LONGEST_OUTPUT);
}

/** What the app asks to be told, for the log. */
export function outputLines(stack: StackReport): string[] {
  const { own } = outputNames(stack);
  const rest = own.length - MOST_LOGGED;
  return [
    ...own.slice(0, MOST_LOGGED).map((name) => `  ${name} = ${outputText(stack, name)}`),
    ...(rest > 0 ? [`  and ${rest} more in the report`] : []),
  ];
}
