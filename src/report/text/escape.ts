/**
 * Escapes untrusted text for Markdown, HTML, logs and annotations.
 *
 * Names, properties, provider messages and app output come from templates, from AWS and from the authors of
 * the code under review. This is the only file that turns them into Markdown, HTML, log lines or annotations;
 * everything else in `report/` handles text that has passed through here.
 *
 * There are four layers. Known secrets are replaced (`published.ts`). Characters that are invisible or reorder text are shown by their JSON escape
 * (`\u202e`). Sequences with a meaning to some reader of the whole text (the runner's commands, our own
 * marker) have their first or last character escaped that way. Then each target has its own quoting; on
 * GitHub that is code, because mentions, references, links, emoji codes and formulas work everywhere except
 * in code.
 */

import { published } from '../secrets/published.js';

/**
 * Controls, formats (including bidirectional and zero-width ones), unpaired surrogates, private use, line and
 * paragraph separators, spaces other than the common one, Unicode's default-ignorable characters, and marks that
 * strike text through or enclose it, that belong to no letter, or that are piled up until they cover other lines. They
 * must be escaped before sequences are searched: the runner compares by culture, which skips ignorable
 * characters.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|\p{Me}|[\u0334-\u0338\u20d2\u20d3\u20e5-\u20eb]|(?<![\p{L}\p{M}])\p{Mn}|(?<=\p{Mn}{3})\p{Mn}/gu;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Terminal colors and other styles. */
