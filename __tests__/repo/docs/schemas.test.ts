/** Checks the published JSON schemas against what reports write and what the page on outputs shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { changesOutput } from '../../../src/report/render/json-outputs.js';
import { driftOutput } from '../../../src/report/text/remaining-drift.js';
import { CASES } from '../../golden/report/cases.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const ajv = new Ajv2020({ allErrors: true });

function problems(schema: 'plan' | 'drift', value: unknown): unknown {
  const file = join(DOCS, 'schemas', `${schema}.schema.json`);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors;
}

describe('the JSON schemas', () => {
  it.each(Object.keys(CASES))('fit the plan and the drift of %s', (name) => {
    const report = CASES[name]!();
    expect(problems('plan', changesOutput(report))).toEqual([]);
    expect(problems('drift', driftOutput(report))).toEqual([]);
  });

  it('fit the examples on the page', () => {
    const page = readFileSync(join(DOCS, 'outputs.md'), 'utf8');
    const [plan, drift] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    );
    expect(problems('plan', plan)).toEqual([]);
    expect(problems('drift', drift)).toEqual([]);
  });

  it('would say what is wrong', () => {
    expect(problems('plan', [{ stack: 'Shop' }])).not.toEqual([]);
    expect(problems('drift', [{ stack: 'Shop' }])).not.toEqual([]);
  });
});
