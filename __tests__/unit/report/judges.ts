import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Who decides whether a text is inert: a parser of GitHub's Markdown, and the grammar of the runner's commands. */

export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

export function allNodes(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(allNodes)] : [node];
}

/** The text that a reader sees, code included. */
export function visibleText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(visibleText).join('') : '';
}

/**
 * What GitHub makes of plain text after Markdown: mentions, references, commits, addresses, emoji codes, formulas.
 * https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
export const MADE_BY_GITHUB = /[@#$]|GH-\d|\b[0-9a-f]{7,40}\b|https?:|www\.|:[\w+-]+:/i;

/**
 * Whether the runner would take a line for a command: actions/runner, ActionCommand.cs. Its comparisons pass over
 * ignorable characters, and any registered name will do; here every name counts as registered.
 */
export function isRunnerCommand(line: string): boolean {
  const seen = line.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\0]/gu, '').trimStart();
  return (seen.startsWith('::') && seen.indexOf('::', 2) >= 0) || /##\[[^\]]*\]/.test(seen);
}

const FRAGMENTS = [
  '`', '``', '````', '~~~', '|', '\\', '\\|', '\n', '\r\n', '\t', ' ', '*', '**', '_', '[x](y)', '![x](y)', '<b>',
  '</details>', '</code>', '<!--', '-->', '<!-- cdkd-action {"v":1}', '<script>', '&amp;', '&#96;', '@user', '@org/team',
  '#12', 'GH-12', 'owner/repo#1', '0123456789abcdef', 'https://evil.example/', 'www.evil.example', ':tada:', '$x$',
  '::error::x', '##[error]x', '::', '##', '[', '\u200b', '\u202e', '\u2066', '\u0000', '\u001b[31m', '\ud800', '\u00a0',
  '\u{e0041}', '- ', '1. ', '# ', '> ', '---', '| --- |', 'word', 'Name', '{{resolve:ssm:x}}', '«', 'é', '漢', '🎉',
  '__proto__', 'constructor',
]; // prettier-ignore

/**
 * How many texts are tried, and by which seed: `npm run reliability` tries more than the suite has time for. The seed
 * is fast-check's, which prints it where a text does harm.
 */
export function trials(usual: number): { numRuns: number; seed?: number } {
  const { HOSTILE_TEXTS, SEED } = process.env;
  const numRuns = HOSTILE_TEXTS === undefined ? usual : Number(HOSTILE_TEXTS);
  return { numRuns, ...(SEED === undefined ? {} : { seed: Number(SEED) }) };
}

/** Any characters. Not `fc.string({ unit: 'binary' })`, which takes seconds to be made. */
const anything = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((codes) => String.fromCodePoint(...codes));

/** Texts made of what hurts, with anything in between. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FRAGMENTS) }, { weight: 1, arbitrary: anything }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');
