import { createHash } from 'node:crypto';
import type { Stage } from '../../simulator/stage.js';
import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { STATE_BUCKET, stateOf } from '../e2e/support/bundle.js';
import { STACKS, type StackOfStory } from './gate-worlds.js';
import type { Dice } from './story-templates.js';

/** Forgeries that somebody with write access makes in the state bucket. Each returns a description for the story's log. */

const RUN = '20261121T000000Z-1-aa';
const QUEUE = 'AWS::SQS::Queue';
const EVIL = { Description: 'evil', AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [] } };

export type Forgery = (stage: Stage, dice: Dice) => string;

const folderOf = (stack: string): string => `cdkd/${stack}/us-east-1`;

function write({ aws }: Stage, key: string, content: JsonObject): void {
  aws.s3.putObject(STATE_BUCKET, key, JSON.stringify(content));
}

function rowsOf(stage: Stage, stack: string): Record<string, JsonObject> {
  const rows = stateOf(stage, stack)?.['resources'];
  return Object.fromEntries(
    Object.entries(isObject(rows) ? rows : {}).flatMap(([id, row]) => (isObject(row) ? [[id, row]] : [])),
  );
}

/** The queue of a stack of somebody else, as that stack has it on record. */
const victim = (stage: Stage): JsonObject => rowsOf(stage, 'Other')['PRODDB'] ?? VICTIM.row;

/** Remembered while its own state is there. */
const VICTIM: { row: JsonObject } = { row: {} };

export function rememberVictim(stage: Stage): void {
  VICTIM.row = rowsOf(stage, 'Other')['PRODDB'] ?? {};
}

function changeRows(
  stage: Stage,
  stack: StackOfStory,
  edit: (rows: Record<string, JsonObject>) => JsonObject | undefined,
): boolean {
  const state = stateOf(stage, stack);
  if (state === undefined) return false;
  const resources = edit(rowsOf(stage, stack));
  if (resources === undefined) return false;
  write(stage, `${folderOf(stack)}/state.json`, { ...state, resources });
  return true;
}

/** Without its own state, nothing says that the queue belongs to another stack. */
function hideOther({ aws }: Stage, dice: Dice): void {
  if (dice.chance(0.8)) aws.s3.deleteObject(STATE_BUCKET, `${folderOf('Other')}/state.json`);
}

function addedRow(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  const row = victim(stage);
  const did = changeRows(stage, stack, (rows) => ({ ...rows, Forged: row }));
  hideOther(stage, dice);
  return `a row of ${stack} that names the victim: ${did}`;
}

/** The template's own queue becomes that of the victim. */
function movedRow(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  const { physicalId, attributes } = victim(stage);
  const did = changeRows(stage, stack, (rows) => {
    const { QUEUE: row } = rows;
    if (row === undefined || physicalId === undefined) return undefined;
    return { ...rows, QUEUE: { ...row, physicalId, ...(attributes === undefined ? {} : { attributes }) } };
  });
  hideOther(stage, dice);
  return `the queue of ${stack} on record is the victim: ${did}`;
}

function changedRow(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  const edits: readonly [string, (row: JsonObject) => JsonObject][] = [
    ['may be deleted', ({ deletionPolicy: _policy, ...row }) => row],
    ['is retained', (row) => ({ ...row, deletionPolicy: 'Retain' })],
    ['has other values', (row) => ({ ...row, properties: forgedProperties(row['properties']) })],
    [
      'was observed otherwise',
      (row) => ({ ...row, observedProperties: forgedProperties(row['properties']) }),
    ],
    ['has another type', (row) => ({ ...row, resourceType: 'AWS::SNS::Topic' })],
  ];
  const [said, edit] = dice.pick(edits);
  let which = '';
  const did = changeRows(stage, stack, (rows) => {
    const ids = Object.keys(rows);
    if (ids.length === 0) return undefined;
    which = dice.pick(ids);
    return { ...rows, [which]: edit(rows[which] ?? {}) };
  });
  return `${stack}.${which} on record ${said}: ${did}`;
}

function forgedProperties(properties: Json | undefined): JsonObject {
  const texts = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(
    texts.map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'Type' ? `${value} evil` : value,
    ]),
  );
}

function droppedRow(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  let which = '';
  const did = changeRows(stage, stack, (rows) => {
    const ids = Object.keys(rows).filter((id) => id !== 'INNER');
    if (ids.length === 0) return undefined;
    which = dice.pick(ids);
    const { [which]: _dropped, ...rest } = rows;
    return rest;
  });
  return `${stack}.${which} is no longer on record: ${did}`;
}

function changedOutput(stage: Stage): string {
  const state = stateOf(stage, 'Base');
  if (state === undefined) return 'no export to forge';
  write(stage, `${folderOf('Base')}/state.json`, {
    ...state,
    outputs: { Out: 'evil', Fixed: 'evil', Exported: 'evil' },
  });
  const index = stage.aws.s3.keys(STATE_BUCKET).filter((key) => /exports/.test(key));
  for (const key of index) {
    const text = String(stage.aws.s3.readObject(STATE_BUCKET, key));
    stage.aws.s3.putObject(STATE_BUCKET, key, text.replace(/"(?:v[12]|fixed)"/g, '"evil"'));
  }
  return 'the export of Base is evil';
}

