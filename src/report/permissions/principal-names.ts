/** Replaces references to resources in permission texts by the names that the report uses. */

import type { Report, StackReport } from '../model.js';
import { resourceName, stackLabel } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import { readableText } from '../text/values.js';

/**
 * A reference to a value that only the deploy knows, as `readableText` writes it: `${Queue.Arn}`, `${import
 * Data:QueueArn}`.
 */
const REFERENCE = /\$\{([^{}]+)\}/g;

/**
 * The text with references to the report's resources under the names used elsewhere in it: `${RoleA1B2C3}` is
 * the resource `Checkout/Role`, and `${UploadsD4E5.Arn}/*` is `${Uploads}/*`. Other text stays unchanged.
 */
export function withNames(text: string, stack: StackReport, report: Report): string {
  const [whole, reference] = new RegExp(`^${REFERENCE.source}$`).exec(text) ?? [];
  if (whole !== undefined && reference !== undefined) return nameOf(reference, stack, report) ?? whole;
  return text.replaceAll(REFERENCE, (part, inner: string) => {
    const name = nameOf(inner, stack, report);
    return name === undefined ? part : `\${${name}}`;
  });
}

function nameOf(reference: string, stack: StackReport, report: Report): string | undefined {
  if (reference.startsWith('import ')) return exportedName(reference.slice('import '.length), report);
  const [logicalId = '', ...attribute] = reference.split('.');
  const step = plannedStep(stack.plan, logicalId);
  if (step === undefined) return undefined;
  const name = resourceName(step, stack.stack);
  const isItself = attribute.length === 0 || attribute.join('.') === 'Arn';
  return isItself ? name : `${name}.${attribute.join('.')}`;
}

/** The resource behind an export of one of the report's stacks: `Data/Orders`. */
function exportedName(exportName: string, report: Report): string | undefined {
  for (const stack of report.stacks) {
    const outputs = Object.values(stack.plan?.outputs ?? {});
    const value = outputs.find((output) => output.exportName === exportName)?.value;
    const [, reference] = new RegExp(`^${REFERENCE.source}$`).exec(readableText(value ?? '')) ?? [];
    // The import's own stack names an export of an import.
    if (reference === undefined || reference.startsWith('import ')) continue;
    const name = nameOf(reference, stack, report);
    if (name !== undefined) return `${stackLabel(stack.stack, report)}/${name}`;
  }
  return undefined;
}
