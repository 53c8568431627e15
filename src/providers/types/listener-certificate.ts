/** Manages the certificate lists of load balancers' listeners. */

import type * as Sdk from '@aws-sdk/client-elastic-load-balancing-v2';

import { directType, type Service } from '../direct/access.js';
import { textOf } from '../../json.js';
import { listed } from '../described/listing.js';
import { Membership, type MemberCalls } from './membership.js';
import { elasticLoadBalancing } from './services.js';

/**
 * `AWS::ElasticLoadBalancingV2::ListenerCertificate`: certificates in the list of a listener. The default certificate is
 * the listener's own. "If the certificate is already in the certificate list, the call is successful."
 * Source: AddListenerCertificates, DescribeListenerCertificates, RemoveListenerCertificates, Elastic Load Balancing API
 * Reference.
 */
export const listenerCertificate = directType(
  elasticLoadBalancing,
  (service) => new Membership(certificatesOf(service)),
);

function certificatesOf({ sdk, calls }: Service<typeof Sdk>): MemberCalls {
  const input = (ListenerArn: string, CertificateArn: string) => ({
    ListenerArn,
    Certificates: [{ CertificateArn }],
  });
  return {
    properties: { target: 'ListenerArn', members: 'Certificates', key: 'CertificateArn' },
    present: async (ListenerArn, wanted) => {
      const all = await listed(
        (_command, page) => calls.again(sdk.DescribeListenerCertificatesCommand, page),
        ['DescribeListenerCertificates', { ListenerArn }],
        { member: 'Certificates', token: 'Marker', next: 'NextMarker' },
      );
      const attached = new Set(
        all.filter((one) => one['IsDefault'] !== true).map((one) => textOf(one, 'CertificateArn')),
      );
      return wanted.filter((arn) => attached.has(arn));
    },
    add: (listener, arn) => calls.again(sdk.AddListenerCertificatesCommand, input(listener, arn)),
    remove: (listener, arn) => calls.again(sdk.RemoveListenerCertificatesCommand, input(listener, arn)),
  };
}
