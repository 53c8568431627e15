/** Checks the published JSON schemas against what reports write and what the page on outputs shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { isChanging } from '../../../src/interface/command-table.js';
import { changesOutput } from '../../../src/report/data/json-outputs.js';
import { planFile } from '../../../src/report/data/plan-file.js';
import { reportJson } from '../../../src/report/data/report-json.js';
import { driftOutput } from '../../../src/report/text/remaining-drift.js';
import { CASES } from '../../golden/report/cases.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const ajv = new Ajv2020({ allErrors: true });

const compiled = (schema: string) =>
  ajv.compile(JSON.parse(readFileSync(join(DOCS, 'schemas', `${schema}.schema.json`), 'utf8')) as object);
const SCHEMAS = {
  plan: compiled('plan'),
  'plan-file': compiled('plan-file'),
  drift: compiled('drift'),
  report: compiled('report'),
};

function problems(schema: keyof typeof SCHEMAS, value: unknown): unknown {
  const validate = SCHEMAS[schema];
  return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors;
}

describe('the JSON schemas', () => {
  it.each(Object.keys(CASES))('fit the plan, the drift and the report of %s', (name) => {
    const report = CASES[name]!();
    expect(problems('plan', changesOutput(report))).toEqual([]);
    if (isChanging(report.command)) expect(problems('plan-file', planFile(report))).toEqual([]);
    expect(problems('drift', driftOutput(report))).toEqual([]);
    expect(problems('report', reportJson(report, {}))).toEqual([]);
  });

  it('fit the examples on the page', () => {
    const page = readFileSync(join(DOCS, 'outputs.md'), 'utf8');
    const [plan, file, drift, report] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    );
    expect(problems('plan', plan)).toEqual([]);
    expect(problems('plan-file', file)).toEqual([]);
    expect(problems('drift', drift)).toEqual([]);
    expect(problems('report', report)).toEqual([]);
  });

  it('would say what is wrong', () => {
    expect(problems('plan', [{ stack: 'Shop' }])).not.toEqual([]);
    expect(problems('plan-file', { version: 1, command: 'diff', digest: '', stacks: [{}] })).not.toEqual([]);
    expect(problems('drift', [{ stack: 'Shop' }])).not.toEqual([]);
    expect(problems('report', { version: 1, command: 'diff' })).not.toEqual([]);
  });
});
