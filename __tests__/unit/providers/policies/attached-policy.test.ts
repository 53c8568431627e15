import { beforeEach, describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { JsonObject } from '../../../../src/json.js';
import type { OpenOperation, ResourceModel } from '../../../../src/ports/resources.js';
import {
  AttachedPolicyProvider,
  textsOf,
  type PolicyAttachment,
  type PolicyService,
} from '../../../../src/providers/policies/attached-policy.js';

/** Documents by target and name, and what goes wrong with them. */
class Documents implements PolicyService {
  readonly attached = new Map<string, string>();
  readonly failures = new Map<string, Error>();
  readonly required = ['PolicyName', 'PolicyDocument'];
  /** How many documents a target has room for. */
  room = Infinity;

  attachmentsOf(properties: JsonObject): PolicyAttachment[] {
    const name = this.physicalIdOf(properties);
    return textsOf(properties, 'Roles').map((target) => ({ list: 'Roles', target, name }));
  }

  physicalIdOf(properties: JsonObject): string {
    return typeof properties['PolicyName'] === 'string' ? properties['PolicyName'] : '';
  }

  async put(attachment: PolicyAttachment, document: string): Promise<void> {
    await this.#call(`put ${attachment.target}`);
    const others = [...this.attached.keys()].filter((key) => key !== keyOf(attachment));
    if (others.filter((key) => key.startsWith(`${attachment.target}/`)).length >= this.room)
      throw named('LimitExceededException');
    this.attached.set(keyOf(attachment), document);
  }

  async remove(attachment: PolicyAttachment): Promise<void> {
    await this.#call(`remove ${attachment.target}`);
    if (!this.attached.delete(keyOf(attachment))) throw named('NoSuchEntityException');
  }

  async get(attachment: PolicyAttachment): Promise<string | undefined> {
    await this.#call(`get ${attachment.target}`);
    return this.attached.get(keyOf(attachment));
  }

  #call(call: string): Promise<void> {
    const failure = this.failures.get(call);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  }
}

function keyOf({ target, name }: PolicyAttachment): string {
  return `${target}/${name}`;
}

function named(name: string): Error {
  return Object.assign(new Error(`it is ${name}`), { name });
}

const DOCUMENT = { Version: '2012-10-17', Statement: [] };

function properties(changes: JsonObject = {}): JsonObject {
  return { PolicyName: 'p', Roles: ['a', 'b'], PolicyDocument: DOCUMENT, ...changes };
}

let documents: Documents;
let loads: number;
let provider: AttachedPolicyProvider;

beforeEach(() => {
  documents = new Documents();
  loads = 0;
  provider = new AttachedPolicyProvider(() => {
    loads += 1;
    return Promise.resolve(documents);
  });
});

const subject = { logicalId: 'Policy', type: 'AWS::IAM::Policy', physicalId: 'p', attributes: {} };

function create(asked = properties()): Promise<ResourceModel> {
  return provider.create({ ...subject, properties: asked });
}

const attached = () => [...documents.attached.keys()].sort();

