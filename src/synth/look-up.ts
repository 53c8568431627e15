/** The context lookups that an app requests, and the errors about missing ones. */

import { CdkdError } from '../errors.js';
import type { Json, JsonObject } from '../json.js';
import type { FailedLookup, LookupProblem, MissingContext, StackArtifact } from './assembly/assembly.js';
import { messagesOf } from './messages.js';

export type LookupAnswer = { readonly key: string } & (
  { readonly value: Json } | { readonly problem: LookupProblem }
);

/**
 * Looks up the values that an app requests; returns an answer for each. Rejects if the credentials are
 * invalid.
 */
export type LookUp = (missing: readonly MissingContext[]) => Promise<readonly LookupAnswer[]>;

/** Why lookups are not possible. */
export type NoLookups = 'assembly-is-given' | 'no-credentials' | 'off';

const COMMIT = 'commit `cdk.context.json`, or give them through the `context` of `cdk.json`';

const NEXT: Readonly<Record<NoLookups, string>> = {
  'assembly-is-given':
    'Look the values up where the assembly is created: with the command that runs the app as `app`, or with ' +
    `\`npx cdk synth\`; ${COMMIT}.`,
  off: `\`lookups: false\` of cdk.json forbids lookups. Run \`npx cdk synth --lookups\`, and ${COMMIT}.`,
  'no-credentials':
    'Lookups need AWS credentials and a region, and a pull request from a fork gets none. Look the ' +
    `values up once with credentials (\`npx cdk synth\`); ${COMMIT}.`,
};

/** Throws `MISSING_CONTEXT` if context values are missing: the templates then contain dummies. */
export function refuseMissing(missing: readonly MissingContext[], why: NoLookups): void {
  if (missing.length === 0) return;
  throw new CdkdError(
    'MISSING_CONTEXT',
    ['The app needs context values that are missing:', ...missing.map(missingLine)].join('\n'),
    { value: keysOf(missing), next: NEXT[why] },
  );
}

/** The same for commands that only inspect the app. */
export function missingAdvice(missing: readonly MissingContext[], why: NoLookups): string {
  return `The app needs context values that are missing: ${named(missing.map(({ key }) => key))}. ${NEXT[why]}`;
}

/** The error for an app that requests values again although it has received them. */
export function noProgress(missing: readonly MissingContext[]): CdkdError {
  return new CdkdError(
    'MISSING_CONTEXT',
    [
      'The app keeps requesting context values that it has received:',
      ...missing.map(({ key }) => `  ${key}`),
    ].join('\n'),
    {
      value: keysOf(missing),
      next: 'Correct the app: a construct that reports a value as missing must read it from the context by the same key.',
    },
  );
}

const NEXT_OF_PROBLEMS: Readonly<Record<LookupProblem['code'], string>> = {
  MISSING_CONTEXT:
    "Correct the app's lookups, or create the missing resources; the values that were found are in `cdk.context.json`.",
  ACCESS_DENIED:
    'Allow the role these calls, or commit a `cdk.context.json` created where they are allowed. The README lists the permissions for lookups.',
  AWS_UNAVAILABLE: 'Check the network of the runner and the region, and run again.',
};

/**
 * What the app is given in place of a value that could not be looked up: it goes on with a dummy, and attaches the message
 * as an error to the construct that asked (aws-cdk-lib, `ContextProvider`).
 */
export function failureInContext({ message }: LookupProblem): JsonObject {
  return { $providerError: message, $dontSaveContext: true };
}

/**
 * The stacks, each with the failed lookups of its own constructs: a stack of another account, which is not selected, must
 * not keep the others from being deployed. Throws `lookupsFailed` for those that no construct has reported.
 */
export function withFailedLookups(
  stacks: readonly StackArtifact[],
  failed: readonly FailedLookup[],
): StackArtifact[] {
  const messages = new Map(
    stacks.map((stack) => [
      stack,
      messagesOf(stack).flatMap(({ level, text }) => (level === 'error' ? text : [])),
    ]),
  );
  const failedIn = (stack: StackArtifact) =>
    failed.filter(({ problem }) => messages.get(stack)?.some((text) => text.includes(problem.message)));
  const unreported = failed.filter((one) => !stacks.some((stack) => failedIn(stack).includes(one)));
  if (unreported.length > 0) throw lookupsFailed(unreported);
  return stacks.map((stack) => {
    const failedLookups = failedIn(stack);
    return failedLookups.length === 0 ? stack : { ...stack, failedLookups };
  });
}

/** Throws `lookupsFailed` if a value of one of these stacks could not be looked up: their templates hold dummies. */
export function refuseFailedLookups(stacks: readonly StackArtifact[]): void {
  const failed = new Map(
    stacks.flatMap(({ failedLookups = [] }) => failedLookups.map((one) => [one.key, one])),
  );
  if (failed.size > 0) throw lookupsFailed([...failed.values()]);
}

/** One error for all failed lookups. */
function lookupsFailed(problems: readonly FailedLookup[]): CdkdError {
  const codes = [...new Set(problems.map(({ problem }) => problem.code))];
  const [code = 'MISSING_CONTEXT'] = codes.length === 1 ? codes : [];
  const lines = problems.map(({ key, problem }) => `  ${problem.message} (${key})`);
  return new CdkdError(code, ['Context values could not be looked up:', ...lines].join('\n'), {
    value: keysOf(problems),
    next: NEXT_OF_PROBLEMS[code],
  });
}

/** Advice for users who may not know that the file must be committed. */
export function commitAdvice(keys: readonly string[]): string {
  const [were, they] =
    keys.length === 1 ? ['1 context value was', 'it'] : [`${keys.length} context values were`, 'them'];
  return (
    `${were} looked up in AWS, since \`cdk.context.json\` does not hold ${they}: commit the file ` +
    `(\`npx cdk synth\` writes it too), or each run may find something else. ${named(keys)}`
  );
}

function named(keys: readonly string[]): string {
  const first = keys.slice(0, 3).map((key) => `\`${key}\``);
  const rest = keys.length - first.length;
  return [first.join(', '), ...(rest > 0 ? [`and ${rest} more`] : [])].join(' ');
}

function missingLine({ key, provider, props }: MissingContext): string {
  return `  ${key} (${provider} ${JSON.stringify(props)})`;
}

function keysOf(things: readonly { readonly key: string }[]): string {
  return things.map(({ key }) => key).join(', ');
}
