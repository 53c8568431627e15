/** The report section on changed stack outputs, and on values that come from CloudFormation. */

import type { CloudFormationSource, OutputChange } from '../../plan/model/plan.js';
import { outputChangesOf } from '../text/counts.js';
import { valueDifference } from '../text/diff-text.js';
import { fenced, inlineCode, oneLine } from '../text/escape.js';
import { details } from '../text/markdown.js';
import type { StackReport } from '../model.js';
import { withoutSecretVersions } from '../text/values.js';
import type { View } from '../text/detail-levels.js';
import { listText, plural } from '../text/words.js';

const MAX_NAMED = 10;

/** The changed outputs and export names of one stack; folded, like properties. */
export function outputSection(stack: StackReport, view: View): string {
  const changes = outputChangesOf(stack);
  if (changes.length === 0) return '';
  const title = outputsToChange(changes.length);
  if (view.properties === 'none') {
    const named = changes.slice(0, MAX_NAMED).map(({ name }) => inlineCode(name));
    const rest = changes.length - named.length;
    return `${title}: ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
  }
  return details(title, fenced(changes.flatMap(outputChangeLines).join('\n'), 'diff'));
}

export function outputsToChange(count: number): string {
  return `${plural(count, 'output')} to change`;
}

function outputChangeLines({ kind, name, ...change }: OutputChange): string[] {
  const { before, after } = withoutSecretVersions(change);
  return valueDifference(oneLine(kind === 'export' ? `export ${name}` : name), before, after);
}

/** `Values from CloudFormation: export X of Network`; empty if there are none. `format` escapes names. */
export function cloudFormationValues({ plan }: StackReport, format: (name: string) => string): string {
  const { fromCloudFormation = [], stack } = plan ?? {};
  if (fromCloudFormation.length === 0) return '';
  const elsewhere = ({ region }: CloudFormationSource) => (region === stack?.region ? '' : ` (${region})`);
  const named = fromCloudFormation
    .slice(0, MAX_NAMED)
    .map((source) => `${source.kind} ${format(source.name)} of ${format(source.stack)}${elsewhere(source)}`);
  const rest = fromCloudFormation.length - named.length;
  return `Values from CloudFormation: ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}
