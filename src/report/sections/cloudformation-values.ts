/** Words values that a plan takes from CloudFormation stacks. */

import type { CloudFormationSource } from '../../plan/model/plan.js';
import type { StackReport } from '../model.js';
import { listText } from '../text/words.js';

const MOST_NAMED = 10;

/** `Values from CloudFormation: export X of Network`; empty if there are none. `format` escapes names. */
export function cloudFormationValues({ plan }: StackReport, format: (name: string) => string): string {
  const { fromCloudFormation = [], stack } = plan ?? {};
  if (fromCloudFormation.length === 0) return '';
  const elsewhere = ({ region }: CloudFormationSource) => (region === stack?.region ? '' : ` (${region})`);
  const named = fromCloudFormation
    .slice(0, MOST_NAMED)
    .map((source) => `${source.kind} ${format(source.name)} of ${format(source.stack)}${elsewhere(source)}`);
  const rest = fromCloudFormation.length - named.length;
  return `Values from CloudFormation: ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}
