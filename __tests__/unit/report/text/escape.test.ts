import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import {
  annotationMessage,
  annotationProperty,
  cellCode,
  fenced,
  htmlCode,
  inlineCode,
  link,
  linkBeside,
  logLine,
  oneLine,
  prose,
  shorten,
} from '../../../../src/report/text/escape.js';
import { alert, details, table } from '../../../../src/report/text/markdown.js';
import { markerLine, readMarker } from '../../../../src/report/render/comment-marker.js';
import {
  allNodes,
  hostileText,
  trials,
  isRunnerCommand,
  MADE_BY_GITHUB,
  parseMarkdown,
  visibleText,
} from '../judges.js';

const RUNS = trials(400);

/** Everything under the document but the given kinds. */
function otherNodes(markdown: string, ...known: readonly Nodes['type'][]): Nodes[] {
  return allNodes(parseMarkdown(markdown)).filter(
    ({ type }) => !['root', 'paragraph', ...known].includes(type),
  );
}

describe('oneLine', () => {
  it('shows what cannot be seen by its JSON escape', () => {
    expect(oneLine('a\u202eb\u200bc\u0000d\u00a0e\ud800')).toBe('a\\u202eb\\u200bc\\u0000d\\u00a0e\\ud800');
    expect(oneLine('tag \u{e0041}')).toBe('tag \\udb40\\udc41');
    expect(oneLine('one\ntwo\r\n\tthree')).toBe('one\\ntwo\\r\\n\\tthree');
  });

  it('breaks what some reader of the whole text looks for', () => {
    expect(oneLine('<!-- cdkd-action {}')).toBe('\\u003c!-- cdkd-action {}');
    expect(oneLine('##[error]')).toBe('##\\u005berror]');
    expect(oneLine('  ::error::')).toBe('  \\u003a:error::');
    expect(oneLine('AWS::S3::Bucket')).toBe('AWS::S3::Bucket');
  });
});

describe('inlineCode', () => {
  it.each([
    ['plain', '`plain`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['``` x', '```` ``` x ````'],
    [' padded ', '`  padded  `'],
    [' ', '` `'],
    ['', '(empty)'],
    ['a|b', '`a|b`'],
  ])('writes %j as %s', (text, markdown) => {
    expect(inlineCode(text)).toBe(markdown);
  });

  it('shows any text, and is one code span and nothing else', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const [paragraph] = parseMarkdown(`before ${inlineCode(text)} after`).children;
        expect(paragraph).toMatchObject({
          type: 'paragraph',
          children: [{ value: 'before ' }, { type: 'inlineCode', value: oneLine(text) }, { value: ' after' }],
        });
      }),
      RUNS,
    );
  });
});

describe('cellCode', () => {
  it.each([
    ['a|b', '`a\\|b`'],
    ['a\\|b', '`a\\`&#124;`b`'],
    ['\\|', '`\\`&#124;'],
    ['|', '`\\|`'],
  ])('writes %j as %s', (text, markdown) => {
    expect(cellCode(text)).toBe(markdown);
  });

  it('shows any text within its cell', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (left, right) => {
        const markdown = table(['A', 'B'], [[cellCode(left), cellCode(right)]]);
        const { children } = parseMarkdown(markdown);
        expect(children.map(({ type }) => type)).toEqual(['table']);
        const cells = allNodes(children[0]!).filter(({ type }) => type === 'tableCell');
        expect(cells.map(visibleText)).toEqual(['A', 'B', oneLine(left), oneLine(right)]);
        const texts = cells
          .slice(2)
          .flatMap(allNodes)
          .filter(({ type }) => type === 'text');
        expect(texts.every((node) => visibleText(node) === '|')).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('prose', () => {
  it.each([
    ['TableName cannot be changed in place', 'TableName cannot be changed in place'],
    ['Runtime, Environment and 2 more change', 'Runtime, Environment and 2 more change'],
    ['Run `npx tsx app.ts`, then deploy.', 'Run `npx tsx app.ts`, then deploy.'],
    ['(`npx cdk synth` does it), or `x` (`a b`).', '(`npx cdk synth` does it), or `x` (`a b`).'],
    ['its type changes from AWS::S3::Bucket', 'its type changes from `AWS::S3::Bucket`'],
    ['ask @admin about #12.', 'ask `@admin` about `#12`.'],
    ['see GH-12 or 4f1c2a9b7d', 'see `GH-12` or `4f1c2a9b7d`'],
    ['from wordwww.evil.example', 'from `wordwww.evil.example`'],
    ['a *b* <c>', 'a `*b* <c>`'],
    ['1. first', '`1`. first'],
    ['', ''],
  ])('writes %j as %s', (text, markdown) => {
    expect(prose(text)).toBe(markdown);
  });

  it('holds nothing but plain words and code, whatever the text is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markdown = `Why: ${prose(text)}`;
        expect(otherNodes(markdown, 'text', 'inlineCode')).toEqual([]);
        const plain = allNodes(parseMarkdown(markdown)).filter(({ type }) => type === 'text');
        expect(plain.map(visibleText).join(' ')).not.toMatch(MADE_BY_GITHUB);
      }),
      RUNS,
    );
  });

  it('stays within a cell', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { children } = parseMarkdown(table(['A'], [[`why ${prose(text, cellCode)}`]]));
        expect(children).toMatchObject([{ type: 'table', children: [{}, { children: { length: 1 } }] }]);
      }),
      RUNS,
    );
  });
});

