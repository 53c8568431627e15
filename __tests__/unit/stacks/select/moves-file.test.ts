import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readMovesFile } from '../../../../src/stacks/select/moves-file.js';

function folderWith(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'moves-file-'));
  if (text !== undefined) writeFileSync(join(folder, 'cdkd-moves.json'), text);
  return folder;
}

describe('cdkd-moves.json', () => {
  it('lists moves, and need not exist', async () => {
    const moves = [
      { from: 'Shop/A', to: 'Shop/B' },
      { from: 'Shop/C', to: 'Shop/D', account: '123456789012', region: 'eu-west-1' },
    ];
    expect(await readMovesFile(folderWith(JSON.stringify({ version: 1, moves })))).toEqual(moves);
    expect(await readMovesFile(folderWith())).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /is not JSON/],
    ['no version', '{"moves": []}', /its `version` is null, not 1/],
    ['a newer version', '{"version": 2}', /its `version` is 2/],
    ['a move without an end', '{"version": 1, "moves": [{"from": "Shop/A"}]}', /moves\.0\.to/],
    [
      'an unknown key',
      '{"version": 1, "moves": [{"from": "a", "to": "b", "when": "now"}]}',
      /unknown key `when`/,
    ],
    ['a move to itself', '{"version": 1, "moves": [{"from": "a", "to": "a"}]}', /leads to where it begins/],
  ])('is refused with %s', async (_what, text, message) => {
    const refused = readMovesFile(folderWith(text));
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(refused).rejects.toThrow(message);
  });
});
