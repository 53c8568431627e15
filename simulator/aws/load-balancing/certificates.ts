/** Simulates the certificate lists of listeners by Elastic Load Balancing's own API. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { objectsGiven, page } from './forms.js';
import type { Things } from './things.js';

const TYPE = 'AWS::ElasticLoadBalancingV2::ListenerCertificate';

/**
 * Certificates beside a listener's default one, each a resource of its own. Source: AddListenerCertificates,
 * DescribeListenerCertificates, RemoveListenerCertificates, Elastic Load Balancing API Reference.
 */
export class ListenerCertificates {
  constructor(
    private readonly account: Account,
    private readonly listeners: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      AddListenerCertificates: (input) => {
        const listener = this.listener(input);
        for (const arn of certificatesIn(input)) this.add(input, listener, arn);
        return { Certificates: { member: certificatesIn(input).map((arn) => certificateXml(arn, false)) } };
      },
      DescribeListenerCertificates: (input) => this.describe(input),
      RemoveListenerCertificates: (input) => {
        const listener = this.listener(input);
        for (const arn of certificatesIn(input)) {
          this.account.remove(keyOf({ ...listener, type: TYPE, identifier: identifierOf(listener, arn) }));
        }
        return {};
      },
    };
  }

  /** "If the certificate is already in the certificate list, the call is successful but it is not added again." */
  private add(input: Input, listener: Resource, CertificateArn: string): void {
    if (!['HTTPS', 'TLS'].includes(textIn(listener.model['Protocol']))) {
      const message = `A certificate cannot be specified for ${textIn(listener.model['Protocol'])} listeners`;
      throw new ServiceError('ValidationError', message);
    }
    const isThere = this.account.inventory.named(CertificateArn).length > 0;
    if (!isThere && !this.account.mayBeOutside(CertificateArn)) {
      throw new ServiceError('CertificateNotFound', `Certificate ARN '${CertificateArn}' is not valid`);
    }
    const model = { ListenerArn: listener.identifier, Certificates: [{ CertificateArn }] };
    this.account.inventory.put({
      ...listener,
      type: TYPE,
      identifier: identifierOf(listener, CertificateArn),
      asked: model,
      model,
      internal: {},
      createdBy: `elasticloadbalancing:AddListenerCertificates ${input.call.id}`,
      createdAt: this.account.now(),
      references: [{ path: 'ListenerArn', value: listener.identifier, target: keyOf(listener) }],
    });
  }

  /** "If the default certificate is also in the certificate list, it appears twice in the results." */
  private describe(input: Input): XmlElement {
    const listener = this.listener(input);
    const defaults = [listener.model['Certificates'] ?? []].flat().map((one) => certificateArn(one));
    const added = this.account.inventory
      .ofType(TYPE, listener)
      .filter(({ model }) => model['ListenerArn'] === listener.identifier)
      .flatMap(({ model }) => [model['Certificates'] ?? []].flat().map((one) => certificateArn(one)));
    const all = [
      ...defaults.map((arn) => [arn, true] as const),
      ...added.map((arn) => [arn, false] as const),
    ];
    return page('Certificates', all, input, ([arn, isDefault]) => certificateXml(arn, isDefault));
  }

  private listener(input: Input): Resource {
    return this.listeners.existing(input, input.text('ListenerArn'));
  }
}

function identifierOf({ identifier }: Resource, certificate: string): string {
  return `${identifier}|${certificate}`;
}

function certificatesIn(input: Input): string[] {
  return objectsGiven(input, 'Certificates').map(certificateArn);
}

function certificateArn(one: unknown): string {
  return textIn((one as { CertificateArn?: string }).CertificateArn);
}

function certificateXml(CertificateArn: string, isDefault: boolean): XmlElement {
  return { CertificateArn, IsDefault: String(isDefault) };
}
