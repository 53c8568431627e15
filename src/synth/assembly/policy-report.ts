/** Reads what policy plugins of the app have found in its templates. */

import { resolve } from 'node:path';

import { CdkdError } from '../../errors.js';
import type { PolicyViolation } from '../../events.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import type { StackArtifact } from './assembly.js';
import { readOptionalAssemblyFile } from './manifest.js';

/**
 * Reports that aws-cdk-lib writes beside the manifest, newest form first: `PolicyValidationReportJson` of
 * `@aws-cdk/cloud-assembly-schema`, and the form of versions before it, which they write only if the context asks for it.
 */
export const POLICY_FILES = ['validation-report.json', 'policy-validation-report.json'] as const;

/** Severities that fail a plugin. The others are chosen by the plugin, which has failed with them or not. */
const SEVERITIES: Readonly<Record<string, PolicyViolation['level']>> = {
  fatal: 'error',
  error: 'error',
  warning: 'warning',
  info: 'info',
};

/** What the plugins found in the whole app; empty without plugins. Throws `ASSEMBLY_INVALID` for a malformed file. */
export async function readPolicyReport(directory: string): Promise<PolicyViolation[]> {
  for (const name of POLICY_FILES) {
    const report = await readOptionalAssemblyFile(resolve(directory, name));
    if (report !== undefined) return objects(report.json['pluginReports']).flatMap(ofPlugin);
  }
  return [];
}

function ofPlugin(report: JsonObject): PolicyViolation[] {
  // The older form has these two in a summary.
  const summary = isObject(report['summary']) ? report['summary'] : report;
  const plugin = text(summary['pluginName']) ?? 'policy plugin';
  const hasFailed = (report['conclusion'] ?? summary['status']) === 'failure';
  const found = objects(report['violations']).map((violation) => ofRule(violation, plugin, hasFailed));
  if (!hasFailed || found.some(({ level }) => level === 'error')) return found;
  // A plugin that could not run reports no violation, and the reason in its metadata.
  const metadata = isObject(report['metadata']) ? report['metadata'] : summary['metadata'];
  const why = isObject(metadata) ? text(metadata['error']) : undefined;
  if (found.length > 0) return found.map((violation) => ({ ...violation, level: 'error' }));
  return [{ plugin, rule: plugin, level: 'error', text: why ?? 'The plugin failed', constructs: [] }];
}

function ofRule(violation: JsonObject, plugin: string, hasFailed: boolean): PolicyViolation {
  const severity = text(violation['severity'])?.toLowerCase() ?? '';
  const known = Object.hasOwn(SEVERITIES, severity) ? SEVERITIES[severity] : undefined;
  const level = known ?? (hasFailed ? 'error' : 'warning');
  const fix = text(violation['suggestedFix']) ?? text(violation['fix']);
  return {
    plugin,
    rule: text(violation['ruleName']) ?? '?',
    // An error of a plugin that has passed fails nothing.
    level: level === 'error' && !hasFailed ? 'warning' : level,
    text: text(violation['description']) ?? '',
    ...(fix === undefined ? {} : { fix }),
    constructs: objects(violation['violatingConstructs']).flatMap((one) => text(one['constructPath']) ?? []),
  };
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter((one) => isObject(one)) : [];
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The violations of a stack's constructs, and those that name no construct. */
export function violationsIn(
  violations: readonly PolicyViolation[],
  { displayPath }: Pick<StackArtifact, 'displayPath'>,
): PolicyViolation[] {
  const isInside = (path: string) => path === displayPath || path.startsWith(`${displayPath}/`);
  return violations.flatMap((violation) => {
    const constructs = violation.constructs.filter(isInside);
    return constructs.length === 0 && violation.constructs.length > 0 ? [] : [{ ...violation, constructs }];
  });
}

/** Throws `POLICY_VIOLATED` if one of the violations is an error. */
export function refuseViolations(violations: readonly PolicyViolation[]): void {
  const errors = violations.filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  const rules = [...new Set(errors.map(({ rule }) => rule))];
  const verb = rules.length === 1 ? 'policy rule is' : 'policy rules are';
  throw new CdkdError('POLICY_VIOLATED', `${rules.length} ${verb} violated: ${rules.join(', ')}`, {
    value: rules.join(', '),
    next: 'Correct the constructs, or acknowledge the rules in the app. Nothing was changed.',
    findings: errors.flatMap(({ rule, text: message, constructs }) =>
      constructs.map((constructPath) => ({
        constructPath: constructPath.replace(/\/Resource$/, ''),
        message: `${rule}: ${message}`,
      })),
    ),
  });
}
