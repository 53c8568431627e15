import { deployAlone, deployOf, template, topicWith, type BadInput } from '../support/bad-input.js';
import { STATE_BUCKET } from '../support/bundle.js';

/** The stack before the bad one must not be touched either. */
export const TEMPLATE_MISTAKES: readonly BadInput[] = [
  {
    name: 'a circle of resources, named in order',
    code: 'TEMPLATE_CYCLE',
    says: ['First → Second → Third → First'],
    next: 'Break the cycle',
    run: (scene) => {
      const after = (name: string) => ({ Type: 'AWS::SNS::Topic', DependsOn: name });
      return deployOf(
        scene,
        template({ First: after('Second'), Second: after('Third'), Third: after('First') }),
      );
    },
  },
  {
    name: 'a function that CloudFormation does not have',
    code: 'UNKNOWN_INTRINSIC',
    says: ['Fn::Reverse'],
    next: /./,
    run: (scene) => deployOf(scene, topicWith({ TopicName: { 'Fn::Reverse': 'sredro' } })),
  },
  {
    name: 'a reference to nothing',
    code: 'UNRESOLVED_REFERENCE',
    says: ['Toppic'],
    next: 'Correct the template',
    run: (scene) => deployOf(scene, topicWith({ TopicName: { Ref: 'Toppic' } })),
  },
  {
    name: 'a pattern of a parameter that would take years to match',
    code: 'INVALID_PARAMETER',
    says: ['takes too long to match: (a+)+'],
    next: /./,
    run: (scene) => {
      const Name = { Type: 'String', AllowedPattern: '(a+)+', Default: `${'a'.repeat(64)}!` };
      const { template: made } = topicWith({ TopicName: { Ref: 'Name' } });
      return deployOf(scene, { template: { ...made, Parameters: { Name } } });
    },
  },
  {
    name: 'a parameter without a value',
    code: 'MISSING_PARAMETER',
    says: ['Name'],
    next: /./,
    run: (scene) =>
      deployOf(
        scene,
        topicWith({ TopicName: { Ref: 'Name' } }, { Parameters: { Name: { Type: 'String' } } }),
      ),
  },
  {
    name: 'a parameter whose value breaks its own rules',
    code: 'INVALID_PARAMETER',
    says: ['Stage'],
    next: /./,
    run: (scene) => {
      const Parameters = {
        Stage: { Type: 'String', Default: 'prod', AllowedValues: ['test', 'production'] },
      };
      return deployOf(scene, topicWith({ TopicName: { Ref: 'Stage' } }, { Parameters }));
    },
  },
  {
    name: 'a parameter for a stack that the app does not have',
    code: 'INVALID_PARAMETER',
    says: ['names stack Goood'],
    next: 'Sound, Bad',
    run: (scene) => {
      const stack = topicWith(
        { TopicName: { Ref: 'Name' } },
        { Parameters: { Name: { Type: 'String', Default: 'x' } } },
      );
      return deployOf(scene, stack, { parameters: 'Goood:Name=y' });
    },
  },
  {
    name: 'a macro',
    code: 'MACRO_UNSUPPORTED',
    says: ['AWS::Serverless-2016-10-31'],
    next: /./,
    run: (scene) =>
      deployOf(scene, topicWith({}, { Transform: 'AWS::Serverless-2016-10-31' }), { macros: 'refuse' }),
  },
  {
    name: 'a template that is none',
    code: 'TEMPLATE_INVALID',
    says: ['Resources'],
    next: 'Correct the template',
    run: (scene) => deployOf(scene, { template: { Resources: { Topic: { Properties: {} } } } }),
  },
  {
    name: 'types that nothing can manage, each by name',
    code: 'TYPE_UNSUPPORTED',
    says: ['Campaigns (AWS::Pinpoint::App)', 'Odd (AWS::OpsWorks::Stack)'],
    next: 'CloudFormation deploys',
    run: (scene) =>
      deployOf(
        scene,
        template({
          Campaigns: { Type: 'AWS::Pinpoint::App' },
          Odd: { Type: 'AWS::OpsWorks::Stack' },
        }),
      ),
  },
  {
    name: 'custom resources without a handler, each by name',
    code: 'TEMPLATE_INVALID',
    says: ['Mute: Property ServiceToken is required', 'Odd: ServiceToken "odd"', 'ServiceTimeout 3601'],
    next: 'ServiceToken',
    run: (scene) =>
      deployOf(
        scene,
        template({
          Mute: { Type: 'AWS::CloudFormation::CustomResource' },
          Odd: { Type: 'Custom::Odd', Properties: { ServiceToken: 'odd', ServiceTimeout: 3601 } },
        }),
      ),
  },
  {
    name: 'an expression that comes to nothing, by its stack and place',
    code: 'TEMPLATE_INVALID',
    says: [
      /^TEMPLATE_INVALID: \w+: /,
      'nonexistent value at index 2',
      'at Resources/Topic/Properties/TopicName',
    ],
    next: 'Correct the expression',
    run: (scene) => deployOf(scene, topicWith({ TopicName: { 'Fn::Select': [2, ['a', 'b']] } })),
  },
  {
    name: 'an output that comes to nothing, before the stack is made',
    code: 'TEMPLATE_INVALID',
    says: ['Unable to get mapping for M::a::c', 'at Outputs/Name/Value'],
    next: 'Correct the expression',
    run: (scene) => {
      const Outputs = { Name: { Value: { 'Fn::FindInMap': ['M', 'a', 'c'] } } };
      return deployOf(scene, topicWith({}, { Mappings: { M: { a: { b: 'x' } } }, Outputs }));
    },
  },
  {
    name: 'a name that two outputs are exported under',
    code: 'TEMPLATE_INVALID',
    says: [/the output One of \w+ and the output Two of \w+ export the same name: Shared:Both/],
    next: 'another name',
    run: (scene) => {
      const output = { Value: 'x', Export: { Name: { 'Fn::Sub': 'Shared:${B}' } } };
      const Parameters = { B: { Type: 'String', Default: 'Both' } };
      return deployOf(scene, topicWith({}, { Parameters, Outputs: { One: output, Two: output } }));
    },
  },
  {
    name: 'an export that nobody has',
    code: 'EXPORT_MISSING',
    says: ['Nobody:Topic'],
    next: 'Deploy the stack that exports it first',
    run: (scene) => deployAlone(scene, topicWith({ TopicName: { 'Fn::ImportValue': 'Nobody:Topic' } })),
  },
  {
    name: 'an export whose name another stack has',
    code: 'TEMPLATE_INVALID',
    says: ['Shared:Topic is already exported by stack Elsewhere'],
    next: 'another name',
    run: ({ stage, apps }) => {
      const entry = { value: 'x', producerStack: 'Elsewhere', producerRegion: 'us-east-1' };
      const index = {
        indexVersion: 1,
        region: 'us-east-1',
        exports: { 'Shared:Topic': entry },
        lastModified: 1,
      };
      stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/_index/us-east-1/exports.json', JSON.stringify(index));
      const state = {
        version: 8,
        stackName: 'Elsewhere',
        region: 'us-east-1',
        resources: {},
        outputs: { Topic: 'x', 'Shared:Topic': 'x' },
        lastModified: 1,
      };
      stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Elsewhere/us-east-1/state.json', JSON.stringify(state));
      const Outputs = { Arn: { Value: { Ref: 'Topic' }, Export: { Name: 'Shared:Topic' } } };
      return deployAlone({ stage, apps }, topicWith({}, { Outputs }));
    },
  },
];
