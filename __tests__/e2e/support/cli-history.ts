import { isObject, member, parseObject, type Json, type JsonObject } from '../../../src/json.js';

/** Event types that the cdkd CLI knows, recorded with version 0.284.40. */
const EVENT_TYPES = new Set([
  ...['RUN_STARTED', 'RUN_FINISHED', 'RESOURCE_STARTED', 'RESOURCE_SUCCEEDED', 'RESOURCE_FAILED'],
  ...['RESOURCE_RETAINED', 'RESOURCE_SKIPPED', 'ROLLBACK_STARTED', 'ROLLBACK_RESOURCE_SUCCEEDED'],
  ...['ROLLBACK_RESOURCE_FAILED', 'ROLLBACK_FINISHED'],
]);

const textIn = (object: JsonObject, name: string) => {
  const value = member(object, name);
  return typeof value === 'string' ? value : '';
};
const isText = (value: Json | undefined) => typeof value === 'string' && value !== '';
const isCount = (value: Json | undefined) => Number.isInteger(value) && Number(value) >= 0;
const isMoment = (value: Json | undefined) =>
  typeof value === 'string' && new Date(value).toISOString() === value;

/** What the CLI could not read of a history, as `where: what`: strict about everything that was recorded of it. */
export function historyProblems(index: string, files: ReadonlyMap<string, string>): string[] {
  const runs = member(parseObject(index) ?? {}, 'runs');
  if (!Array.isArray(runs)) return ['index: no list of runs'];
  const listed = new Set(runs.map((run) => textIn(isObject(run) ? run : {}, 'runId')));
  return [
    ...runs.flatMap((run) => runProblems(isObject(run) ? run : {}, files)),
    ...[...files.keys()].filter((runId) => !listed.has(runId)).map((runId) => `${runId}: not listed`),
  ];
}

function runProblems(run: JsonObject, files: ReadonlyMap<string, string>): string[] {
  const runId = textIn(run, 'runId');
  const lines = files.get(runId)?.trimEnd().split('\n') ?? [];
  const events = lines.map((line) => parseObject(line) ?? {});
  const wrong = Object.entries({
    command: ['deploy', 'destroy', 'rollback'].includes(textIn(run, 'command')),
    cdkdVersion: isText(run['cdkdVersion']),
    startedAt: isMoment(run['startedAt']),
    finishedAt: isMoment(run['finishedAt']),
    result: ['SUCCEEDED', 'FAILED'].includes(textIn(run, 'result')),
    eventCount: run['eventCount'] === lines.length,
    'a beginning': events[0]?.['eventType'] === 'RUN_STARTED',
    'an end': events.at(-1)?.['eventType'] === 'RUN_FINISHED',
  }).flatMap(([what, isRight]) => (isRight ? [] : [`${runId}: ${what}`]));
  return [
    ...wrong,
    ...events.flatMap((event, at) => eventProblems(event).map((what) => `${runId}:${at + 1}: ${what}`)),
  ];
}

function eventProblems(event: JsonObject): string[] {
  const type = textIn(event, 'eventType');
  const error = event['error'];
  const isResource = type.includes('RESOURCE_');
  const checks: Record<string, boolean> = {
    timestamp: isMoment(event['timestamp']),
    eventType: EVENT_TYPES.has(type),
    stackName: isText(event['stackName']),
    properties: event['properties'] === undefined,
    error: error === undefined || (isObject(error) && isText(error['name']) && isText(error['message'])),
    'an error of a failure': !type.endsWith('_FAILED') || error !== undefined,
    operation: !isResource || ['CREATE', 'UPDATE', 'DELETE'].includes(textIn(event, 'operation')),
    resource: !isResource || (isText(event['logicalId']) && isText(event['resourceType'])),
    ...ofRun(type, event),
  };
  return Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [`${type}: ${what}`]));
}

function ofRun(type: string, event: JsonObject): Record<string, boolean> {
  if (type === 'RUN_STARTED') {
    return Object.fromEntries(
      ['command', 'region', 'cdkdVersion'].map((name) => [name, isText(event[name])]),
    );
  }
  if (type !== 'RUN_FINISHED') return {};
  const counts = event['counts'];
  return {
    result: ['SUCCEEDED', 'FAILED'].includes(textIn(event, 'result')),
    durationMs: isCount(event['durationMs']),
    counts: ['created', 'updated', 'deleted'].every((name) => isObject(counts) && isCount(counts[name])),
  };
}
