import { describe, expect, it } from '@jest/globals';

import { spooledMessage } from '../../../src/engine/spooling.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const KEPT = [{ address: { bucket: 'state', key: "a(b)'c/1.json" }, file: '/tmp/my spool/1.json' }];

describe('what is told of a record that is not in the bucket', () => {
  it('names the file, and the command that puts it there without overwriting anything', () => {
    const text = spooledMessage(SHOP, KEPT, { why: 'S3 failed', hasPostStep: false });
    expect(text).toContain('Of Shop (us-east-1), what was done last is not in the bucket (S3 failed)');
    expect(text).toContain(
      `aws s3api put-object --bucket state --key 'a(b)'\\''c/1.json' --body '/tmp/my spool/1.json' ` +
        `--content-type application/json --if-none-match '*'`,
    );
    expect(text).toContain('the next run of this command asks AWS');
  });

  it('leaves the writing to a post step', () => {
    const text = spooledMessage(SHOP, KEPT, { why: 'S3 failed', hasPostStep: true });
    expect(text).toContain('/tmp/my spool/1.json');
    expect(text).toContain('The post step of this job writes it');
    expect(text).not.toContain('put-object');
  });

  it.each([
    [undefined, 'what was done last could not be written'],
    [[], 'the state could not be written'],
  ])('says that nothing is lost even where nothing was kept', (kept, words) => {
    const text = spooledMessage(SHOP, kept, { why: 'S3 failed', hasPostStep: true });
    expect(text).toContain(words);
    expect(text).toContain('Nothing is lost');
  });
});
