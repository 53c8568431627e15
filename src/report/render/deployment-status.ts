/** The final status of a run's GitHub deployment. */

import { defined } from '../../defined.js';
import { hasFailed, type Report } from '../model.js';

/** The deployment status that GitHub shows for the environment. */
interface EnvironmentNote {
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
  readonly environmentUrl?: string;
}

/** `error` if the run was canceled or refused before it did anything. */
export function environmentNote(report: Report): EnvironmentNote {
  const failed = report.stacks.filter(hasFailed);
  const [first] = [report.error, ...failed.map(({ error }) => error)].filter((error) => error !== undefined);
  if (first === undefined && failed.length === 0) {
    const url = environmentUrl(report);
    const description = `${report.stacks.length} of ${report.stacks.length} stacks match the app`;
    return { state: 'success', description, ...defined({ environmentUrl: url }) };
  }
  const isFailure = report.stacks.some(({ steps }) => steps.length > 0) && first?.code !== 'CANCELLED';
  return { state: isFailure ? 'failure' : 'error', description: first?.code ?? 'failed' };
}

/** The stack output that serves as the environment's URL: one with a matching name, else the first URL. */
function environmentUrl({ stacks }: Report): string | undefined {
  const addresses = stacks.flatMap(({ outputs }) =>
    Object.entries(outputs ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? [{ name, value }] : [],
    ),
  );
  const named = [/^EnvironmentUrl$/i, /(Site|Website|App)Url$/i, /Url$/i, /./];
  return named.map((form) => addresses.find(({ name }) => form.test(name))?.value).find(Boolean);
}
