import { describe, expect, it } from '@jest/globals';
import { renderings } from '../../../src/report/render/comment.js';
import { renderMarkdown, renderPage } from '../../../scripts/render-html.js';
import { PLACE } from '../../golden/report/builders.js';
import { CASES } from '../../golden/report/cases.js';

describe('renderMarkdown', () => {
  it('draws boxes, tables and coloured differences, and hides HTML comments', () => {
    const [comment = ''] = renderings(CASES['mixed-changes']!(), PLACE);
    const html = renderMarkdown(comment);
    expect(html).not.toContain('cdkd-action {');
    expect(html).toContain(
      '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">',
    );
    expect(html).not.toContain('[!');
    expect(html).toContain('<th align="left">Change</th>');
    expect(html).toContain('<span class="pl-md">- VisibilityTimeout: 30</span>');
    expect(html).toContain('<span class="pl-mi1">+ VisibilityTimeout: 60</span>');
    expect(html).toContain('<span class="pl-mdr">@@ update Payments');
  });

  it('shows hostile texts as texts', () => {
    const [comment = ''] = renderings(CASES['hostile-names']!(), PLACE);
    const html = renderMarkdown(comment);
    expect(html).not.toMatch(/<script|<img|href="(?!https:\/\/github\.com\/acme\/)/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('leaves quotes that are no boxes alone', () => {
    expect(renderMarkdown('> [!OTHER]\n> text')).toContain('<blockquote>');
    expect(renderMarkdown('> text')).toContain('<blockquote>');
  });
});

describe('renderPage', () => {
  it('is one page that loads nothing', () => {
    const page = renderPage('a <title>', [{ title: 'Comment & more', markdown: '# Hello' }]);
    expect(page).toContain('<title>a &lt;title&gt;</title>');
    expect(page).toContain('<header>Comment &amp; more</header>');
    expect(page).toContain('.markdown-body');
    expect(page).not.toMatch(/<link|<script|src=|@import/);
  });
});
