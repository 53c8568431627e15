/** The simulated account of a story, and the states in its bucket. */

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { Simulator } from '../../simulator/server.js';
import { canonical, isObject, parseObject, type JsonObject } from '../../src/json.js';
import { leftovers, STATE_BUCKET, stateOf } from '../../__tests__/e2e/support/bundle.js';
import type { Place } from './apps.js';

/** What the simulated account has of a role's inline policies. */
const INLINE = 'AWS::IAM::RolePolicy';

const ROLE_ID = /AROA[0-9A-Z]{16,}/g;

/** The rows of states, by the keys of the parts. */
export type Rows = ReadonlyMap<number, JsonObject>;

/** By the keys of the parts; an empty text for what is in no state. */
export type PhysicalIds = ReadonlyMap<number, string>;

export class StoryAccount {
  constructor(private readonly aws: Simulator) {}

  rowsOf(places: ReadonlyMap<number, Place>): Rows {
    return new Map([...places].map(([key, place]) => [key, this.#rowOf(place)]));
  }

  /** The physical ids of everything alive. */
  livingIds(): string[] {
    return livingThings(this.aws.cloudControl.account)
      .filter(({ type }) => type !== INLINE)
      .map(({ identifier }) => identifier);
  }

  /** A line for each breach of this: each resource of the account is in one state, nothing else is, and no lock or journal is left. */
  problems(): string[] {
    const held = this.aws.s3
      .keys(STATE_BUCKET)
      .filter((key) => key.endsWith('/state.json'))
      .flatMap((key) => rowsIn(this.aws.s3.readObject(STATE_BUCKET, key)?.toString('utf8')))
      .filter(({ resourceType }) => resourceType !== 'AWS::CloudFormation::Stack')
      .map(physicalId);
    const [one, other] = [held.toSorted(), this.livingIds().toSorted()];
    const lines = leftovers({ aws: this.aws }).map((key) => `LEFT ${key}`);
    if (one.join() !== other.join())
      lines.unshift(`STATES HOLD ${one.join(' ')}\n  BUT THERE ARE ${other.join(' ')}`);
    return lines;
  }

  /** What the account and the state say of each part, with keys in place of generated names. */
  described(rows: Rows): ReadonlyMap<number, string> {
    const living = new Map(
      livingThings(this.aws.cloudControl.account).map(({ identifier, model }) => [identifier, model]),
    );
    const names = [...idsIn(rows)]
      .filter(([, id]) => id !== '')
      .map(([key, id]) => [key, id.split(/[/:]/).at(-1) ?? ''] as const)
      .toSorted(([, one], [, other]) => other.length - one.length);
    const describe = (row: JsonObject): string => {
      const { properties = {}, attributes = {}, resourceType = '', provisionedBy = '' } = row;
      const model = living.get(physicalId(row)) ?? null;
      return names.reduce(
        (text, [key, name]) => text.replaceAll(name, `<${key}>`),
        canonical({ resourceType, provisionedBy, properties, attributes, model }).replaceAll(ROLE_ID, 'AROA'),
      );
    };
    return new Map([...rows].map(([key, row]) => [key, describe(row)]));
  }

  #rowOf(place: Place): JsonObject {
    const rows = stateOf({ aws: this.aws, region: 'us-east-1' }, place.state)?.['resources'];
    const row = isObject(rows) ? rows[place.logicalId] : undefined;
    return isObject(row) ? row : {};
  }
}

export function idsIn(rows: Rows): PhysicalIds {
  return new Map([...rows].map(([key, row]) => [key, physicalId(row)]));
}

function rowsIn(state: string | undefined): JsonObject[] {
  const rows = parseObject(state ?? '')?.['resources'];
  return Object.values(isObject(rows) ? rows : {}).filter(isObject);
}

function physicalId({ physicalId: id }: JsonObject): string {
  return typeof id === 'string' ? id : '';
}
