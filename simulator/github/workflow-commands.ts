/**
 * Parses workflow commands in a step's output as the runner does. Grammar: GitHub's "Workflow commands for
 * GitHub Actions"; a line that begins with `::`, after blanks, or that holds `##[`, is a command where its
 * name is known.
 */

export interface LoggedAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  /** `title`, `file`, `line`, `endLine`, `col`, `endColumn`. */
  readonly properties: Readonly<Record<string, string>>;
}

export interface RunnerLog {
  /** Ten of a level are kept, in order. */
  readonly annotations: readonly LoggedAnnotation[];
  readonly masks: readonly string[];
  readonly groups: readonly string[];
  readonly debug: readonly string[];
  /** What a person sees: without commands, secrets replaced from their masking on. */
  readonly lines: readonly string[];
}

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

const KNOWN: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
]);

const LEVELS = ['error', 'warning', 'notice'] as const;
const KEPT_OF_A_LEVEL = 10;
const MAX_MESSAGE_LENGTH = 4096;

export function readLog(stdout: string): RunnerLog {
  const annotations: LoggedAnnotation[] = [];
  const masks: string[] = [];
  const groups: string[] = [];
  const debug: string[] = [];
  const lines: string[] = [];
  const masked = (text: string): string => masks.reduce((left, mask) => left.replaceAll(mask, '***'), text);
  let stopToken: string | undefined;

  for (const line of stdout.split(/\r?\n/)) {
    if (stopToken !== undefined) {
      if (line.trim() === `::${stopToken}::`) stopToken = undefined;
      else lines.push(masked(line));
      continue;
    }
    const command = parseCommand(line);
    if (command === undefined) {
      lines.push(masked(line));
      continue;
    }
    const level = LEVELS.find((name) => name === command.name);
    if (level !== undefined) {
      const message = masked(command.message).slice(0, MAX_MESSAGE_LENGTH);
      const kept = annotations.filter((annotation) => annotation.level === level).length;
      if (kept < KEPT_OF_A_LEVEL) annotations.push({ level, message, properties: command.properties });
      lines.push(`${level}: ${message}`);
    } else if (command.name === 'add-mask') masks.push(command.message);
    else if (command.name === 'group') groups.push(masked(command.message));
    else if (command.name === 'debug') debug.push(masked(command.message));
    else if (command.name === 'stop-commands') stopToken = command.message;
  }
  return { annotations, masks, groups, debug, lines };
}

export function parseCommand(line: string): Command | undefined {
  const form = /^\s*::([\w-]+)(?: (.*?))?::(.*)$/.exec(line) ?? /##\[([\w-]+)(?: (.*?))?\](.*)$/.exec(line);
  const [, name = '', properties = '', message = ''] = form ?? [];
  if (!KNOWN.has(name.toLowerCase())) return undefined;
  return {
    name: name.toLowerCase(),
    properties: parseProperties(properties),
    message: unescapeData(message),
  };
}

function parseProperties(text: string): Record<string, string> {
  const pairs = text.split(/[,;]/).flatMap((pair): [string, string][] => {
    const [, name, value] = /^\s*([^=\s]+)=(.*)$/s.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, unescapeProperty(value)]];
  });
  return Object.fromEntries(pairs);
}

function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}
