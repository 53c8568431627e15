/**
 * The filter of everything that leaves the process: what is published passes through here, and nowhere else.
 *
 * Secrets are concealed by their place before that (`NoEcho`, references, write-only properties). This is the second
 * line, for text that nobody could foresee: an app's last lines, a handler's message, a service that repeats its input.
 * Text is filtered where `escape.ts` turns it into Markdown or a log line, after all decisions have been made from it and
 * before any markup is added: a secret that equals `Allow` or ``` must neither hide a permission nor open a code block.
 */

import type { Json } from '../../json.js';
import { mapTexts } from '../../template/syntax/dynamic-references.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { dataWithoutAccounts, withoutAccounts } from './account-mask.js';
import { withoutSignature } from './redact-values.js';
import { SecretFilter } from './secret-filter.js';

/**
 * The masked values of this process, as the runner has its one list for a job: a text that did not know it could be
 * published by mistake.
 */
const MASKED = new SecretFilter();

/** From now on, the secret is in nothing that is published. */
export function neverPublish(secret: string): void {
  MASKED.note(secret);
}

/** Text for the public: without masked values, signatures, and internal references with their digests. */
export function published(text: string): string {
  const own = withoutSignature((withoutDigests(text) as string).replace(CUT_REFERENCE, '****$1'));
  return withoutAccounts(MASKED.text(own));
}

/** An internal reference that somebody has cut, at the end of the text or before an ellipsis. */
const CUT_REFERENCE = /\{\{resolve:(?:cdkd-[a-z\d]+|custom-resource):[^{}\s…]*(…|\.\.\.|$)/g;

/**
 * Data for the public. What identifies or classifies something stays as it is: programs decide by it, and it comes from
 * the template's own structure.
 */
export function publishedData(value: Json): Json {
  return dataWithoutAccounts(recordedData(value));
}

/** Data for the bucket, which names accounts whatever is published. */
export function recordedData(value: Json): Json {
  return MASKED.value(mapTexts(withoutDigests(value), withoutSignature), {
    whole: CLASSIFYING,
    foreign: FOREIGN,
  });
}

/**
 * A report for the post step, which knows no secret of this process. Plans keep what their comparison and digest depend
 * on.
 */
export function publishableReport(report: Json): Json {
  return MASKED.value(report, { whole: CLASSIFYING, mostly: PLANS, foreign: FOREIGN });
}

const PLANS: ReadonlySet<string> = new Set(['plan', 'reviewed']);

/** Members of reports and outputs, and the outputs themselves, that name or classify something. */
const CLASSIFYING: ReadonlySet<string> = new Set([
  'account',
  'action',
  'blame',
  'change',
  'code',
  'command',
  'danger',
  'digest',
  'effect',
  'kind',
  'level',
  'logicalId',
  'origin',
  'path',
  'planDigest',
  'region',
  'replaces',
  'resolved',
  'result',
  'reviewedDigest',
  'run',
  'stack',
  'stackName',
  'stacks',
  'status',
  'type',
  'archive-file',
  'drift-file',
  'failure-reason',
  'levels',
  'plan-digest',
  'plan-file',
  'report-file',
  'report-json',
  'sha',
]);

/** Members with values of properties and outputs. */
const FOREIGN: ReadonlySet<string> = new Set([
  'after',
  'before',
  'awsValue',
  'stateValue',
  'outputs',
  'properties',
  'recorded',
  'stack-outputs',
]);
