import { expect, it } from '@jest/globals';
import type { Json } from '../../../../src/json.js';
import { isNoEcho } from '../../../../src/template/parameters/no-echo.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

it.each<[Json, boolean]>([
  ...[true, 'true', 'True', 'TRUE', 'yes', 'on', 1, '1', '', 'maybe', {}].map((value): [Json, boolean] => [
    value,
    true,
  ]),
  ...[false, 'false', 'False', 'no', 'off', 0, '0'].map((value): [Json, boolean] => [value, false]),
])('takes NoEcho %j as %s: what is not certainly false is secret', (NoEcho, isSecret) => {
  const template = parseTemplate({ Parameters: { P: { Type: 'String', NoEcho } }, Resources: {} }, 'Stack');
  expect(template.parameters.get('P')?.noEcho).toBe(isSecret);
  expect(isNoEcho({ NoEcho })).toBe(isSecret);
});
