/**
 * Pairs of properties of which a service accepts one and returns both. The second of each pair says the same
 * as the first and more: it can hold bytes that are not text.
 */
const EXCLUSIVE: Readonly<Record<string, readonly (readonly [less: string, more: string])[]>> = {
  // coverage roadmap #2537, awscc #3243
  'AWS::WAFv2::RuleGroup': [['SearchString', 'SearchStringBase64']],
  'AWS::WAFv2::WebACL': [['SearchString', 'SearchStringBase64']],
};

export function exclusiveProperties(type: string): readonly (readonly [less: string, more: string])[] {
  return EXCLUSIVE[type] ?? [];
}

/** A write-only property, and the one in which AWS returns the same value. */
interface Alternative {
  readonly given: string;
  readonly readAs: string;
  /** The write-only property whose values the service substitutes in either of them. */
  readonly completedBy?: string;
}

/**
 * Sources: the template reference, which names the alternatives of each type. Of updates only those of StackSet are on public
 * record: one with both properties is refused, and one that leaves the URL out succeeds (awscc #1987).
 */
const ALTERNATIVES: Readonly<Record<string, readonly Alternative[]>> = {
  'AWS::AppSync::ChannelNamespace': [{ given: 'CodeS3Location', readAs: 'CodeHandlers' }],
  'AWS::AppSync::FunctionConfiguration': resolverTemplates(),
  'AWS::AppSync::Resolver': resolverTemplates(),
  'AWS::Bedrock::Flow': definitions('Definition', ['DefinitionS3Location', 'DefinitionString']),
  'AWS::CloudFormation::StackSet': [{ given: 'TemplateURL', readAs: 'TemplateBody' }],
  'AWS::StepFunctions::StateMachine': definitions('DefinitionString', ['DefinitionS3Location', 'Definition']),
};

function resolverTemplates(): Alternative[] {
  return ['Code', 'RequestMappingTemplate', 'ResponseMappingTemplate'].map((readAs) => {
    return { given: `${readAs}S3Location`, readAs };
  });
}

function definitions(readAs: string, given: readonly string[]): Alternative[] {
  return given.map((name) => ({ given: name, readAs, completedBy: 'DefinitionSubstitutions' }));
}

export function alternativesOf(type: string): readonly Alternative[] {
  return ALTERNATIVES[type] ?? [];
}
