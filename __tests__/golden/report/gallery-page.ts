import { renderings } from '../../../src/report/render/comment.js';
import { PLACE } from './builders.js';
import { CASES, TEXTS } from './cases.js';

/** The stories of the page, and what they are called there. */
const STORIES: Readonly<Record<string, string>> = {
  'mixed-changes': 'A plan with replacements and deletions',
  moved: 'A plan after a construct was wrapped',
  permissions: 'A plan that changes permissions',
  'nested-stacks': 'A plan with a nested stack',
  'twelve-stacks': 'A plan for twelve stacks',
  'first-diff': 'The first plan, in an account without a bucket',
  'data-at-risk': 'A plan that puts data at stake',
  'destruction-forbidden': 'A plan that `allow-destructive` forbids',
  'policies-violated': 'Violated policies',
  'in-progress': 'A deploy in progress',
  deployed: 'A deploy',
  'access-denied': 'A deploy that lacked a permission',
  'rolled-back': 'A deploy that was rolled back',
  'not-as-reviewed': 'A deploy whose plan nobody has seen',
  locked: 'A deploy that waited for another run',
  'destroy-planned': 'What a destroy would delete',
  'drift-issue': 'The issue about drift',
  imported: 'An import from CloudFormation',
  exported: 'An export to CloudFormation',
  'role-not-assumed': 'A role that cannot be assumed',
};

/** Of a longer comment, the beginning is enough. */
const MAX_LENGTH = 9_000;

/** `docs/gallery.md`: comments as GitHub shows them, one after the other. */
export function galleryPage(): string {
  const names = Object.entries(STORIES);
  const index = names.map(([, title]) => `- [${title}](#${anchorOf(title)})`);
  const stories = names.map(([name, title]) => `## ${title}\n\n${shown(name)}`);
  return [
    '# Gallery',
    'Comments of a made-up shop, as GitHub shows them. They are rendered by the code that renders real ones; a test keeps this page up to date.',
    index.join('\n'),
    ...stories,
  ]
    .join('\n\n')
    .concat('\n');
}

/** GitHub's anchors: lower case, without anything but letters, digits and hyphens. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function shown(name: string): string {
  const report = CASES[name]?.();
  const [comment = ''] = report === undefined ? [TEXTS[name]?.()] : renderings(report, PLACE);
  // The headings of a comment are below that of its story; the pictures need a page of their own.
  const text = comment
    .replace(/^<!-- cdkd-action [^\n]*\n/, '')
    .replaceAll(/<details>\n<summary>[^\n]*<\/summary>\n\n```mermaid[\s\S]*?<\/details>\n*/g, '')
    .trim();
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf('\n\n', MAX_LENGTH);
  return `${text.slice(0, end)}\n\n_… and so on._`;
}
