/** Decides who provisions a type: one row for each that does not simply go to Cloud Control. */

import { CUSTOM_RESOURCE } from '../../types/custom-resource.js';
import { WAIT_TYPES, type WaitType } from '../../types/wait-condition.js';
import type { CoveredType, OwnApiType } from '../direct/own-api-type.js';
import { CODED_TYPES } from './coded-types.js';
import { DESCRIBED_TYPES } from './described-types.js';

/** Types that consist only of a policy document on another resource, with the services that hold it. */
const ATTACHED_POLICIES = {
  'AWS::IAM::Policy': 'IAM',
  'AWS::SQS::QueuePolicy': 'SQS',
  'AWS::SNS::TopicPolicy': 'SNS',
} as const;

export type AttachedPolicyType = keyof typeof ATTACHED_POLICIES;

type Row =
  /** By its service's own API if that covers all properties, otherwise by Cloud Control. */
  | ({ readonly route: 'covered' } & CoveredType)
  /** By its service's own API alone: Cloud Control cannot manage it, or not all of its resources. */
  | ({ readonly route: 'own-api' } & OwnApiType)
  | { readonly route: 'policy'; readonly type: AttachedPolicyType; readonly api: string }
  /** By signals in the state bucket. */
  | { readonly route: 'signals'; readonly type: WaitType }
  /** By a function or topic of the user. */
  | { readonly route: 'handler' };

export type Route = Row['route'];

/** By type. All custom resources have the row of `CUSTOM_RESOURCE`. */
export const OWN_TYPES: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...DESCRIBED_TYPES.covered.map(([type, row]) => [type, { route: 'covered', ...row }] as const),
  ...DESCRIBED_TYPES['own-api'].map(([type, row]) => [type, { route: 'own-api', ...row }] as const),
  ...Object.entries(CODED_TYPES).map(([type, row]) => [type, { route: 'own-api', ...row }] as const),
  ...entries(ATTACHED_POLICIES).map(([type, api]) => [type, { route: 'policy', type, api }] as const),
  ...WAIT_TYPES.map((type) => [type, { route: 'signals', type }] as const),
  [CUSTOM_RESOURCE, { route: 'handler' }],
]);

/** The row of a type and its route. */
export type RowOf<Wanted extends Route> = Extract<Row, { readonly route: Wanted }>;

/** The types of a route, with their rows. */
export function typesBy<Wanted extends Route>(route: Wanted): [string, RowOf<Wanted>][] {
  const isWanted = (row: Row): row is RowOf<Wanted> => row.route === route;
  return [...OWN_TYPES].flatMap(([type, row]): [string, RowOf<Wanted>][] =>
    isWanted(row) ? [[type, row]] : [],
  );
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
