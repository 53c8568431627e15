import { describe, expect, it } from '@jest/globals';
import { withoutSecrets, withoutSignature } from '../../../../src/report/text/redact-values.js';

const URL =
  'https://b.s3.amazonaws.com/k?X-Amz-Credential=ID&X-Amz-Security-Token=abc%2F1&X-Amz-Signature=0a1b&x-id=PutObject';
const HIDDEN =
  'https://b.s3.amazonaws.com/k?X-Amz-Credential=ID&X-Amz-Security-Token=(hidden)&X-Amz-Signature=(hidden)&x-id=PutObject';

describe('a presigned URL', () => {
  it('is shown without what makes it good, wherever it stands', () => {
    expect(withoutSignature(`curl -T a "${URL}" # now`)).toBe(`curl -T a "${HIDDEN}" # now`);
    expect(withoutSecrets({ Wait: { physicalId: URL, list: [URL] } }, '')).toEqual({
      Wait: { physicalId: HIDDEN, list: [HIDDEN] },
    });
  });
});
