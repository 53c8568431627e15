/** The rules of GitHub's "About code owners", its own examples first. */
import { describe, expect, it } from '@jest/globals';

import { ownersOf, parseCodeOwners } from '../../../../src/plan/approval/code-owners.js';

/** The example file of that page. */
const EXAMPLE = `
# This is a comment.
*       @global-owner1 @global-owner2
*.js    @js-owner #This is an inline comment.
*.go docs@example.com
*.txt @octo-org/octocats
/build/logs/ @doctocat
docs/*  docs@example.com
apps/ @octocat
/docs/ @doctocat
/scripts/ @doctocat @octocat
**/logs @octocat
/apps/ @octocat
/apps/github
`;

const owners = (path: string, text = EXAMPLE): string => ownersOf(path, parseCodeOwners(text)).join(' ');

describe('the example of the documentation', () => {
  it.each([
    ['README.md', '@global-owner1 @global-owner2'],
    ['src/deep/index.js', '@js-owner'],
    ['main.go', 'docs@example.com'],
    ['a/b.txt', '@octo-org/octocats'],
    ['src/build/logs', '@octocat'],
    ['sub/apps/x/y.md', '@octocat'],
    ['docs/build-app/troubleshooting.md', '@doctocat'],
    ['scripts/a', '@doctocat @octocat'],
    ['deeply/nested/logs/today', '@octocat'],
    ['apps/x.js', '@octocat'],
    ['apps/github', ''],
    ['apps/github/x.js', ''],
    ['apps/githubber', '@octocat'],
  ])('gives %s to "%s"', (path, expected) => {
    expect(owners(path)).toBe(expected);
  });
});

describe('a pattern', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['docs/*', ['docs/a.md'], ['docs/b/a.md', 'x/docs/a.md']],
    ['/docs/*', ['docs/a.md'], ['docs/b/a.md']],
    ['docs', ['docs', 'docs/a', 'x/docs/a/b'], ['docsy', 'my-docs']],
    ['/docs', ['docs', 'docs/a/b'], ['x/docs']],
    ['docs/', ['docs/a', 'x/docs/a'], ['docs']],
    ['a/b', ['a/b', 'a/b/c'], ['x/a/b']],
    ['*.ts', ['a.ts', 'x/y/a.ts'], ['a.tsx', 'ats']],
    ['/*.ts', ['a.ts'], ['x/a.ts']],
    ['a?c', ['abc', 'x/abc'], ['ac', 'a/c']],
    ['**/foo', ['foo', 'x/y/foo', 'x/foo/bar'], ['xfoo']],
    ['foo/**', ['foo/a', 'foo/a/b'], ['foo', 'x/foo/a']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'x/a/b']],
    ['my\\ file.md', ['my file.md'], ['my', 'file.md']],
    ['a+(b).$1', ['a+(b).$1'], ['aab.1']],
  ])('`%s` is about %j and not about %j', (pattern, paths, others) => {
    const isAbout = (path: string) => owners(path, `${pattern} @a`) === '@a';
    expect(paths.filter((path) => !isAbout(path))).toEqual([]);
    expect(others.filter(isAbout)).toEqual([]);
  });

  it('is case sensitive', () => {
    expect(owners('Docs/a', '/docs/ @a')).toBe('');
  });
});

describe('a line', () => {
  it.each(['!a.ts @b', '\\#a.ts @b', '[ab].ts @b', 'a.ts b', 'a.ts @b c/d', 'a.ts @', '# a.ts @b', ''])(
    '`%s` is skipped',
    (line) => {
      expect(owners('a.ts', `* @a\n${line}\n`)).toBe('@a');
    },
  );

  it('may end as on Windows', () => {
    expect(owners('a.ts', '* @a\r\n*.ts @b\r\n')).toBe('@b');
  });
});
