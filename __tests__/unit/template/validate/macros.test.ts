import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

function withProperty(value: JsonObject): JsonObject {
  return { Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { It: value } } } };
}

describe('macros', () => {
  it.each<[JsonObject, string]>([
    [{ Transform: 'AWS::Serverless-2016-10-31' }, 'AWS::Serverless-2016-10-31'],
    [{ Transform: ['AWS::LanguageExtensions', 'Mine'] }, 'Mine'],
    [{ Transform: { Name: 'AWS::Include', Parameters: {} } }, 'AWS::Include'],
    [
      withProperty({ 'Fn::Transform': { Name: 'Count' }, Other: 1 }),
      'Count (at Resources/Queue/Properties/It)',
    ],
    [{ Resources: { 'Fn::Transform': { Name: 'AWS::Include' } } }, 'AWS::Include (at Resources)'],
  ])('refuses the macro of %j', (source, macro) => {
    expect(() => parseTemplate(source, 'Stack')).toThrow(
      expect.objectContaining({ code: 'MACRO_UNSUPPORTED', value: macro }),
    );
  });
});
