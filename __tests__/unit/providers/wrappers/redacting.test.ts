import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import type { OperationContext, ResourceProvider } from '../../../../src/ports/resources.js';
import { Redactor, redacting } from '../../../../src/providers/wrappers/redacting.js';
import { CATALOG } from '../../plan/planning.js';

const SECRET = 'correct "horse" battery';
const REFERENCE = '{{resolve:secretsmanager:db}}';
const target = { logicalId: 'A', type: 'Test::Unit::Thing', physicalId: 'a', properties: {}, attributes: {} };
const context: OperationContext = {
  clientToken: 't',
  accepted: () => undefined,
  noted: () => Promise.resolve(),
  signal: new AbortController().signal,
};

function provider(changes: Partial<ResourceProvider>): ResourceProvider {
  const model = () => ({
    physicalId: 'a',
    attributes: { Url: `https://${SECRET}@db`, Plain: 'x' },
    observed: { Variables: [{ Value: SECRET }, 5] },
  });
  const redactor = new Redactor();
  redactor.note(SECRET, REFERENCE);
  redactor.note('on', '{{resolve:ssm-secure:short}}');
  redactor.note('blue', '{{resolve:ssm-secure:colour}}');
  const inner: ResourceProvider = {
    provisionedBy: 'cc-api',
    create: () => Promise.resolve(model()),
    update: () => Promise.resolve(model()),
    delete: () => Promise.resolve(),
    read: () => Promise.resolve(model()),
    findOutcome: () => Promise.resolve({ outcome: 'done', model: model() }),
    ...changes,
  };
  return redacting(inner, CATALOG, redactor);
}

const clean = {
  physicalId: 'a',
  attributes: { Url: `https://${REFERENCE}@db`, Plain: 'x' },
  observed: { Variables: [{ Value: REFERENCE }, 5] },
};

describe('what AWS repeats', () => {
  const forms: readonly (readonly [string, (text: string) => string])[] = [
    ['as it is', (text) => text],
    ['in JSON', (text) => JSON.stringify({ text })],
    ['in a URL', encodeURIComponent],
    ['in base64', (text) => Buffer.from(text).toString('base64')],
    ['in base64 for URLs', (text) => Buffer.from(text).toString('base64url')],
    ['in hexadecimal', (text) => Buffer.from(text).toString('hex')],
    ['in upper hexadecimal', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ];

  it.each(forms)('has no secret %s, whatever stands around it', (_, encode) => {
    const redactor = new Redactor();
    const secret = 'p>ss?w~rd/ü+"x"';
    redactor.note(secret, REFERENCE);
    for (const around of ['', 'a', 'ab', 'abc']) {
      const said = redactor.text(`Invalid value: ${encode(around + secret + around)}!`);
      expect(said).toContain(REFERENCE);
      const core = encode(secret).slice(4, -4);
      expect(said).not.toContain(core);
    }
  });
});

describe('what a provider answers', () => {
  it('has references where it would have secrets', async () => {
    const tested = provider({});
    const request = { ...target, desired: {} };
    const operation = {
      ...target,
      action: 'create',
      clientToken: 't',
      age: 0,
      handle: {},
      mayResend: true,
      known: new Set<string>(),
    } as const;
    await expect(tested.create(target, context)).resolves.toEqual(clean);
    await expect(tested.update(request, context)).resolves.toEqual(clean);
    await expect(tested.read(target)).resolves.toEqual(clean);
    await expect(tested.findOutcome(operation, context)).resolves.toEqual({ outcome: 'done', model: clean });
  });

  it('keeps words that only look like a short secret', async () => {
    const model = { physicalId: 'a', attributes: { A: 'on', B: 'bluetooth', C: 'blue' } };
    const tested = provider({ create: () => Promise.resolve(model) });
    await expect(tested.create(target, context)).resolves.toMatchObject({
      attributes: { A: 'on', B: 'bluetooth', C: '{{resolve:ssm-secure:colour}}' },
    });
  });

  it.each([
    ['as it is', SECRET],
    ['inside of JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['inside of an address', encodeURIComponent(SECRET)],
  ])('repeats no secret when it refuses: %s', async (_name, text) => {
    const message = `Value ${text} is invalid`;
    const refusals = [
      new ProviderFailure('terminal', message, { name: 'InvalidRequest' }),
      new CdkdError('RESOURCE_FAILED', message, { value: text, next: '' }),
    ];
    for (const refusal of refusals) {
      const tested = provider({ create: () => Promise.reject(refusal) });
      const error = await tested
        .create(target, context)
        .then(undefined, (thrown: unknown) => thrown as Error);
      expect(error).toBeInstanceOf(refusal.constructor);
      expect(JSON.stringify([error, (error as Error).message])).not.toContain(text);
      expect((error as Error).message).toContain(REFERENCE);
    }
  });
});

describe('a redactor', () => {
  const PART = '{{resolve:secretsmanager:db:SecretString:username}}';
  const OTHER = '{{resolve:cdkd-sealed:Word:0123}}';

  function noting(...secrets: [string, string][]): Redactor {
    const redactor = new Redactor();
    for (const [secret, reference] of secrets) redactor.note(secret, reference);
    return redactor;
  }

  it.each([true, false])(
    'replaces a whole secret before its parts, in any order of noting (%s)',
    (isFirst) => {
      const whole = '{"username":"canary-user","password":"canary-password"}';
      const noted: [string, string][] = [
        ['canary-user', PART],
        [whole, REFERENCE],
      ];
      const redactor = noting(...(isFirst ? noted : noted.reverse()));
      expect(redactor.text(`config=${whole} by canary-user`)).toBe(`config=${REFERENCE} by ${PART}`);
    },
  );

  it('does not change a reference, neither one that it puts in nor one that stands there', () => {
    const redactor = noting(['canary-user', PART], ['username', OTHER], ['SecretString', OTHER]);
    expect(redactor.text(`canary-user: ${PART}, username`)).toBe(`${PART}: ${PART}, ${OTHER}`);
    expect(redactor.text('{{resolve:other:username}}')).toBe(`{{resolve:other:${OTHER}}}`);
  });

  it('leaves nothing of secrets that overlap', () => {
    const redactor = noting(['canary-AAAA', PART], ['AAAA-canary', OTHER]);
    expect(redactor.text('x canary-AAAA-canary y')).toBe(`x ${PART}${OTHER} y`);
    expect(noting(['abababab', PART]).text('ababababab')).toBe(`${PART}${PART}`);
  });

  it('takes a secret that is no well-formed text out, too', () => {
    const redactor = new Redactor();
    redactor.note('half \ud800 of it', REFERENCE);
    expect(redactor.text('it was half \ud800 of it')).toBe(`it was ${REFERENCE}`);
  });
});
