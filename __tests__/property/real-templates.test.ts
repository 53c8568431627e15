import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../src/errors.js';
import { findCycle } from '../../src/graph/dag.js';
import type { Json, JsonObject } from '../../src/json.js';
import { evaluateConditions, presentResources } from '../../src/template/validate/conditions.js';
import { dependenciesOf } from '../../src/template/syntax/dependencies.js';
import { environmentScope, pseudoParameters } from '../../src/template/evaluate/deployment-parameters.js';
import { evaluate } from '../../src/template/evaluate/evaluate.js';
import { resolveParameters, ssmRequests, withSsmValues } from '../../src/template/parameters/parameters.js';
import { parseTemplate } from '../../src/template/validate/parse.js';
import { finish, isResolved } from '../../src/template/evaluate/unknown-values.js';
import { checkRules } from '../../src/template/validate/rules.js';
import type { Template } from '../../src/template/syntax/model.js';
import type { Scope } from '../../src/template/evaluate/scope.js';

const CORPUS = '../shared/corpus/templates.jsonl.gz';

interface CorpusEntry {
  readonly file: string;
  readonly cdk: boolean;
  readonly template: JsonObject;
}

/** Always there, so that the path through all steps is tried where the corpus is not. */
const OWN: CorpusEntry = {
  file: 'own',
  cdk: false,
  template: {
    Parameters: { Stage: { Type: 'String', Default: 'prod' } },
    Conditions: { Prod: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] } },
    Resources: {
      Queue: {
        Type: 'AWS::SQS::Queue',
        Condition: 'Prod',
        Properties: { QueueName: { 'Fn::Sub': '${Stage}-queue' } },
      },
      Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: { 'Fn::GetAtt': ['Queue', 'Arn'] } } },
    },
    Outputs: { Zone: { Value: { 'Fn::Select': [0, { 'Fn::GetAZs': '' }] } } },
  },
};

function corpus(): CorpusEntry[] {
  if (!existsSync(CORPUS)) return [];
  return gunzipSync(readFileSync(CORPUS))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CorpusEntry);
}

const PSEUDO = pseudoParameters({
  stackName: 'Stack',
  stackId: 'arn:aws:cloudformation:us-east-1:111122223333:stack/Stack/0',
  region: 'us-east-1',
  accountId: '111122223333',
});

/** The template with any value allowed for its parameters: good ones cannot be guessed from their patterns. */
function relaxed(template: Template): Template {
  const parameters = [...template.parameters.values()].map((parameter) => {
    const { Default: value } = parameter.constraints;
    const type = parameter.type.replace('Number', 'String');
    return [
      parameter.name,
      { ...parameter, type, constraints: value === undefined ? {} : { Default: value } },
    ] as const;
  });
  return { ...template, parameters: new Map(parameters) };
}

/** Some value for each parameter without a default, with the separators that the CDK's asset parameters have. */
function givenFor(template: Template): Record<string, string> {
  const needed = [...template.parameters.values()].filter(
    ({ constraints }) => constraints.Default === undefined,
  );
  return Object.fromEntries(needed.map(({ name }) => [name, `${name}||value`]));
}

/** Resources and other stacks answer with something of the kind that attributes usually are. */
function rich(scope: Scope): Scope {
  return {
    ...scope,
    ref: (logicalId) => ({ value: attributeValue(logicalId, 'Ref') }),
    attribute: (logicalId, attribute) => ({ value: attributeValue(logicalId, attribute) }),
    external: (request) => ({
      value:
        request.kind === 'availability-zones'
          ? ['a', 'b', 'c'].map((zone) => request.region + zone)
          : 'other',
    }),
  };
}

function attributeValue(logicalId: string, attribute: string): Json {
  if (attribute === 'Ipv6CidrBlocks') return ['2600:1f18:abcd:ef00::/56'];
  if (attribute === 'CidrBlock') return '10.0.0.0/16';
  if (attribute.endsWith('s') && /Addresses|Entries|Servers|Blocks|Ids|Endpoints$/.test(attribute)) {
    return Array.from({ length: 6 }, (_, index) => `${index}:${logicalId}`);
  }
  // Templates take values apart at separators of all kinds, and the parts again at others.
  const part = `${logicalId}-1-2-3-4/${attribute}-1-2-3-4/5/6/7/8/9`;
  return Array.from({ length: 8 }, () => part).join(':') + `://x:oidc-provider/y||${part}||z`;
}

function digest(template: Template): { residues: number } {
  const parameters = resolveParameters(template, givenFor(template));
  const early = evaluateConditions(template, { parameters: parameters.values, pseudo: PSEUDO });
  const requests = ssmRequests(template, parameters, early);
  const read = new Map([...requests.keys()].map((name) => [name, 'ami-0123456789abcdef0']));
  const environment = { parameters: withSsmValues(template, parameters, read), pseudo: PSEUDO };
  checkRules(template, environment);
  const conditions = evaluateConditions(template, environment);
  expect([...conditions.keys()]).toEqual([...template.conditions.keys()]);
  const { resources, outputs } = presentResources(template, { ...environment, conditions });
  expect(findCycle(dependenciesOf(resources, (name) => conditions.get(name)))).toBeUndefined();
  const poor = environmentScope(template, { ...environment, conditions });
  const values = [...resources.values(), ...outputs.values()].map((entry) =>
    'properties' in entry ? entry.properties : entry.value,
  );
  let residues = 0;
  for (const value of values) {
    const planned = evaluate(value, poor);
    if (!isResolved(planned)) residues += 1;
    const full = evaluate(value, rich(poor));
    expect(evaluate(planned, rich(poor))).toEqual(full);
    finish(full);
  }
  return { residues };
}

describe('real templates', () => {
  it('are parsed and evaluated, or refused by name', () => {
    const counts = new Map<string, number>();
    const refused: string[] = [];
    let residues = 0;
    const started = performance.now();
    for (const { file, template } of [OWN, ...corpus()]) {
      let outcome = 'evaluated';
      try {
        residues += digest(relaxed(parseTemplate(template, file))).residues;
      } catch (thrown) {
        if (!(thrown instanceof CdkdError)) throw new Error(`${file}: ${String(thrown)}`, { cause: thrown });
        outcome = thrown.code;
        refused.push(`${thrown.code} ${thrown.message.slice(0, 300)}`);
      }
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    const milliseconds = Math.round(performance.now() - started);
    process.stdout.write(
      `corpus: ${JSON.stringify(Object.fromEntries(counts))}, ${residues} values await something, ${milliseconds} ms\n${refused.join('\n')}\n`,
    );
    expect(counts.get('evaluated')).toBeGreaterThan(0);
    if (!existsSync(CORPUS)) return;
    expect(counts.get('evaluated') ?? 0).toBeGreaterThanOrEqual(650);
    // What stands here is refused for reasons of the templates' own: macros, rules, broken files, made-up attributes.
    const codes = ['INVALID_PARAMETER', 'MACRO_UNSUPPORTED', 'TEMPLATE_INVALID', 'UNRESOLVED_REFERENCE'];
    expect([...counts.keys()].filter((code) => code !== 'evaluated').sort()).toEqual(codes);
  });
});
