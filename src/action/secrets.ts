/** Masks secrets in the runner's log and in everything that this process publishes. */

import { isObject, parseObject, type JsonObject } from '../json.js';
import { PROXY_VARIABLES } from '../processes/proxy-variables.js';
import { neverPublish } from '../report/secrets/published.js';
import { isSecretName } from '../report/secrets/redact-values.js';
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
  const all = secrets.flatMap((secret) => [secret, ...secretMembers(parseObject(secret) ?? {})]);
  all.forEach(neverPublish);
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  for (const secret of all) {
    // The log is masked line by line, so each line of a secret is masked separately.
    for (const line of new Set([secret, ...secret.split(/\r?\n/)])) {
      if (line.trim().length >= SHORTEST_LINE) write(`::add-mask::${escapeData(line)}\n`);
    }
  }
}

/** Of a secret that is JSON, the members that a service or a handler may repeat alone: those with a secret's name. */
function secretMembers(document: JsonObject): string[] {
  return Object.entries(document).flatMap(([name, value]) => {
    if (isObject(value)) return secretMembers(value);
    return typeof value === 'string' && isSecretName(name) ? [value] : [];
  });
}

/** A shorter value of a variable with a secret's name may be a word, such as `true`, that stands everywhere. */
const SHORTEST_VARIABLE = 8;

/** The working directory, and inputs: the parser knows which of them are secret. */
const NO_SECRETS = /^(?:PWD$|INPUT_)/;

/**
 * The secrets in the environment, which other code than ours may repeat in its messages: the credentials of the session, those
 * in proxy URLs, and every variable with a secret's name. Steps before this one, or the runner itself, may have set them.
 */
export function secretsIn(env: Environment): string[] {
  return [
    ...(env['AWS_ACCESS_KEY_ID'] === undefined ? [] : [env['AWS_ACCESS_KEY_ID']]),
    ...namedSecrets(Object.entries(env).filter(([name]) => !NO_SECRETS.test(name))),
    ...PROXY_VARIABLES.flatMap((name) => [env[name], env[name.toLowerCase()]].flatMap(userInfo)),
  ];
}

/** The secrets among the variables that a command line sets for itself: `NPM_TOKEN=… npx cdk …`. */
export function secretsInCommand(command: string): string[] {
  const assignments = command.matchAll(/(?<=^|\s)(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g);
  return namedSecrets(
    [...assignments].map(([, name = '', double, single, plain]) => [name, double ?? single ?? plain]),
  );
}

/** The values that somebody has given a secret's name. */
export function namedSecrets(values: readonly (readonly [string, string | undefined])[]): string[] {
  return values.flatMap(([name, value = '']) =>
    isSecretName(name) && value.length >= SHORTEST_VARIABLE ? [value] : [],
  );
}

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
