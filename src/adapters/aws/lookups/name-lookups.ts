/** The context lookups by name: SSM parameters, KMS aliases and hosted zones. */

import { type Json, type JsonObject, objectOf, objectsOf, textOf } from '../../../json.js';
import type { Fields } from '../../../json-fields.js';
import { isFailure } from '../../../providers/wire/failures.js';
import { LookupFailure, noneFound, theOnly } from './lookup-failure.js';
import type { LookupPlace } from './lookup-clients.js';

/** The parameter's value. Source: GetParameter, Systems Manager API Reference. */
export async function ssmParameter(query: Fields, place: LookupPlace): Promise<Json> {
  const name = query.text('parameterName');
  const answer = await place.ask('GetParameter', { Name: name }).catch((error: unknown) => {
    throw isFailure(error, 'missing') ? noneFound({ what: 'SSM parameter', like: [`name=${name}`] }) : error;
  });
  const parameter = objectOf(answer, 'Parameter');
  if (textOf(parameter, 'Type') === 'SecureString') {
    throw new LookupFailure(
      `The SSM parameter ${name} is a SecureString, whose value must not be in \`cdk.context.json\` or a template: refer to it by \`SecretValue.ssmSecure\``,
    );
  }
  return textOf(parameter, 'Value');
}

/**
 * `KeyContextResponse`. Source: ListAliases, AWS KMS API Reference: an AWS-managed alias may have no key yet.
 */
export async function kmsKey(query: Fields, place: LookupPlace): Promise<Json> {
  const aliasName = query.text('aliasName');
  for (let input: JsonObject = {}; ;) {
    const answer = await place.ask('ListAliases', input);
    const found = objectsOf(answer, 'Aliases').find((alias) => textOf(alias, 'AliasName') === aliasName);
    const keyId = found === undefined ? '' : textOf(found, 'TargetKeyId');
    if (keyId !== '') return { keyId };
    if (answer['Truncated'] !== true) break;
    input = { Marker: textOf(answer, 'NextMarker') };
  }
  throw noneFound({ what: 'KMS key', like: [`alias=${aliasName}`] });
}

/**
 * The zone's id and name as Route 53 returns them. Sources: ListHostedZonesByName, GetHostedZone, Amazon
 * Route 53 API Reference.
 */
export async function hostedZone(query: Fields, place: LookupPlace): Promise<Json> {
  const domain = domainName(query.text('domainName'));
  const isPrivate = query.flag('privateZone') === true;
  const vpcId = query.optionalText('vpcId');
  if (vpcId !== undefined && !isPrivate) {
    throw new LookupFailure(
      `Only a private zone belongs to a VPC: \`vpcId\` is ${vpcId}, but \`privateZone\` is not set`,
    );
  }
  const ofName = (await zonesNamed(domain, place)).filter(
    (zone) => (objectOf(zone, 'Config')['PrivateZone'] === true) === isPrivate,
  );
  const zones = vpcId === undefined ? ofName : await zonesOf(vpcId, ofName, place);
  const like = [`domainName=${domain}`, `privateZone=${isPrivate}`];
  const wanted = { what: 'hosted zone', like: vpcId === undefined ? like : [...like, `vpcId=${vpcId}`] };
  const { Id = '', Name = '' } = theOnly(zones, wanted, (zone) => textOf(zone, 'Id'));
  return { Id, Name };
}

/** Zones are listed by name, starting with the requested one: the first other name ends the search. */
async function zonesNamed(domain: string, place: LookupPlace): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (let input: JsonObject = { DNSName: domain }; ;) {
    const answer = await place.ask('ListHostedZonesByName', input);
    const zones = objectsOf(answer, 'HostedZones');
    found.push(...zones.filter((zone) => domainName(textOf(zone, 'Name')) === domain));
    const goesOn = answer['IsTruncated'] === true && domainName(textOf(answer, 'NextDNSName')) === domain;
    if (!goesOn) return found;
    input = { DNSName: domain, HostedZoneId: textOf(answer, 'NextHostedZoneId') };
  }
}

/**
 * Fully qualified and in lower case; Route 53 escapes characters other than letters, digits, hyphens and
 * underscores as octal codes
 * (https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DomainNameFormat.html).
 */
function domainName(name: string): string {
  const plain = name
    .replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
    .toLowerCase();
  return plain.endsWith('.') ? plain : `${plain}.`;
}

async function zonesOf(
  vpcId: string,
  zones: readonly JsonObject[],
  place: LookupPlace,
): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (const zone of zones) {
    const answer = await place.ask('GetHostedZone', { Id: textOf(zone, 'Id') });
    if (objectsOf(answer, 'VPCs').some((vpc) => textOf(vpc, 'VPCId') === vpcId)) found.push(zone);
  }
  return found;
}
