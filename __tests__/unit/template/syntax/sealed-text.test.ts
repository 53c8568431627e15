import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { sealWriteOnly } from '../../../../src/plan/rules/seal-secrets.js';
import { evaluate } from '../../../../src/template/evaluate/evaluate.js';
import type { Sealer } from '../../../../src/template/syntax/sealed-text.js';
import { SealedValues } from '../../../../src/template/syntax/secret-references.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';
import { scopeOf } from '../scopes.js';

const FACTS = { writeOnly: ['SecretString'] } as unknown as TypeFacts;
const LITERAL = 'hunter2-hunter2';
const NO_ECHO = '{{resolve:cdkd-sealed:Password:0123456789abcdef01234567}}';
const FETCHED = '{{resolve:secretsmanager:db:SecretString:password}}';

const KNOWN = scopeOf({ attributes: { 'Db.Host': 'db.example', 'Db.Token': NO_ECHO } });

function sealer(): Sealer {
  const values = new SealedValues();
  return {
    seal: (label, secret) => values.seal('Shop', label, secret),
    open: (reference) => values.open(reference),
  };
}

function sealed(value: Json, by: Sealer, scope = scopeOf({})): Json | undefined {
  const properties = evaluate({ SecretString: value }, scope) as JsonObject;
  return sealWriteOnly(properties, FACTS, { logicalId: 'Secret', sealer: by })['SecretString'];
}

/** Everything that the value shows, also what is encoded in it. */
function shown(value: Json | undefined): string {
  const text = JSON.stringify(value);
  const inner = [...text.matchAll(/cdkd-(?:base64|json):([\w-]+)/g)].map(([, encoded = '']) =>
    shown(Buffer.from(encoded, 'base64url').toString('utf8')),
  );
  return [text, ...inner].join('\n');
}

describe('a secret by its place', () => {
  const host = { 'Fn::GetAtt': ['Db', 'Host'] };
  const token = { 'Fn::GetAtt': ['Db', 'Token'] };

  it.each<[string, Json]>([
    ['text', LITERAL],
    ['text with a value', { 'Fn::Sub': [`{"p":"${LITERAL}","h":"\${H}"}`, { H: host }] }],
    ['pieces', { 'Fn::Join': [',', [LITERAL, host, token]] }],
    ['text with a reference', `${LITERAL}${FETCHED}`],
    ['text with a NoEcho value', { 'Fn::Sub': [`${LITERAL}\${T}`, { T: token }] }],
    ['base64 of a value', { 'Fn::Base64': { 'Fn::Join': ['', [LITERAL, host]] } }],
    ['base64 of a reference', { 'Fn::Base64': { 'Fn::Join': ['', [LITERAL, host, FETCHED]] } }],
    ['JSON of a value', { 'Fn::ToJsonString': { p: LITERAL, h: host } }],
    ['JSON of a reference', { 'Fn::ToJsonString': { p: [LITERAL, host], t: token, f: FETCHED } }],
    ['a choice', { 'Fn::Select': [0, [LITERAL, host]] }],
    ['an attribute', host],
  ])('shows nothing of %s, and is the same whenever its parts became known', (_, value) => {
    const by = sealer();
    const planned = sealed(value, by);
    const live = sealWriteOnly(evaluate({ SecretString: planned ?? null }, KNOWN) as JsonObject, FACTS, {
      logicalId: 'Secret',
      sealer: by,
    })['SecretString'];
    const later = sealed(value, sealer(), KNOWN);

    expect(shown(planned)).not.toContain(LITERAL);
    expect(shown(live)).not.toMatch(new RegExp(`${LITERAL}|db\\.example`));
    expect(live).toEqual(later);
    expect(sealed(live ?? null, by)).toEqual(live);
  });

  it('stays a reference that CloudFormation would fetch, and the value of another secret', () => {
    expect(sealed(FETCHED, sealer())).toBe(FETCHED);
    expect(sealed(token, sealer(), KNOWN)).toBe(NO_ECHO);
  });
});