// eslint-disable-next-line no-control-regex -- escape sequences start with it
const TERMINAL_STYLES = /\u001b\[[\d;]*m/g;

/** GitHub truncates the message of an annotation at this length. */
const ANNOTATION_LENGTH = 4096;

function jsonEscape(char: string): string {
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  return SHORT_ESCAPES[char] ?? units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

function showHidden(text: string, kept: string): string {
  return text.replace(HIDDEN, (char) => (kept.includes(char) ? char : jsonEscape(char)));
}

/**
 * The runner treats a line as a command if it starts with `::` after blanks, or contains `##[`
 * (actions/runner, ActionCommand.cs); the marker identifies our comment.
 */
function breakSequences(text: string): string {
  return text
    .replaceAll('<!--', '\\u003c!--')
    .replaceAll('##[', '##\\u005b')
    .replace(/^([ \t]*)::/gm, '$1\\u003a:');
}

/** One line without secrets, hidden characters or special sequences: the base of everything that follows. */
export function oneLine(text: string): string {
  return breakSequences(showHidden(published(text), ''));
}

/** Several lines, tabs allowed. */
function inertLines(text: string): string {
  return breakSequences(showHidden(published(text).replaceAll('\r\n', '\n'), '\n\t'));
}

/**
 * At most `length` UTF-16 units, without splitting a character; a cut is marked with `…`. Secrets are removed before,
 * because a part of one would not be recognized any more.
 */
export function shorten(whole: string, length: number): string {
  const text = published(whole);
  if (text.length <= length) return text;
  const end = length - 1;
  const last = text.charCodeAt(end - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}

/* ───────────────────────────── Markdown and HTML ───────────────────────────── */

/**
 * A code span for any text. Not for table cells. Must not follow a backtick, a backslash or a dollar sign.
 * https://spec.commonmark.org/0.31.2/#code-spans
 */
export function inlineCode(text: string): string {
  return codeSpan(oneLine(text));
}

/**
 * A code span for a table cell, where an unescaped pipe ends the cell even inside code. A pipe that already
 * follows a backslash is parsed inconsistently, so it is placed outside the code.
 * https://github.github.com/gfm/#tables-extension-
 */
export function cellCode(text: string): string {
  return oneLine(text)
    .split(/(?<=\\)\|/)
    .map((piece) => (piece === '' ? '' : codeSpan(piece).replaceAll('|', '\\|')))
    .join('&#124;');
}

function codeSpan(line: string): string {
  if (line === '') return '(empty)';
  const fence = '`'.repeat(longestRun(line, '`') + 1);
  const isPadded = /^`|`$|^ .* $/.test(line) && line.trim() !== '';
  return isPadded ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Code for inside an HTML block (`<summary>`), where Markdown is not parsed. */
export function htmlCode(text: string): string {
  return `<code>${htmlText(text)}</code>`;
}

/**
 * Text of an HTML page or element. On GitHub, text outside code can still mention somebody: use `htmlCode`.
 */
export function htmlText(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * A sentence that may contain untrusted words: plain English words stay unchanged, everything else becomes
 * code, and so does text between backticks. For the middle of a line; `code` is `cellCode` inside tables.
 */
export function prose(text: string, code: (text: string) => string = inlineCode): string {
  const parts: { isPlain: boolean; lead: string; words: string[] }[] = [];
  for (const { lead, word, isPlain } of wordsOf(published(text))) {
    const last = parts.at(-1);
    if (last?.isPlain === isPlain && lead === '') last.words.push(word);
    else parts.push({ isPlain, lead, words: [word] });
  }
  return parts
    .map(({ isPlain, lead, words }) => (isPlain ? words.join(' ') : lead + codeWords(words.join(' '), code)))
    .join(' ');
}

/** Text between backticks is one word; a parenthesis before it (`lead`) belongs to the sentence. */
function wordsOf(text: string): { lead: string; word: string; isPlain: boolean }[] {
  return [...text.matchAll(/(?<!\S)(\(?)`([^`\n]+)`(?=[\s.,;:!?)]|$)([.,;:!?)]*)|(\S+)/g)].map(
    ([, lead = '', quoted, punctuation = '', word = '']) =>
      quoted === undefined
        ? { lead: '', word, isPlain: isPlainWord(word) }
        : { lead, word: quoted + punctuation, isPlain: false },
  );
}

/** Punctuation after the last word belongs to the sentence, and so does an unmatched closing parenthesis. */
function codeWords(text: string, code: (text: string) => string): string {
  const [, inner, after = ''] = /^\(([^()]+)\)([.,;:!?]*)$/.exec(text) ?? [];
  if (inner !== undefined) return `(${code(inner)})${after}`;
  const tail = text.includes('(') ? /^(.*?)([.,;:!?]*)$/s : /^(.*?)([.,;:!?)]*)$/s;
  const [, words = '', punctuation = ''] = tail.exec(text) ?? [];
  return words === '' ? code(text) : code(words) + punctuation;
}

const PLAIN_WORD = /^["'(]*[A-Za-z0-9]+(?:[-'/,.][A-Za-z0-9]+)*[)"'.,;:!?…]*$/;

/** Words that GitHub, or a repository's autolinks, turn into links, and words that would start a list. */
const NOT_PLAIN = [/\b[0-9a-f]{7,40}\b/i, /[A-Za-z]-\d/, /www\./i, /^\d+[.)]$/];

const PLAIN_SYMBOLS = new Set(['–', '→', '×', '≠']);

function isPlainWord(word: string): boolean {
  return (
    PLAIN_SYMBOLS.has(word) || (PLAIN_WORD.test(word) && !NOT_PLAIN.some((pattern) => pattern.test(word)))
  );
}

/** The words of a line of our own Markdown, for places that show no Markdown. */
export function plainText(markdown: string): string {
  const words = markdown.replaceAll('**', '').replaceAll('&nbsp;', ' ');
  return words.replace(/(`+)( ?)([^]*?)\2\1(?!`)/g, '$3');
}

/**
 * A fenced block. The fence is longer than any run of backticks in the text, so the text cannot close it.
 * Starts on its own line and ends without a line break.
 */
export function fenced(text: string, language: 'diff' | 'text' | 'mermaid'): string {
  const body = inertLines(text);
  const fence = '`'.repeat(Math.max(3, longestRun(body, '`') + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/**
 * Text of a Mermaid picture: in a quoted label, or as the name of a bar or section. Every special character
 * becomes a numeric code, so that no quote, comment, directive (`%%{…}%%`) or keyword can be formed:
 * https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters
 */
export function mermaidText(text: string): string {
  return oneLine(text).replace(/[^\w /.-]/gu, (char) => `#${String(char.codePointAt(0))};`);
}

function longestRun(text: string, char: string): number {
  let longest = 0;
  let start = text.indexOf(char);
  while (start >= 0) {
    let end = start;
    while (text[end] === char) end += 1;
    longest = Math.max(longest, end - start);
    start = text.indexOf(char, end);
  }
  return longest;
}

/**
 * A link if the URL is acceptable, else the label alone. Only URLs of workflow runs, commits and source lines
 * are accepted: a link to an issue or a pull request would leave a cross-reference there.
 */
export function link(label: string, url: string | undefined): string {
  const isOurs =
    url !== undefined &&
    /^https?:\/\/[\w.:-]+\/[\w./-]+\/(?:actions\/runs|commit|blob)\/[\w./#%-]+$/.test(url);
  return isOurs ? `[${label}](${url})` : label;
}

/**
 * The same for a URL that was read from the bucket or from a comment, where anybody may have written it: only to a run on
 * the server of this run (`ours`).
 */
export function linkBeside(label: string, url: string | undefined, ours: string | undefined): string {
  return isRunBeside(url, ours) ? link(label, url) : label;
}

/** The same in an HTML page, with any text as label. */
export function htmlLinkBeside(label: string, url: string | undefined, ours: string | undefined): string {
  const text = htmlText(label);
  const isOurs = isRunBeside(url, ours) && link('', url) !== '';
  return isOurs ? `<a href="${htmlText(url ?? '')}" rel="noreferrer">${text}</a>` : text;
}

function isRunBeside(url: string | undefined, ours: string | undefined): boolean {
  const [own, other] = [ours, url].map((each) => /^https?:\/\/[\w.:-]+\//.exec(each ?? '')?.[0]);
  return own !== undefined && own === other && /\/actions\/runs\//.test(url ?? '');
}

/**
 * An HTML comment with data, on one line; `readMarker` of `comment-marker.ts` reads the JSON back unchanged.
 */
export function htmlComment(name: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replace(HIDDEN, jsonEscape)
    .replace(/[<>&]|-(?=-)|(?<=##)\[/g, jsonEscape);
  return `<!-- ${name} ${json} -->`;
}

/* ───────────────────────────── logs and annotations ───────────────────────────── */

/** One log line. Apply it to the whole line: two harmless parts can form a command together. */
export function logLine(text: string): string {
  const plain = text.replace(TERMINAL_STYLES, '').replace(/\r$/, '');
  return breakSequences(showHidden(published(plain), '\t'));
}

/** The message of an annotation; `@actions/core` does the percent-encoding of the runner's commands. */
export function annotationMessage(text: string): string {
  return shorten(inertLines(text.replace(TERMINAL_STYLES, '')), ANNOTATION_LENGTH);
}

/** A property of an annotation: its title, or a file's path. */
export function annotationProperty(text: string): string {
  return shorten(oneLine(text), 255);
}
