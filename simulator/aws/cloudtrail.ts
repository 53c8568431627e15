/** Simulates CloudTrail's event history. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service, SimulatedClock } from '../service.js';
import { textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/** A management event as a test has it happen. */
export interface RecordedEvent {
  readonly region: string;
  readonly eventName: string;
  /** `sns.amazonaws.com` */
  readonly eventSource: string;
  readonly username: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isReadOnly?: boolean;
  /** Names of the resources that the event is about. */
  readonly resources: readonly string[];
  /** Members of the record besides `eventName` and `readOnly` ("CloudTrail record contents", CloudTrail User Guide). */
  readonly record: JsonObject;
}

/** Source: LookupEvents, CloudTrail API Reference. */
const DAYS_KEPT = 90;
const MAX_RESULTS = 50;
const MAX_PER_SECOND = 2;

/** The service, and what lets a test have something happen. */
export interface CloudTrailService extends Service {
  record(event: RecordedEvent): void;
}

/**
 * The event history of the account: what tests record, since the simulator does not derive events from calls. Newest
 * first, of the last 90 days, in the region of the request, by at most one attribute; two requests per second.
 * Source: LookupEvents, CloudTrail API Reference.
 */
export function cloudTrailService({
  clock,
}: {
  readonly clock: Pick<SimulatedClock, 'now'>;
}): CloudTrailService {
  let events: RecordedEvent[] = [];
  let asked: number[] = [];
  const lookUp = (input: Input): JsonObject => {
    const now = clock.now();
    asked = asked.filter((at) => at > now - 1000);
    if (asked.length >= MAX_PER_SECOND) throw new ServiceError('ThrottlingException', 'Rate exceeded');
    asked.push(now);
    const isWanted = wantedBy(input);
    const isKept = ({ at }: RecordedEvent) => at >= now - DAYS_KEPT * 86_400_000;
    const found = events
      .filter((event) => event.region === input.call.region && isKept(event) && isWanted(event))
      .toSorted((left, right) => right.at - left.at);
    const token = textIn(input.value('NextToken'));
    const from = token === '' ? 0 : Number(token);
    if (!Number.isInteger(from)) throw new ServiceError('InvalidNextTokenException', 'Invalid token');
    const to = from + MAX_RESULTS;
    return {
      Events: found.slice(from, to).map(eventOf),
      ...(to < found.length ? { NextToken: String(to) } : {}),
    };
  };
  const service = serviceFrom<JsonObject>({
    name: 'cloudtrail',
    wire: jsonWire('CloudTrail_20131101.', '1.1'),
    operations: { LookupEvents: lookUp },
    snapshot: () => structuredClone(events) as unknown as Json,
    restore: (snapshot) => {
      events = structuredClone(snapshot) as unknown as RecordedEvent[];
    },
  });
  return Object.assign(service, { record: (event: RecordedEvent) => void events.push(event) });
}

function wantedBy(input: Input): (event: RecordedEvent) => boolean {
  const given = input.value('LookupAttributes') ?? [];
  const attributes = Array.isArray(given) ? given.filter(isObject) : [];
  if (attributes.length > 1)
    throw new ServiceError(
      'InvalidLookupAttributesException',
      'More than one lookup attribute was specified',
    );
  const [attribute] = attributes;
  if (attribute === undefined) return () => true;
  if (textIn(attribute['AttributeKey']) !== 'ResourceName')
    throw new ServiceError(
      'InvalidLookupAttributesException',
      'The simulator looks up events by ResourceName only',
    );
  return ({ resources }) => resources.includes(textIn(attribute['AttributeValue']));
}

/** Times are seconds in JSON; `ReadOnly` is a text. */
function eventOf({
  eventName,
  eventSource,
  username,
  at,
  isReadOnly = false,
  resources,
  record,
}: RecordedEvent): JsonObject {
  return {
    EventName: eventName,
    EventSource: eventSource,
    ReadOnly: String(isReadOnly),
    EventTime: at / 1000,
    Username: username,
    Resources: resources.map((ResourceName) => ({ ResourceName })),
    CloudTrailEvent: JSON.stringify({ eventName, eventSource, readOnly: isReadOnly, ...record }),
  };
}
