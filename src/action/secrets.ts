/** Masks secrets in the runner's log and in everything that this process publishes. */

import { neverPublish } from '../report/secrets/published.js';
import type { Environment } from './environment.js';

/** A shorter mask, such as that of a line with a brace, would make the log unreadable without concealing anything. */
const SHORTEST_LINE = 3;

/**
 * From now on the runner replaces them by `***` in its log, and the action in all that it publishes. Outside GitHub
 * Actions the runner's command itself would leak them, so none is written. Written manually, since this precedes all
 * other work and loading `@actions/core` takes most of the permitted start-up time. Format and escapes: GitHub's
 * "Workflow commands", "Masking a value in a log".
 */
export function maskSecrets(secrets: readonly string[], write: (line: string) => void): void {
  secrets.forEach(neverPublish);
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  for (const secret of secrets) {
    // The log is masked line by line, so each line of a secret is masked separately.
    for (const line of new Set([secret, ...secret.split(/\r?\n/)])) {
      if (line.trim().length >= SHORTEST_LINE) write(`::add-mask::${escapeData(line)}\n`);
    }
  }
}

/** Variables with credentials that steps before this one, or the runner itself, may have set. */
const CREDENTIALS = [
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_CONTAINER_AUTHORIZATION_TOKEN',
  'GH_TOKEN',
  'GITHUB_TOKEN',
  'NODE_AUTH_TOKEN',
  'NPM_TOKEN',
] as const;

/** The credentials in the environment, which other code than ours may repeat in its messages. */
export function secretsIn(env: Environment): string[] {
  const credentials = CREDENTIALS.flatMap((name) => env[name] ?? []);
  return [
    ...credentials,
    ...PROXIES.flatMap((name) => [env[name], env[name.toLowerCase()]].flatMap(userInfo)),
  ];
}

const PROXIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'] as const;

/** The user information of a URL, also of one that cannot be parsed, with its password alone in both spellings. */
function userInfo(url: string | undefined): string[] {
  const [, user] = /^(?:[a-z][\w+.-]*:)?(?:\/\/)?([^/?#]*(?:[/?#][^@]*)?)@/i.exec(url ?? '') ?? [];
  if (user === undefined) return [];
  const password = user.slice(user.indexOf(':') + 1);
  return [user, password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
