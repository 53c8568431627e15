/**
 * Renders Markdown as GitHub shows it, in one self-contained HTML page.
 *
 *   npx tsx scripts/render-html.ts page.html "Comment=out/comment.md" "Summary=out/summary.md"
 *
 * Everything below the forms that reports use is left to micromark, which follows GitHub's own dialect; boxes
 * (`> [!CAUTION]`) and the colours of ```diff blocks are added here, since GitHub adds them outside of its
 * dialect too.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

export interface Section {
  readonly title: string;
  readonly markdown: string;
}

/**
 * One page with a panel for each section, light or dark as the reader's system is. Pictures are drawn where `mermaid`
 * names the address of a `mermaid.min.js`, as GitHub has one; else their source is shown.
 */
export function renderPage(title: string, sections: readonly Section[], mermaid?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>${stylesheet()}${PAGE_STYLE}</style>
</head>
<body class="markdown-body">
${sections.map(renderSection).join('\n')}
${mermaid === undefined ? '' : drawPictures(mermaid)}
</body>
</html>
`;
}

/** The HTML of one comment or summary. */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return colourDiffs(boxes(html.replace(/<!--[\s\S]*?-->\n?/g, '')));
}

function renderSection({ title, markdown }: Section): string {
  return `<section class="panel"><header>${htmlText(title)}</header><div class="body">${renderMarkdown(markdown)}</div></section>`;
}

function drawPictures(source: string): string {
  return `<script src="${htmlText(source)}"></script>
<script>
for (const code of document.querySelectorAll('code.language-mermaid')) {
  const picture = document.createElement('div');
  picture.className = 'mermaid';
  picture.textContent = code.textContent;
  code.parentElement.replaceWith(picture);
}
mermaid.initialize({ startOnLoad: true, securityLevel: 'strict' });
</script>`;
}

function stylesheet(): string {
  return readFileSync(
    createRequire(import.meta.url).resolve('github-markdown-css/github-markdown.css'),
    'utf8',
  );
}

const PAGE_STYLE = `
body.markdown-body { box-sizing: border-box; max-width: 980px; margin: 0 auto; padding: 32px; }
.panel { border: 1px solid var(--borderColor-default, #d1d9e0); border-radius: 6px; margin-bottom: 32px; overflow: hidden; }
.panel > header { background: var(--bgColor-muted, #f6f8fa); border-bottom: 1px solid var(--borderColor-default, #d1d9e0);
  padding: 8px 16px; font-size: 14px; font-weight: 600; }
.panel > .body { padding: 16px; font-size: 14px; }
.panel > .body > :first-child { margin-top: 0; }
.panel > .body > :last-child { margin-bottom: 0; }
`;

const BOX_TITLES: Readonly<Record<string, string>> = {
  NOTE: 'ⓘ Note',
  TIP: '☼ Tip',
  IMPORTANT: '✱ Important',
  WARNING: '⚠ Warning',
  CAUTION: '⊗ Caution',
};

function boxes(html: string): string {
  return html.replace(
    /<blockquote>\s*<p>\[!([A-Z]+)\]\n?([\s\S]*?)<\/blockquote>/g,
    (whole, kind: string, rest: string) => {
      const title = BOX_TITLES[kind];
      if (title === undefined) return whole;
      const body = rest.startsWith('</p>') ? rest.slice(4) : `<p>${rest}`;
      const name = `markdown-alert markdown-alert-${kind.toLowerCase()}`;
      return `<div class="${name}"><p class="markdown-alert-title">${title}</p>${body}</div>`;
    },
  );
}

/** The classes that GitHub gives to the lines of a diff. */
const LINE_CLASSES: readonly (readonly [RegExp, string])[] = [
  [/^@@/, 'pl-mdr'],
  [/^\+/, 'pl-mi1'],
  [/^-/, 'pl-md'],
  [/^!/, 'pl-mc'],
  [/^#/, 'pl-c'],
];

function colourDiffs(html: string): string {
  return html.replace(
    /<pre><code class="language-diff">([\s\S]*?)<\/code><\/pre>/g,
    (_whole, body: string) =>
      `<div class="highlight"><pre>${body.split('\n').map(colourLine).join('\n')}</pre></div>`,
  );
}

function colourLine(line: string): string {
  const found = LINE_CLASSES.find(([pattern]) => pattern.test(line));
  return found === undefined ? line : `<span class="${found[1]}">${line}</span>`;
}

function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function main([target, ...sources]: readonly string[]): void {
  if (target === undefined || sources.length === 0) {
    console.error('usage: render-html <page.html> <title=file.md> …');
    process.exitCode = 1;
    return;
  }
  const sections = sources.map((source) => {
    const [title = '', ...file] = source.split('=');
    return { title, markdown: readFileSync(file.join('='), 'utf8') };
  });
  writeFileSync(target, renderPage('cdkd-action', sections));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
