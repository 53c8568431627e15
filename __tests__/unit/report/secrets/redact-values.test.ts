import { describe, expect, it } from '@jest/globals';
import { withoutSecrets, withoutSignature } from '../../../../src/report/secrets/redact-values.js';

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

describe('a value that may be a secret', () => {
  it.each([
    'MasterUserPassword',
    'SECRET_KEY',
    'DB_PASS',
    'dbPass',
    'SENTRY_DSN',
    'API_KEY',
    'pwd',
    'ConnectionString',
  ])('is hidden by its name %s', (name) => {
    expect(withoutSecrets({ [name]: 'hunter2-by-hand' }, '')).toEqual({ [name]: '(hidden)' });
    expect(withoutSecrets([{ Name: name, Value: 'hunter2-by-hand' }], 'Environment')).toEqual([
      { Name: name, Value: '(hidden)' },
    ]);
  });

  it.each(['Bypass', 'Compass', 'KmsKeyId', 'Key', 'PassRole'])('is shown under the name %s', (name) => {
    expect(withoutSecrets({ [name]: 'plain' }, '')).toEqual({ [name]: 'plain' });
  });

  it('is hidden within JSON in a string, whose spelling stays where nothing is', () => {
    const text = JSON.stringify({ a: { password: 'hunter2', list: [{ Key: 'DB_PASS', Value: 'x' }] } });
    expect(withoutSecrets(text, 'Value')).toBe(
      '{"a":{"password":"(hidden)","list":[{"Key":"DB_PASS","Value":"(hidden)"}]}}',
    );
    expect(withoutSecrets('{ "plain" : 1 }', 'Value')).toBe('{ "plain" : 1 }');
  });

  it('is hidden in URLs and connection strings', () => {
    expect(withoutSecrets('postgres://u:pw-in-url@h/db', 'Url')).toBe('postgres://u:(hidden)@h/db');
    expect(withoutSecrets('Server=h;User=u;Password=p w;Port=1', 'Text')).not.toContain('=p');
  });
});