describe('a document that is attached to several targets', () => {
  it('is attached to each, and its service is loaded once', async () => {
    await expect(create()).resolves.toEqual({
      physicalId: 'p',
      attributes: { Id: 'p' },
      observed: properties(),
    });
    await create();
    expect(attached()).toEqual(['a/p', 'b/p']);
    expect(loads).toBe(1);
  });

  it('is on none where it could not be put on all', async () => {
    documents.failures.set('put b', named('MalformedPolicyDocumentException'));
    await expect(create()).rejects.toMatchObject({ kind: 'terminal' });
    expect(attached()).toEqual([]);
  });

  it('waits for a target that is not known everywhere yet', async () => {
    documents.failures.set('put b', named('NoSuchEntityException'));
    await expect(create()).rejects.toMatchObject({ kind: 'not-propagated' });
  });

  it('tells the first failure even if the clearing up fails as well', async () => {
    documents.failures.set('put b', named('AccessDeniedException'));
    documents.failures.set('remove a', named('ThrottlingException'));
    await expect(create()).rejects.toMatchObject({ details: { name: 'AccessDeniedException' } });
  });

  it('follows the template: new targets, fewer targets, another name', async () => {
    await create();
    const desired = properties({ PolicyName: 'q', Roles: ['b', 'c'] });
    const updated = await provider.update({ ...subject, properties: properties(), desired });
    expect(updated.physicalId).toBe('q');
    expect(attached()).toEqual(['b/q', 'c/q']);
  });

  it('is put on new targets before it is taken from old ones', async () => {
    await create();
    documents.failures.set('put c', named('AccessDeniedException'));
    const desired = properties({ Roles: ['c'] });
    await expect(provider.update({ ...subject, properties: properties(), desired })).rejects.toMatchObject({
      kind: 'terminal',
    });
    expect(attached()).toEqual(['a/p', 'b/p']);
  });

  it('is taken from those that still have it', async () => {
    await create();
    documents.attached.delete('a/p');
    await provider.delete({ ...subject, properties: properties() });
    expect(attached()).toEqual([]);
  });

  it('is not taken for deleted where AWS refuses', async () => {
    await create();
    documents.failures.set('remove b', named('AccessDeniedException'));
    await expect(provider.delete({ ...subject, properties: properties() })).rejects.toMatchObject({
      kind: 'terminal',
    });
  });
});

describe('another name', () => {
  const rename = (desired = properties({ PolicyName: 'q' })) =>
    provider.update({ ...subject, properties: properties(), desired });

  it('takes the place of the former one, which goes first if both do not fit', async () => {
    documents.room = 1;
    await create();
    await rename();
    expect(attached()).toEqual(['a/q', 'b/q']);
  });

  it('is refused on a target that has no room for it, and the former one stays', async () => {
    documents.room = 1;
    await create();
    documents.attached.set('c/other', '{}');
    await expect(rename(properties({ PolicyName: 'q', Roles: ['a', 'b', 'c'] }))).rejects.toMatchObject({
      details: { name: 'LimitExceededException' },
    });
    expect(attached()).toEqual(['a/p', 'b/p', 'c/other']);
  });
});

describe('a read', () => {
  it('gives the document that is there, whatever the template says', async () => {
    await create();
    documents.attached.set('a/p', '{"Statement":["other"]}');
    const model = await provider.read({ ...subject, properties: properties() });
    expect(model?.observed?.['PolicyDocument']).toEqual({ Statement: ['other'] });
  });

  it('tells of a document that was changed on one of several targets, whichever it is', async () => {
    await create();
    documents.attached.set('b/p', '{"Statement":["other"]}');
    const model = await provider.read({ ...subject, properties: properties() });
    expect(model?.observed).toMatchObject({ Roles: ['a', 'b'], PolicyDocument: { Statement: ['other'] } });
  });

  it('names only the targets that still have it', async () => {
    await create();
    documents.attached.delete('a/p');
    const model = await provider.read({ ...subject, properties: properties() });
    expect(model?.observed).toEqual(properties({ Roles: ['b'] }));
  });

  it('gives nothing where there is none', async () => {
    await expect(provider.read({ ...subject, properties: properties() })).resolves.toBeUndefined();
    await expect(
      provider.read({ ...subject, properties: properties({ Roles: [] }) }),
    ).resolves.toBeUndefined();
  });

  it('rejects where AWS does not say', async () => {
    documents.failures.set('get a', named('AccessDeniedException'));
    await expect(provider.read({ ...subject, properties: properties() })).rejects.toMatchObject({
      kind: 'terminal',
    });
  });
});

