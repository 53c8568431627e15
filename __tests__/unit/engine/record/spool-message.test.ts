import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

import { spooledMessage } from '../../../../src/engine/record/spool-message.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const KEPT = [
  { address: { bucket: 'state', key: "a(b)'c/1.json" }, file: '/tmp/my spool/1.json', sequence: 1 },
];

describe('the message about a record that is not in the bucket', () => {
  it('names the file, and the command that uploads it without overwriting anything', () => {
    const text = spooledMessage(SHOP, KEPT, { why: 'S3 failed', hasPostStep: false });
    expect(text).toContain('The latest changes of Shop (us-east-1) are not in the bucket (S3 failed)');
    expect(text).toContain(
      `aws s3api put-object --bucket state --key "a(b)'c/1.json" --body "/tmp/my spool/1.json" ` +
        `--content-type application/json --if-none-match "*"`,
    );
    expect(text).toContain('the next run of this command asks AWS');
  });

  it.each([
    ['cdkd/Shop~Annex/us-east-1/journal/r1/00000001.json', '/tmp/my spool/a(b)&c;1.json'],
    ["it's/1.json", 'C:\\Users\\me\\AppData\\Local\\Temp\\1.json'],
    ['a $HOME/`id`/"1".json', "/tmp/$(id)/'1'.json"],
    ['plain', '\\\\server\\share\\'],
  ])('quotes commands for a shell: %s', (key, file) => {
    const kept = [1, 2].map((sequence) => ({ address: { bucket: 'state', key }, file, sequence }));
    const text = spooledMessage(SHOP, kept, { why: 'S3 failed', hasPostStep: false });
    const [, commands = ''] = /manually: `([^]*)`\. Nothing is lost/.exec(text) ?? [];
    const all = commands.split('`, then `');
    expect(all).toHaveLength(2);
    for (const command of all) {
      const script = `aws() { for word in "$@"; do printf '%s\\n' "$word"; done; }; ${command}`;
      const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
      expect(words).toEqual([
        ...['s3api', 'put-object', '--bucket', 'state', '--key', key, '--body', file],
        ...['--content-type', 'application/json', '--if-none-match', '*'],
      ]);
    }
  });

  it('quotes in a way that Windows accepts too if possible', () => {
    const kept = [{ ...KEPT[0]!, file: 'C:\\My Temp\\1.json' }];
    const text = spooledMessage(SHOP, kept, { why: 'S3 failed', hasPostStep: false });
    expect(text).toContain('--body "C:\\My Temp\\1.json"');
    expect(text).not.toMatch(/--\S+ '|&&/);
  });

  it('leaves the upload to a post step', () => {
    const text = spooledMessage(SHOP, KEPT, { why: 'S3 failed', hasPostStep: true });
    expect(text).toContain('/tmp/my spool/1.json');
    expect(text).toContain('The post step of this job writes them');
    expect(text).not.toContain('put-object');
  });

  it.each([
    [undefined, 'Could not write the latest changes of Shop'],
    [[], 'Could not write the state of Shop'],
  ])('says that nothing is lost if nothing was kept', (kept, words) => {
    const text = spooledMessage(SHOP, kept, { why: 'S3 failed', hasPostStep: true });
    expect(text).toContain(words);
    expect(text).toContain('Nothing is lost');
  });
});
