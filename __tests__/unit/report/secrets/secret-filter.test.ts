import { describe, expect, it } from '@jest/globals';

import { SecretFilter } from '../../../../src/report/secrets/secret-filter.js';

function filterOf(...secrets: string[]): SecretFilter {
  const filter = new SecretFilter();
  secrets.forEach((secret) => {
    filter.note(secret);
  });
  return filter;
}

const SECRET = `p&<w>"o'r/d+ =é!*`;
const json = JSON.stringify(SECRET).slice(1, -1);
const url = encodeURIComponent(SECRET);

const ENCODINGS: Readonly<Record<string, string>> = {
  plain: SECRET,
  JSON: json,
  'JSON in JSON': JSON.stringify(json).slice(1, -1),
  'JSON in HTML': json.replaceAll(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`),
  URL: url,
  'URL by RFC 3986': url.replaceAll(/[!'*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
  'URL in lower case': url.replaceAll(/%../g, (code) => code.toLowerCase()),
  'a form': url.replaceAll('%20', '+'),
  HTML: SECRET.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;'),
  XML: SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  base64: Buffer.from(SECRET).toString('base64'),
  hexadecimal: Buffer.from(SECRET).toString('hex'),
  'hexadecimal in upper case': Buffer.from(SECRET).toString('hex').toUpperCase(),
};

describe('a filter of known secrets', () => {
  it.each(Object.entries(ENCODINGS))('replaces a secret encoded as %s', (_name, encoded) => {
    expect(filterOf(SECRET).text(`before ${encoded} after`)).toBe('before *** after');
  });

  it.each([0, 1, 2])('replaces what a secret determines of base64, %d bytes into the data', (before) => {
    const secret = 'correct horse battery staple';
    const encoded = Buffer.from(`${'x'.repeat(before)}${secret} and more`).toString('base64');

    const filtered = filterOf(secret).text(encoded);

    expect(filtered).toContain('***');
    expect(filtered.length).toBeLessThan(encoded.length - 30);
  });

  it('replaces a secret whole of which another one is a part, in whatever order they are noted', () => {
    expect(filterOf('canaryAAAA', 'canaryAAAABBBB').text('x canaryAAAABBBB y')).toBe('x *** y');
    expect(filterOf('canaryAAAABBBB', 'canaryAAAA').text('x canaryAAAABBBB y')).toBe('x *** y');
  });

  it('replaces secrets that overlap', () => {
    expect(filterOf('first-half-shared', 'shared-second-half').text('<first-half-shared-second-half>')).toBe(
      '<***>',
    );
  });

  it('replaces a short secret within longer text, but none of three characters', () => {
    expect(filterOf('sh0rt').text('pin:sh0rt@host')).toBe('pin:***@host');
    expect(filterOf('abc').text('abcd')).toBe('abcd');
    expect(filterOf('p1n').text('xp1ny')).toBe('xp1ny');
    expect(filterOf('p1n4').text('xp1n4y')).toBe('x***y');
  });

  it('takes a short secret of letters for a word', () => {
    expect(filterOf('other').text('another: other, /other/')).toBe('another: ***, /***/');
  });

  it('replaces each longer line of a secret, and leaves its braces alone', () => {
    const filter = filterOf('{\r\n  "password": "hunter-2000"\r\n}\r\n');

    expect(filter.text('{ "a": 1 }\n"password": "hunter-2000"')).toBe('{ "a": 1 }\n***');
    expect(filter.text('{\n  "password": "hunter-2000"\n}')).toBe('***');
  });

  it('keeps the names of members, and the values of those that classify', () => {
    const filter = filterOf('DELETE', 'hunter-2000');
    const kept = { whole: new Set(['change']), foreign: new Set(['after']) };

    expect(
      filter.value({ change: 'DELETE', DELETE: 'to DELETE', after: { change: 'DELETE' } }, kept),
    ).toEqual({ change: 'DELETE', DELETE: 'to ***', after: { change: '***' } });
  });

  it('replaces only longer secrets where a comparison depends on the text', () => {
    const filter = filterOf('Allow', 'hunter-2000');
    const kept = { whole: new Set<string>(), mostly: new Set(['plan']), foreign: new Set<string>() };

    expect(filter.value({ plan: { Effect: 'Allow', Value: 'hunter-2000' }, message: 'Allow' }, kept)).toEqual(
      { plan: { Effect: 'Allow', Value: '***' }, message: '***' },
    );
  });
});