describe('fenced', () => {
  it('has a fence longer than any run of backticks inside', () => {
    expect(fenced('a\n```\nb', 'text')).toBe('````text\na\n```\nb\n````');
  });

  it('is one block of code wherever it stands', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const block = fenced(text, 'diff');
        for (const markdown of [block, alert('CAUTION', block), details('more', block)]) {
          const nodes = allNodes(parseMarkdown(markdown));
          const codes = nodes.filter(({ type }) => type === 'code');
          expect(codes).toMatchObject([{ lang: 'diff', value: block.split('\n').slice(1, -1).join('\n') }]);
          expect(otherNodes(markdown, 'code', 'blockquote', 'text', 'html')).toEqual([]);
        }
      }),
      RUNS,
    );
  });
});

describe('htmlCode', () => {
  it('holds no mark-up and no end of its line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = htmlCode(text);
        expect(html.replace(/^<code>|<\/code>$/g, '')).not.toMatch(/[<>"\n]|&(?!(?:amp|lt|gt|quot|#39);)/);
        expect(otherNodes(details(html, 'body'), 'html', 'text')).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('link', () => {
  it.each([
    ['https://github.com/acme/webshop/actions/runs/99', true],
    ['https://ghe.example:8443/acme/webshop/actions/runs/99/attempts/2', true],
    ['https://github.com/acme/webshop/commit/4f1c2a9', true],
    ['https://github.com/acme/webshop/issues/1', false],
    ['https://github.com/acme/webshop/actions/runs/1)[x](https://evil.example/', false],
    ['javascript:alert(1)//actions/runs/1', false],
    [undefined, false],
  ])('%s: %s', (url, isLink) => {
    expect(link('run', url)).toBe(isLink ? `[run](${String(url)})` : 'run');
  });
});

describe('a link that somebody else may have written', () => {
  it.each([
    ['https://github.com/acme/webshop/actions/runs/99', true],
    ['https://github.com.evil.example/acme/webshop/actions/runs/99', false],
    ['https://evil.example/acme/webshop/actions/runs/99', false],
    ['http://github.com/acme/webshop/actions/runs/99', false],
    ['https://github.com/acme/webshop/blob/main/x', false],
    [undefined, false],
  ])('leads to a run on the server of this run, or nowhere: %s', (url, isLink) => {
    const ours = 'https://github.com/octo/shop/actions/runs/1';
    expect(linkBeside('run', url, ours)).toBe(isLink ? `[run](${String(url)})` : 'run');
    expect(linkBeside('run', url, undefined)).toBe('run');
  });
});

describe('the marker', () => {
  it('is an HTML comment of one line that gives its data back', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (kind, key) => {
        const marker = { v: 1, kind, key, digest: 'ab12' } as const;
        const line = markerLine(marker);
        expect(otherNodes(`${line}\ntext`, 'html', 'text')).toEqual([]);
        expect(line.slice(0, -4)).not.toMatch(/--!?>|\n/);
        expect(readMarker(`${line}\nbody`)).toEqual(marker);
      }),
      RUNS,
    );
  });

  it.each([
    '',
    'text',
    '<!-- cdkd-action nonsense -->',
    '<!-- cdkd-action {"v":2,"kind":"diff","key":"k"} -->',
    'x\n<!-- cdkd-action {"v":1,"kind":"diff","key":"k"} -->',
  ])('is not read from %j', (body) => {
    expect(readMarker(body)).toBeUndefined();
  });
});

describe('logLine', () => {
  it('drops colours and shows every other control', () => {
    expect(logLine('\u001b[1;31mred\u001b[0m \u001b]0;title\u0007\r')).toBe('red \\u001b]0;title\\u0007');
  });

  it('is never a command of the runner', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = logLine(text);
        expect(line).not.toContain('\n');
        expect(isRunnerCommand(line)).toBe(false);
      }),
      RUNS,
    );
  });

  it('is judged by a parser that knows commands', () => {
    for (const command of [
      '::error::x',
      '  ::add-mask::x',
      'x ##[error]y',
      '\u200b::error::x',
      '#\u00ad#[error]x',
    ]) {
      expect(isRunnerCommand(command)).toBe(true);
    }
  });
});

describe('annotations', () => {
  it('come out of @actions/core as one command with the same text', async () => {
    const core = await import('@actions/core');
    const written: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk: string) => written.push(chunk) > 0;
    const texts = fc.sample(hostileText, { seed: 42, ...trials(300) });
    try {
      for (const text of texts)
        core.error(annotationMessage(text), { title: annotationProperty(text), file: 'a.ts' });
    } finally {
      process.stdout.write = write;
    }
    const lines = written
      .join('')
      .split(/\r?\n/)
      .filter((line) => line !== '');
    expect(lines).toHaveLength(texts.length);
    for (const [index, line] of lines.entries()) {
      const [, properties = '', data = ''] = /^::error (.*?)::(.*)$/.exec(line) ?? [];
      expect(unescapeData(data)).toBe(annotationMessage(texts[index]!));
      const title = /title=([^,]*)/.exec(properties)?.[1] ?? '';
      expect(unescapeData(title.replaceAll('%3A', ':').replaceAll('%2C', ','))).toBe(
        annotationProperty(texts[index]!),
      );
    }
  });

  it('are cut where GitHub cuts them', () => {
    expect(annotationMessage('x'.repeat(9_000))).toHaveLength(4_096);
    expect(annotationProperty('x'.repeat(900))).toHaveLength(255);
  });
});

/** As actions/runner's UnescapeData. */
function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

describe('shorten', () => {
  it('never leaves half a character', () => {
    expect(shorten('ab🎉cd', 4)).toBe('ab…');
    expect(shorten('ab🎉cd', 5)).toBe('ab🎉…');
    expect(shorten('abcd', 4)).toBe('abcd');
  });
});
