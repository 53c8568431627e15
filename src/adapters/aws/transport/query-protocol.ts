/** Calls AWS services by the Query protocol without their SDKs. */

import { isObject, type JsonObject } from '../../../json.js';
import type { AwsClients } from './clients.js';
import { answerOf, postSigned, serviceError, type PlainAnswer, type SignedPost } from './signed-post.js';

/** Services that are called by the Query protocol. */
const SERVICES = {
  autoscaling: { called: 'EC2 Auto Scaling', endpointName: 'AUTO_SCALING', version: '2011-01-01' },
  ec2: { called: 'EC2', endpointName: 'EC2', version: '2016-11-15' },
  elasticloadbalancing: {
    called: 'Elastic Load Balancing',
    endpointName: 'ELASTIC_LOAD_BALANCING_V2',
    version: '2015-12-01',
  },
  elasticache: { called: 'ElastiCache', endpointName: 'ELASTICACHE', version: '2015-02-02' },
  rds: { called: 'RDS', endpointName: 'RDS', version: '2014-10-31' },
  redshift: { called: 'Redshift', endpointName: 'REDSHIFT', version: '2012-12-01' },
} as const;

export type QueryService = keyof typeof SERVICES;

/** One call of the Query protocol. */
export interface QueryCall {
  readonly service: QueryService;
  readonly region: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly action: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * Posts a request by the Query protocol
 * (https://docs.aws.amazon.com/AWSEC2/latest/APIReference/Query-Requests.html). The SDK of EC2 would be a
 * quarter of the bundle for the few calls needed, and those of databases hardly less. Resolves to whatever
 * was answered; rejects if there was no answer.
 */
export function postQuery(clients: AwsClients, call: QueryCall): Promise<PlainAnswer> {
  return postSigned(clients, requestOf(call));
}

/**
 * The elements of an answer as an object of strings, objects and, for repeated names, lists. Rejects as the
 * SDK would: with an error named after the code, or `NetworkingError` if there was no answer.
 */
export async function askQuery(clients: AwsClients, call: QueryCall): Promise<JsonObject> {
  const { parseXML } = await import('@aws-sdk/xml-builder');
  const { status, text } = await answerOf(clients, requestOf(call), SERVICES[call.service].called);
  if (status >= 300) throw queryError(status, text);
  const [root] = Object.values(parseXML(text) as JsonObject);
  return isObject(root) ? root : {};
}

function requestOf({ service, region, env, action, parameters = {} }: QueryCall): SignedPost {
  const { endpointName, version } = SERVICES[service];
  return {
    service,
    endpointName,
    region,
    env,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ Action: action, Version: version, ...parameters }).toString(),
  };
}

function queryError(status: number, text: string): Error {
  const [code, message = text.slice(0, 200)] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1],
  );
  return serviceError(status, code, message);
}
