/**
 * Answers the release workflow's questions about a version tag.
 *
 *     node scripts/release.mjs check v1.2.3         fails unless package.json and CHANGELOG.md are ready for the release
 *     node scripts/release.mjs notes v1.2.3         prints the release notes
 *     node scripts/release.mjs moving-tags v1.2.3   prints the tags that move to this release: v1 and v1.2, unless a newer release has them
 *     node scripts/release.mjs is-latest v1.2.3     prints whether no higher version is tagged
 *
 * It uses nothing but Node's own modules, since the job that runs it may write to the repository.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const VERSION = /^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });

function numbersOf(tag) {
  const match = VERSION.exec(tag);
  if (match === null) throw new Error(`"${tag}" is not a version tag. Write it as v1.2.3`);
  return match.slice(1).map(Number);
}

const compare = (left, right) => left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

function isNewestOf(tag, depth) {
  const own = numbersOf(tag);
  return git('tag', '--list', 'v*')
    .split('\n')
    .filter((other) => VERSION.test(other))
    .map(numbersOf)
    .filter((other) => own.slice(0, depth).every((number, index) => number === other[index]))
    .every((other) => compare(other, own) <= 0);
}

/** The text of the changelog's section `## 1.2.3 - 2026-01-31`, without its heading. */
function changesOf(version) {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const section = sections.find((text) => /^\S+/.exec(text)?.[0] === version);
  return section?.slice(section.indexOf('\n') + 1).trim() ?? '';
}

function check(tag) {
  const version = numbersOf(tag).join('.');
  const { version: declared } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (declared !== version) {
    throw new Error(
      `The tag is ${tag}, but package.json says ${declared}. Tag the commit that sets ${version}`,
    );
  }
  if (changesOf(version) === '') {
    throw new Error(`CHANGELOG.md has no section ${version}. Rename "Unreleased" to "${version} - DATE"`);
  }
}

function notes(tag) {
  const { GITHUB_REPOSITORY: repository = 'org/cdkd-action' } = process.env;
  const commit = git('rev-parse', 'HEAD').trim();
  return [
    changesOf(numbersOf(tag).join('.')),
    '',
    '## Use and verify this release',
    '',
    '```yaml',
    `- uses: ${repository}@${commit} # ${tag}`,
    '```',
    '',
    'The release and its tag are immutable, and the release workflow attests that it built the files in `dist/` from this commit:',
    '',
    '```sh',
    `gh release verify ${tag} --repo ${repository}`,
    `gh attestation verify dist/index.js --repo ${repository}`,
    '```',
  ].join('\n');
}

function movingTags(tag) {
  const [major, minor] = numbersOf(tag);
  const tags = [
    [`v${major}`, 1],
    [`v${major}.${minor}`, 2],
  ];
  return tags.filter(([, depth]) => isNewestOf(tag, depth)).map(([name]) => name);
}

const QUESTIONS = {
  check,
  notes,
  'moving-tags': (tag) => movingTags(tag).join('\n'),
  'is-latest': (tag) => String(isNewestOf(tag, 0)),
};

const [question = '', tag = ''] = process.argv.slice(2);
try {
  if (!Object.hasOwn(QUESTIONS, question)) {
    throw new Error(`"${question}" is not one of ${Object.keys(QUESTIONS).join(', ')}`);
  }
  const answer = QUESTIONS[question](tag);
  if (answer !== undefined) console.log(answer);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
