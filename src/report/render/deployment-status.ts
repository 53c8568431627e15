import { hasFailed, type Report } from '../model.js';

/** What GitHub's page of an environment says of a run that is over. */
export interface EnvironmentNote {
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
  readonly environmentUrl?: string;
}

/** `error` where the run was cancelled or refused before it did anything. */
export function environmentNote(report: Report): EnvironmentNote {
  const failed = report.stacks.filter(hasFailed);
  const [first] = [report.error, ...failed.map(({ error }) => error)].filter((error) => error !== undefined);
  if (first === undefined && failed.length === 0) {
    const url = environmentUrl(report);
    const description = `${report.stacks.length} of ${report.stacks.length} stacks are as the app describes`;
    return { state: 'success', description, ...(url === undefined ? {} : { environmentUrl: url }) };
  }
  const isFailure = report.stacks.some(({ steps }) => steps.length > 0) && first?.code !== 'CANCELLED';
  return { state: isFailure ? 'failure' : 'error', description: first?.code ?? 'failed' };
}

/** The stack output that is the environment's address: one that is called so, else the first address of all. */
function environmentUrl({ stacks }: Report): string | undefined {
  const addresses = stacks.flatMap(({ outputs }) =>
    Object.entries(outputs ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? [{ name, value }] : [],
    ),
  );
  const named = [/^EnvironmentUrl$/i, /(Site|Website|App)Url$/i, /Url$/i, /./];
  return named.map((form) => addresses.find(({ name }) => form.test(name))?.value).find(Boolean);
}