describe('an operation that was left open', () => {
  const open: OpenOperation = {
    ...subject,
    action: 'create',
    clientToken: 't',
    age: 0,
    handle: {},
    properties: properties(),
    mayResend: false,
    known: new Set(),
  };

  const ours = JSON.stringify(properties()['PolicyDocument']);

  it('create, half done, outside the plan: it is left to the plan to detach', async () => {
    documents.attached.set('b/p', ours);
    await expect(provider.findOutcome({ ...open, earlier: [] })).resolves.toMatchObject({
      outcome: 'not-done',
      physicalId: expect.any(String),
      proof: 'place',
    });
    expect(attached()).toEqual(['b/p']);
  });

  it('create, outside the plan: another document of the name is not taken for ours', async () => {
    documents.attached.set('a/p', '{}').set('b/p', '{}');
    const found = await provider.findOutcome({ ...open, earlier: [] });
    expect(found).toEqual({ outcome: 'not-done', reason: 'it was not attached' });
  });

  it('create, outside the plan: nor is one that was there before, whatever it says', async () => {
    documents.attached.set('a/p', ours).set('b/p', ours);
    const look = { ...subject, properties: properties(), clientToken: 't', isNew: () => false };
    const earlier = await provider.lookBefore(look, new AbortController().signal);
    expect(earlier).toHaveLength(1);
    await expect(provider.findOutcome({ ...open, ...(earlier && { earlier }) })).resolves.toMatchObject({
      outcome: 'not-done',
    });
    await expect(provider.findOutcome(open)).resolves.toMatchObject({ outcome: 'unresolved' });
    await expect(provider.findOutcome({ ...open, earlier: [] })).resolves.toMatchObject({
      outcome: 'done',
      proof: 'place',
    });
  });

  it('delete, outside the plan: it is not done while something is attached', async () => {
    documents.attached.set('b/p', '{}');
    const removal = { ...open, action: 'delete', physicalId: 'p' } as const;
    await expect(provider.findOutcome(removal)).resolves.toMatchObject({ outcome: 'not-done' });
    expect(attached()).toEqual(['b/p']);
    documents.attached.clear();
    await expect(provider.findOutcome(removal)).resolves.toEqual({ outcome: 'done' });
  });

  it('create, half done: it is finished', async () => {
    documents.attached.set('a/p', '{}');
    await expect(provider.findOutcome({ ...open, mayResend: true })).resolves.toMatchObject({
      outcome: 'done',
    });
    expect(attached()).toEqual(['a/p', 'b/p']);
  });

  it('update: it is planned again', async () => {
    await expect(provider.findOutcome({ ...open, action: 'update' })).resolves.toMatchObject({
      outcome: 'not-done',
    });
  });
});

describe('properties', () => {
  it.each([['a'], [{ a: 1 }], [['a', 1]], [7]])('of another form are the template’s mistake: %j', (value) => {
    expect(() => textsOf({ Roles: value }, 'Roles')).toThrow('#/Roles: expected a list of strings');
  });

  it.each([['PolicyName'], ['PolicyDocument']])(
    'without %s are refused, and nothing is attached',
    async (name) => {
      const { [name]: _left, ...rest } = properties();
      await expect(create(rest)).rejects.toMatchObject({
        kind: 'terminal',
        message: `Model validation failed (#: required key [${name}] not found)`,
      });
      expect(attached()).toEqual([]);
    },
  );

  it('that name no target are refused', async () => {
    await expect(create(properties({ Roles: [] }))).rejects.toMatchObject({ kind: 'terminal' });
    await create();
    const update = provider.update({
      ...subject,
      properties: properties(),
      desired: properties({ Roles: [] }),
    });
    await expect(update).rejects.toMatchObject({ kind: 'terminal' });
    expect(attached()).toEqual(['a/p', 'b/p']);
  });

  it('may have a document as text', async () => {
    await create(properties({ PolicyDocument: '{"Statement":[]}' }));
    expect(documents.attached.get('a/p')).toBe('{"Statement":[]}');
  });
});

describe('credentials that cannot be renewed', () => {
  it('are told as that', async () => {
    const expired = new CdkdError('CREDENTIALS_EXPIRED', 'expired', { next: 'Run again.' });
    for (const call of ['put a', 'remove a', 'get a']) documents.failures.set(call, expired);
    const target = { ...subject, properties: properties() };
    await expect(create()).rejects.toBe(expired);
    await expect(provider.delete(target)).rejects.toBe(expired);
    await expect(provider.read(target)).rejects.toBe(expired);
  });
});
