import { describe, expect, it } from '@jest/globals';
import { asCdkdError } from '../../src/errors.js';

describe('an error that is not ours', () => {
  it.each([
    ['of the file system is the runner’s matter', { code: 'ENOSPC', path: '/tmp/x' }, 'has room'],
    ['is one to report', { code: 'ERR_INVALID_ARG_TYPE' }, 'report this'],
  ])('%s', (_name, details, next) => {
    const error = asCdkdError(Object.assign(new Error('no'), details));
    expect(error).toMatchObject({ code: 'INTERNAL', next: expect.stringContaining(next) });
  });
});
