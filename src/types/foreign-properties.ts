/** Knows properties that other resources change, so that they count neither as drift nor as part of an update. */

import { equal, isObject, type Json, type JsonObject } from '../json.js';
import type { ForeignProperty } from './profiles/profile.js';
import { profileOf } from './profiles/profile-of.js';

export function foreignProperties(type: string): readonly ForeignProperty[] {
  return profileOf(type).foreign ?? [];
}

/** Whether an update keeps items of the property that the template did not add. */
export function keepsForeignItems(type: string, property: string): boolean {
  return (
    property === 'Tags' ||
    foreignProperties(type).some((one) => one.property === property && one.key !== undefined)
  );
}

/** Whether an item in AWS matches the desired one; members that are not given may have any value. */
export function isSameItem(asked: Json, there: Json, key: readonly string[]): boolean {
  if (!isObject(asked) || !isObject(there)) return equal(asked, there);
  const [one, other] = [asEc2Describes(asked), asEc2Describes(there)];
  const reported = key.filter((name) => one[name] !== undefined);
  return reported.length > 0 && reported.every((name) => isSameText(one[name], other[name]));
}

/**
 * Whether a list's item is what a resource of its own has put there: both have the same of all that identifies an item. A
 * name that AWS has made up is part of the resource's id.
 */
export function isItemOf(
  { physicalId, properties }: { readonly physicalId: string; readonly properties: JsonObject },
  item: JsonObject,
  key: readonly string[],
): boolean {
  const [asked, there] = [asEc2Describes(properties), asEc2Describes(item)];
  if (key.length === 0) return false;
  return key.every((name) => {
    const [one, other] = [asked[name], there[name]];
    if (one === undefined && other === undefined) return true;
    // A group that is given by its name is read back by its id.
    if (name === 'SourceSecurityGroupId' && asked['SourceSecurityGroupName'] !== undefined) return true;
    if (one === undefined && name.endsWith('Name'))
      return typeof other === 'string' && physicalId.split(/[|:/]/).includes(other);
    return one !== undefined && other !== undefined && isSameText(one, other);
  });
}

/** CloudFormation also accepts a number as a string. */
function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  const isScalar = typeof one !== 'object' && typeof other !== 'object';
  return isScalar ? String(one) === String(other) : equal(one, other);
}

/** By number and by name (`IpProtocol`, IpPermission, EC2 API Reference). */
const PROTOCOLS: Readonly<Record<string, string>> = { '1': 'icmp', '6': 'tcp', '17': 'udp', '58': 'icmpv6' };

/** A security group's rule as EC2 returns it: protocols by name, and no ports for protocols without ports. */
function asEc2Describes(item: JsonObject): JsonObject {
  const { IpProtocol: given, ...rest } = item;
  if (typeof given !== 'string' && typeof given !== 'number') return item;
  const IpProtocol = PROTOCOLS[String(given)] ?? String(given).toLowerCase();
  if (IpProtocol !== '-1') return { ...rest, IpProtocol };
  const { FromPort: _from, ToPort: _to, ...allPorts } = rest;
  return { ...allPorts, IpProtocol };
}
