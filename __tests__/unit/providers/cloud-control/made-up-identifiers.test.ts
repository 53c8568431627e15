import { describe, expect, it } from '@jest/globals';
import { isMadeUp, stands } from '../../../../src/providers/cloud-control/made-up-identifiers.js';

// Identifiers by the registry's schemas: `primaryIdentifier`, and examples of the template reference.
describe('an identifier', () => {
  it.each([
    'vpc-0a1b2c3d',
    'abcdefghij',
    'arn:aws:sns:us-east-1:123456789012:topic-4711',
    'arn:aws:elasticloadbalancing:us-east-1:123456789012:loadbalancer/app/web/50dc6c495c0c9188',
    'arn:aws:kms:us-east-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab',
  ])('is made up for one resource: %s', (part) => {
    expect(isMadeUp(part)).toBe(true);
  });

  it.each([
    // AWS::Macie::Session, AWS::Shield::ProactiveEngagement
    '123456789012',
    // AWS::EC2::SnapshotBlockPublicAccess, by account and region
    'us-gov-west-1',
    'default',
    // AWS::SecurityHub::Hub
    'arn:aws:securityhub:eu-west-1:123456789012:hub/default',
    'arn:aws:xray:eu-west-1:123456789012:settings',
    '',
  ])('is that of a setting of the account, which may have been there before: %s', (part) => {
    expect(isMadeUp(part)).toBe(false);
  });

  it('holds an address without its scheme', () => {
    const provider = 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com';
    expect(stands('https://token.actions.githubusercontent.com', provider)).toBe(true);
    expect(stands('https://example.com', provider)).toBe(false);
  });
});
