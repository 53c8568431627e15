/** Writes and reads the recorded answers of AWS. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Answer, Finding } from './check.js';

/** What AWS did when it was asked, as `acceptance/record.schema.json` describes it. */
export interface AcceptanceRecord extends Finding {
  readonly question: string;
  /** Day, in UTC. */
  readonly date: string;
  readonly region: string;
  /** Of this repository, as it was. */
  readonly commit: string;
}

export const RECORDS = 'acceptance/records';

export function writeRecord(folder: string, record: AcceptanceRecord): void {
  mkdirSync(folder, { recursive: true });
  const redacted = { ...record, evidence: record.evidence.map(withoutIds) };
  writeFileSync(join(folder, `${record.question}.json`), `${JSON.stringify(redacted, null, 2)}\n`);
}

/** Every record of a folder, by question. */
export function readRecords(folder: string): ReadonlyMap<string, AcceptanceRecord> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => {
      const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as AcceptanceRecord;
      return [record.question, record] as const;
    }),
  );
}

/** What tells whose account it was, each with what stands in its place. */
const IDS: readonly (readonly [RegExp, string])[] = [
  [/arn:[\w-]+:[\w-]*:[\w-]*:\d*:[^\s"',)]+/g, '<arn>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/CdkdAcceptance-[\w-]+/gi, '<name>'],
  [/\b(subnet|vpc|sg|eni|rtb|igw)-[0-9a-f]+\b/g, '<$1>'],
  [/\b\d{12}\b/g, '<account>'],
  [/\b(AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}\b/g, '<id>'],
];

export function withoutIds(text: string): string {
  return IDS.reduce((rest, [pattern, stead]) => rest.replace(pattern, stead), text);
}

export function sentences(answer: Answer): string {
  return Object.entries(answer)
    .map(([tried, what]) => `${tried}: ${what}`)
    .join('; ');
}
