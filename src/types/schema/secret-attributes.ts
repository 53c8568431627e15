/** The attributes in which AWS returns a secret of its own making. */

/**
 * By type, as property paths. The registry does not mark them: it calls them read-only like any other. Source: the types'
 * pages in the template reference. `AWS::IAM::AccessKey` is not among them, since AWS returns its secret only once.
 */
const SECRET_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'AWS::Cognito::UserPoolClient': ['ClientSecret'],
  'AWS::IVS::IngestConfiguration': ['StreamKey'],
  'AWS::IVS::StreamKey': ['Value'],
  'AWS::IoTManagedIntegrations::ManagedThing': ['DeviceSpecificKey'],
  'AWS::ManagedBlockchain::Accessor': ['BillingToken'],
  'AWS::MediaPackage::Channel': ['HlsIngest/ingestEndpoints/*/Password'],
};

export function secretAttributesOf(type: string): readonly string[] {
  return Object.hasOwn(SECRET_ATTRIBUTES, type) ? (SECRET_ATTRIBUTES[type] ?? []) : [];
}

export function isSecretAttribute(type: string, attribute: string): boolean {
  return secretAttributesOf(type).includes(attribute.replaceAll('.', '/'));
}