/** A journal with entries that its run never wrote. */
function forgedJournal(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  const folder = folderOf(stack);
  const body = stage.aws.s3.readObject(STATE_BUCKET, `${folder}/state.json`);
  const base = body === undefined ? null : createHash('sha256').update(String(body)).digest('hex');
  const at = Date.now() - 60_000;
  const [said, entries] = dice.pick(claimsOf(stage, stack, at));
  const begin = { kind: 'begin', command: 'deploy', owner: 'x', at, base, inherits: [] };
  write(stage, `${folder}/journal/${RUN}/00000001.json`, {
    ...{ version: 1, run: RUN, sequence: 1 },
    entries: [begin, ...entries],
  });
  if (dice.chance(0.5)) hideOther(stage, dice);
  return `a journal of ${stack} that ${said}`;
}

function claimsOf(stage: Stage, stack: string, at: number): readonly [string, JsonObject[]][] {
  const row = victim(stage);
  const { physicalId = '', properties = {} } = row;
  const { QUEUE: own = {} } = rowsOf(stage, stack);
  const common = { kind: 'intent', op: 'op1', attempt: 1, provisionedBy: 'cc-api', at };
  const call = { ...common, clientToken: '11111111-1111-4111-8111-111111111111' };
  const pending = { dependencies: [], deletionPolicy: 'Retain' };
  const role = { ...call, logicalId: 'Pwn', type: 'AWS::IAM::Role', properties: EVIL };
  const queue = { ...call, logicalId: 'QUEUE', type: QUEUE };
  const evil = { VisibilityTimeout: 666 };
  return [
    ['creates a role', [{ ...role, action: 'create', row: pending, wasAbsent: true }]],
    [
      'deletes the victim',
      [{ ...call, action: 'delete', logicalId: 'Gone', type: QUEUE, physicalId, properties }],
    ],
    ['deletes the victim as the queue', [{ ...queue, action: 'delete', physicalId, properties }]],
    ['updates the victim', [{ ...queue, action: 'update', physicalId, properties: evil, row: pending }]],
    [
      'updates the queue',
      [{ ...queue, action: 'update', physicalId: own['physicalId'] ?? 'q', properties: evil, row: pending }],
    ],
    [
      'reverts the queue',
      [
        {
          ...queue,
          action: 'update',
          physicalId: own['physicalId'] ?? 'q',
          properties: evil,
          keepsRow: true,
        },
      ],
    ],
    [
      'made the victim',
      [
        { ...queue, action: 'create', properties, row: pending },
        { kind: 'done', op: 'op1', rows: { QUEUE: row } },
      ],
    ],
    ['records the victim', [{ kind: 'rows', rows: { Forged: row } }]],
    ['records the victim as the queue', [{ kind: 'rows', rows: { QUEUE: row } }]],
    ['forgets the queue', [{ kind: 'rows', rows: { QUEUE: null } }]],
    [
      'changes the outputs',
      [{ kind: 'outputs', outputs: { Out: 'evil', Fixed: 'evil', Exported: 'evil' }, imports: [] }],
    ],
    [
      'has an evil rollback point',
      [{ kind: 'before', since: RUN, rows: { QUEUE: { ...own, properties: evil }, PARAM: null, Pwn: row } }],
    ],
  ];
}

/** A rollback point beside the state, with values that were never there. */
function forgedPoint(stage: Stage, dice: Dice): string {
  const stack = dice.pick(STACKS);
  const state = stateOf(stage, stack);
  if (state === undefined) return `no state of ${stack}`;
  const rows = Object.fromEntries(
    Object.entries(rowsOf(stage, stack)).map(([id, row]) => [
      id,
      { ...row, properties: forgedProperties(row['properties']) },
    ]),
  );
  const text = String(stage.aws.s3.readObject(STATE_BUCKET, `${folderOf(stack)}/state.json`));
  write(stage, `${folderOf(stack)}/rollback-point.json`, {
    ...{ version: 1, stackName: stack, region: 'us-east-1' },
    ...{ state: createHash('sha256').update(text).digest('hex'), since: RUN },
    ...{ rows: { ...rows, Forged: victim(stage) }, attempted: {} },
  });
  return `a rollback point of ${stack} with evil values`;
}

function spoiltPlans({ aws }: Stage): string {
  const records = aws.s3.keys(STATE_BUCKET).filter((key) => key.includes('/plans/'));
  for (const key of records) aws.s3.putObject(STATE_BUCKET, key, '{"version":1}');
  return 'the records of plans are no records';
}

export const FORGERIES: readonly Forgery[] = [
  ...Array<Forgery>(2).fill(addedRow),
  ...Array<Forgery>(2).fill(movedRow),
  ...Array<Forgery>(3).fill(changedRow),
  droppedRow,
  changedOutput,
  ...Array<Forgery>(5).fill(forgedJournal),
  forgedPoint,
  spoiltPlans,
];
