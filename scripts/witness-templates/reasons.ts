/** Says why some templates end otherwise here than cfn-lint calls them. */

export interface Reason {
  readonly why: string;
  /** Of templates, by name. Absent: any. */
  readonly names?: readonly string[];
  /** What the error says. */
  readonly says?: RegExp;
}

/** Refusals of templates that cfn-lint calls good. */
export const REFUSED: readonly Reason[] = [
  {
    why: 'the simulator carries out no macros of others: only CloudFormation knows whether they are valid',
    says: /did not expand the macros/,
  },
  {
    why: 'a nested stack by its URL: the CDK makes none',
    says: /whose template is not in the cloud assembly/,
  },
  {
    why: 'a type or module that only CloudFormation manages',
    says: /cannot be managed/,
  },
  {
    why: 'no function and no topic: CloudFormation fails when it calls it',
    says: /is not the ARN of a function or topic/,
  },
  { why: 'no other stack and no parameter is there', says: /^EXPORT_MISSING|ParameterNotFound/ },
  {
    why: 'a rule of the template asks for values that only its author knows',
    names: ['good/conditions/and.yaml'],
    says: /Template rules are not satisfied/,
  },
  {
    why: 'values that only the author of its pattern knows',
    names: ['good/decode/parsing.json', 'quickstart/openshift.yaml', 'quickstart/openshift_master.yaml'],
    says: /must match pattern/,
  },
  {
    why: '"each value in the list must be one of the specified allowed values" (Parameters, CloudFormation User Guide)',
    names: ['good/parameters/default.yaml'],
    says: /CDLAllowedValues failed to satisfy constraint/,
  },
  {
    why: 'the section is called Parameter, and nothing declares what is referred to',
    names: ['good/custom/is-defined.yaml'],
    says: /Invalid template property or properties \[Parameter\]/,
  },
  {
    why: 'what it refers to is in a module, or nowhere',
    names: ['good/functions/ref.yaml', 'good/functions/sub_needed.yaml'],
    says: /Unresolved resource dependencies/,
  },
  {
    why: 'an output of another account by a role: docs/internals/differences.md',
    names: ['good/functions/get_stack_output.yaml'],
    says: /nothing else is supported/,
  },
  {
    why: 'AWS::NoValue is nothing to compare',
    names: ['good/functions/relationship_conditions.yaml'],
    says: /list of two values to compare/,
  },
  {
    why: 'the mapping does not have the key',
    names: [
      'good/functions_findinmap.yaml',
      'good/mappings/used.yaml',
      'good/resources_deletionpolicy.yaml',
      'good/resources_updatereplacepolicy.yaml',
    ],
    says: /Unable to get mapping/,
  },
];

/** Templates that cfn-lint calls bad, and that are planned here. */
export const ACCEPTED: readonly (Reason & { readonly names: readonly string[] })[] = [
  {
    why: 'the value of a property is for the service that gets it, which knows what it takes today',
    names: [
      'bad/core/config_configure_e3012.yaml',
      'bad/functions/sub_needed.yaml',
      'bad/mappings/used.yaml',
      'bad/override/complete.yaml',
      'bad/override/include.yaml',
      'bad/previous_generation_instances.yaml',
      'bad/properties_ebs.yaml',
      'bad/properties_sg_ingress.yaml',
      'bad/resources/backup/test_backup_plan_lifecycle_rule.yml',
      'bad/resources/dynamodb/undefined_attribute_definition.yaml',
      'bad/resources/dynamodb/unused_attribute_definition_1.yaml',
      'bad/resources/dynamodb/unused_attribute_definition_2.yaml',
      'bad/resources/elasticache/cache_cluster_failover.yaml',
      'bad/resources/iam/resource_policy.yaml',
      'bad/resources/lambda/required_properties.yaml',
      'bad/resources/properties/atleastone.yaml',
      'bad/resources/properties/list_duplicates.yaml',
      'bad/resources/properties/primitive_types_map.yaml',
      'bad/resources/properties/string_size.yaml',
      'bad/resources/properties/templated_code.yaml',
      'bad/resources/rds/instance_sizes.yaml',
      'bad/resources/sns/topic_name.yaml',
      'bad/resources_cloudfront_invalid_aliases.yaml',
      'bad/resources_cognito_userpool_tag_is_list.yaml',
      'bad/resources_iam_instanceprofile_roles.yaml',
    ],
  },
  {
    why: 'advice: cfn-lint itself finds no error in it, or only by rules that its test gives it',
    names: [
      'bad/conditions/equals_not_useful.yaml',
      'bad/core/config_parameters.yaml',
      'bad/formatters.yaml',
      'bad/hard_coded_arn_properties.yaml',
      'bad/noecho.yaml',
      'bad/override/exclude.yaml',
      'bad/override/required.yaml',
      'bad/properties_password.yaml',
      'bad/resources/cloudformation/sam_app_nested.yaml',
      'bad/resources/cloudformation/stack_nested.yaml',
      'bad/resources/iam/managed_policy_description.yaml',
      'bad/resources/iam/ref_with_path.yaml',
      'bad/resources/s3/access-control-obsolete.yaml',
    ],
  },
  {
    why: 'a stack without resources is an empty one, as for the CDK',
    names: ['bad/empty_file.yaml'],
  },
  {
    why: 'names of mappings are only looked up',
    names: ['bad/mappings/name.yaml'],
  },
];
