/** Simulates Route 53: hosted zones and their record sets. */

import { XMLParser } from 'fast-xml-parser';
import { isObject, type JsonObject } from '../../../src/json.js';
import { queryError } from '../../kernel/protocol.js';
import { writeXml, type XmlElement } from '../../kernel/xml.js';
import type { Answer, Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { restService, route, type RestWire, type Route } from '../rest-service.js';
import { changeInfo } from './changes.js';
import { Records } from './records.js';
import { Zones } from './zones.js';

const NAMESPACE = 'https://route53.amazonaws.com/doc/2013-04-01/';

const at = (path: string) => new RegExp(`^/2013-04-01${path}/?$`);
const ZONE = '/hostedzone/(?<Id>[^/]+)';

/** Source: the operations of these names, Amazon Route 53 API Reference. */
export function route53Service(account: Account): Service {
  const zones = new Zones(account);
  const records = new Records(account, zones);
  return restService<XmlElement>({
    name: 'route53',
    wire: WIRE,
    settle: () => account.settle(),
    routes: [
      ...zoneRoutes(zones),
      route('POST', at(`${ZONE}/rrset`), 'ChangeResourceRecordSets', (input) => records.change(input)),
      route('GET', at(`${ZONE}/rrset`), 'ListResourceRecordSets', (input) => records.list(input)),
      route('GET', at('/change/(?<Id>[^/]+)'), 'GetChange', (input) => ({
        ChangeInfo: changeInfo(input.text('Id'), 'INSYNC', account),
      })),
    ],
  });
}

function zoneRoutes(zones: Zones): Route<XmlElement>[] {
  const one = at(ZONE);
  const tags = at('/tags/(?<ResourceType>[^/]+)/(?<Id>[^/]+)');
  return [
    route('POST', at('/hostedzone'), 'CreateHostedZone', (input) => zones.create(input)),
    route('GET', one, 'GetHostedZone', (input) => zones.get(input)),
    route('POST', one, 'UpdateHostedZoneComment', (input) => zones.comment(input)),
    route('DELETE', one, 'DeleteHostedZone', (input) => zones.delete(input)),
    route('POST', at(`${ZONE}/associatevpc`), 'AssociateVPCWithHostedZone', (input) =>
      zones.associate(input),
    ),
    route('POST', at(`${ZONE}/disassociatevpc`), 'DisassociateVPCFromHostedZone', (input) =>
      zones.disassociate(input),
    ),
    route('GET', at('/hostedzonesbyname'), 'ListHostedZonesByName', (input) => zones.byName(input)),
    route('GET', tags, 'ListTagsForResource', (input) => zones.tags(input)),
    route('POST', tags, 'ChangeTagsForResource', (input) => zones.changeTags(input)),
  ];
}

/** Elements that may stand more than once. */
const REPEATED = /(^|\.)(Change|ResourceRecord|Tag|RemoveTagKeys\.Key)$/;
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (_name, path) => REPEATED.test(String(path)),
});

const WIRE: RestWire<XmlElement> = {
  members: ({ body }) => {
    const document = parser.parse(body.toString('utf8')) as JsonObject;
    const root = Object.entries(document).find(([name]) => !name.startsWith('?'))?.[1];
    return isObject(root) ? root : {};
  },
  write: (operation, output): Answer => ({
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: writeXml(`${operation}Response`, output, NAMESPACE),
  }),
  error: (code, message, status) => queryError(NAMESPACE, { code, message, status }),
};
