import { describe, expect, it } from '@jest/globals';

import { TemplateReferences } from '../../../../src/engine/record/template-references.js';
import { deposedName } from '../../../../src/plan/model/deposed-names.js';
import { deferred } from '../../../../src/template/syntax/dynamic-references.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };
const SECRET = '{{resolve:secretsmanager:db:SecretString:password}}';
const SEALED = '{{resolve:cdkd-sealed:Password:0a1b}}';

describe('references in records', () => {
  const references = new TemplateReferences();
  references.note(STACK, 'Db', { Password: `x${SECRET}`, List: [{ Deep: '{{resolve:ssm:/plain}}' }] });

  it.each([
    ['as the template has them', 'Db', { Password: SECRET, List: '{{resolve:ssm:/plain}}' }],
    ['in the record of a resource that was set aside', deposedName('Db', 'db-1'), { Password: SECRET }],
    ['to values that this run was given', 'Other', { Password: SEALED }],
    ['that are none', 'Other', { Password: 'hunter2' }],
  ])('are accepted %s', (_, logicalId, properties) => {
    expect(() => references.refuseForeign(STACK, logicalId, properties)).not.toThrow();
  });

  it.each([
    ['in another property', 'Db', { Name: SECRET }],
    ['in another resource', 'Topic', { Password: SECRET }],
    ['within a deferred function', 'Db', { Name: deferred('base64', SECRET) }],
    ['to the answer of a handler', 'Db', { Password: '{{resolve:custom-resource:Client:ClientSecret}}' }],
    ['to a plain parameter', 'Db', { Password: '{{resolve:ssm:/plain}}' }],
  ])('are refused %s', (_, logicalId, properties) => {
    expect(() => references.refuseForeign(STACK, logicalId, properties)).toThrow(
      `The record of ${logicalId} has a reference in ${Object.keys(properties)[0]}`,
    );
  });

  it('are refused in another stack', () => {
    const other = { ...STACK, stackName: 'Other' };
    expect(() => references.refuseForeign(other, 'Db', { Password: SECRET })).toThrow(
      'no template of this run',
    );
  });
});
