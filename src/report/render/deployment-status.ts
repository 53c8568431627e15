/** The final status of a run's GitHub deployment. */

import { defined } from '../../defined.js';
import { hasFailed, type Report } from '../model.js';
import { published } from '../secrets/published.js';

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

/** Outputs that say by their names that they are the address of the app, the clearest name first. */
const CHOSEN = [/^EnvironmentUrl$/i, /(?:Site|App)Url$/i, /^Url$/i];

/**
 * The URL that GitHub shows with the environment to everybody who can read the repository: that of an output named as the
 * app's address, and no other, since an output may be a webhook or a presigned link. Queries, fragments and user
 * information grant access as often as they address something, so a URL with one of them is not shown.
 */
function environmentUrl({ stacks }: Report): string | undefined {
  const addresses = stacks.flatMap(({ outputs }) =>
    Object.entries(outputs ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && isPublic(value) ? [{ name, value }] : [],
    ),
  );
  return CHOSEN.map((form) => addresses.find(({ name }) => form.test(name))?.value).find(Boolean);
}

function isPublic(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text) || published(text) !== text) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
