import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { patch } from './patches.js';

/** https://github.com/hashicorp/terraform-provider-awscc/issues/1987 */
describe('a write-only property that AWS returns in another one', () => {
  const facts = { type: 'AWS::CloudFormation::StackSet', writeOnly: ['TemplateURL', 'CallAs'] };
  const set = (TemplateURL: string, Description: string): JsonObject => ({ TemplateURL, Description });
  const current = { TemplateBody: '{}', Description: 'a' };

  it('is not sent if the template has not changed it', () => {
    expect(patch(set('u', 'a'), set('u', 'b'), { current, facts })).toEqual([
      { op: 'add', path: '/Description', value: 'b' },
    ]);
  });

  it('takes its place if the template has', () => {
    expect(patch(set('u', 'a'), set('v', 'a'), { current, facts })).toEqual([
      { op: 'add', path: '/TemplateURL', value: 'v' },
      { op: 'remove', path: '/TemplateBody' },
    ]);
  });

  it('is sent if AWS does not return the other one', () => {
    expect(patch(set('u', 'a'), set('u', 'b'), { current: { Description: 'a' }, facts })).toEqual([
      { op: 'add', path: '/Description', value: 'b' },
      { op: 'add', path: '/TemplateURL', value: 'u' },
    ]);
  });

  it('is sent if the template drops the other one', () => {
    const both = { TemplateURL: 'u', TemplateBody: '{}', Description: 'a' };
    expect(patch(both, set('u', 'a'), { current, facts })).toEqual([
      { op: 'remove', path: '/TemplateBody' },
      { op: 'add', path: '/TemplateURL', value: 'u' },
    ]);
  });

  it('leaves the other one to a template that changes over to it, and back', () => {
    const inline = { TemplateBody: '{"A":1}', Description: 'a' };
    expect(patch(set('u', 'a'), inline, { current, facts })).toEqual([
      { op: 'add', path: '/TemplateBody', value: '{"A":1}' },
    ]);
    expect(patch(inline, set('u', 'a'), { current: inline, facts })).toEqual([
      { op: 'add', path: '/TemplateURL', value: 'u' },
      { op: 'remove', path: '/TemplateBody' },
    ]);
  });
});

describe('a definition with substitutions', () => {
  const facts = {
    type: 'AWS::StepFunctions::StateMachine',
    writeOnly: ['Definition', 'DefinitionS3Location', 'DefinitionSubstitutions'],
  };
  const machine = (definition: JsonObject, role: string, more: JsonObject = {}): JsonObject => ({
    ...definition,
    RoleArn: role,
    ...more,
  });
  const current = machine({ DefinitionString: '{"Resource":"f1"}' }, 'r');
  const inS3 = { DefinitionS3Location: { Bucket: 'b', Key: 'k' } };
  const inline = { DefinitionString: '{"Resource":"${f}"}' };
  const f = (value: string): JsonObject => ({ DefinitionSubstitutions: { f: value } });

  it.each([
    [inS3, { op: 'add', path: '/DefinitionS3Location', value: inS3.DefinitionS3Location }],
    [inline, { op: 'add', path: '/DefinitionString', value: inline.DefinitionString }],
  ])('is sent as it was given if they change: %j', (definition, sent) => {
    const operations = patch(machine(definition, 'r', f('f1')), machine(definition, 'r', f('f2')), {
      current,
      facts,
    });
    expect(operations).toContainEqual(sent);
    expect(operations).toContainEqual({ op: 'add', path: '/DefinitionSubstitutions', value: { f: 'f2' } });
    expect(operations.map(({ path }) => path)).toContain('/DefinitionString');
  });

  it('stays as AWS returns it if something else changes', () => {
    expect(patch(machine(inS3, 'r', f('f1')), machine(inS3, 'other', f('f1')), { current, facts })).toEqual([
      { op: 'add', path: '/RoleArn', value: 'other' },
    ]);
  });
});
