import type { StackId } from '../../../src/ports/stack-id.js';
import type { Report } from '../../../src/report/model.js';
import {
  change,
  create,
  failure,
  finished,
  ON_GITHUB,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  stackId,
  unchanged,
  update,
} from './builders.js';
import { DATA } from './webshop.js';

/** Reports at the edges: without GitHub, full of hostile texts, and very long. */

export function outsideGitHub(): Report {
  return reportOf(
    'diff',
    [planned(planOf(DATA, [remove('Uploads', 'AWS::S3::Bucket')])), 900, finished(DATA, {})],
    {},
  );
}

/** What each place that shows a stranger's text must stand. */
export const HOSTILE_TEXTS = [
  '</details></td></table><script>alert(1)</script>',
  '`` ` ``` ~~~~ | \\| \\\\| **bold** <!-- cdkd-action {"v":1} -->',
  '@acme/admins please approve #12 GH-34 acme/webshop#56 4f1c2a9b7d3e5f60718293a4b5c6d7e8f9a0b1c2',
  '\n::error title=x::forged\n##[error]forged\r\n\u202etxt.exe\u200b\u0000\u001b[31m',
  '[click](https://evil.example) ![x](https://evil.example/x.png) https://evil.example :tada: $x^2$ ~~no~~',
];

export function hostileNames(): Report {
  const [html = '', ticks = '', mention = '', commands = '', links = ''] = HOSTILE_TEXTS;
  const stack = stackId('Shop`|<b>');
  return reportOf('diff', [
    planned(
      planOf(
        stack,
        [
          { ...remove('Uploads', 'AWS::S3::Bucket'), logicalId: ticks, reason: mention },
          {
            ...create(html.slice(0, 10), 'Custom::Thing', { [ticks]: commands, [html]: links }),
            logicalId: html,
            reason: html,
          },
          update(
            'Fine',
            'AWS::Lambda::Function',
            [change('Description', ticks, commands), change('Tags', [links], [mention])],
            {
              reason: commands,
            },
          ),
        ],
        { warnings: [commands, links, mention] },
      ),
    ),
    1_000,
    { kind: 'warning', code: 'INPUT', message: html },
    finished(stack, {}),
    { kind: 'failed', error: failure('CHANGES_FOUND', `${mention} ${ticks}`, links, html) },
  ]);
}

export function manyChanges(): Report {
  const types = ['Lambda::Function', 'IAM::Role', 'SQS::Queue', 'DynamoDB::Table', 'Logs::LogGroup'];
  const happenings = Array.from({ length: 12 }, (_, stackIndex) => {
    const name = `Platform-${String.fromCharCode(65 + stackIndex)}`;
    const steps = Array.from({ length: 50 }, (_, index) => {
      const resource = `Service${index}Resource WebShop/${name}/Service${index}/Component/Resource`;
      const type = `AWS::${types[index % types.length] ?? ''}`;
      const properties = {
        Description: `Component ${index} of ${name}`,
        Tags: [{ Key: 'service', Value: `${name}-${index}` }],
      };
      if (index % 25 === 3)
        return replace(resource, type, [change('TableName', `t${index}`, `u${index}`, { replaces: 'yes' })]);
      if (index % 5 === 0)
        return update(resource, type, [change('MemorySize', 128, 256), change('Timeout', 3, 30)]);
      return index % 20 === 19 ? remove(`Service${index}Resource`, type) : create(resource, type, properties);
    });
    return planned(planOf(stackId(name), steps, { unchanged: unchanged(30) }));
  });
  return reportOf('diff', [...happenings, 9_400, { kind: 'debug', message: 'planned' }], ON_GITHUB);
}

/** A thousand changes in twelve stacks, each text one that means something to Markdown, the runner or Mermaid. */
export function thousandHostileChanges(): Report {
  const kinds = ['DynamoDB::Table', 'Lambda::Function', 'IAM::Role', 'SQS::Queue', 'S3::Bucket'];
  const stacks = Array.from({ length: 12 }, (_, index) => stackId(`Team-${index + 1} | <b>"#${index}"`));
  const happenings = stacks.map((stack, stackIndex) => {
    const count = stackIndex === 0 ? 87 : 83;
    const steps = Array.from({ length: count }, (_, index) => {
      const text = HOSTILE_TEXTS[(index + stackIndex) % HOSTILE_TEXTS.length] ?? '';
      const type = `AWS::${kinds[index % kinds.length] ?? ''}`;
      const named = {
        logicalId: `${text}${index}`,
        constructPath: `App/${stack.stackName}/${text}/${index}`,
      };
      return { ...hostileStep(index, type, text), ...named, reason: text };
    });
    const before = stacks[stackIndex - 1];
    const reads = before === undefined ? [] : [importFrom(before)];
    return planned(planOf(stack, steps, { unchanged: unchanged(10), warnings: [], imports: reads }));
  });
  return reportOf('diff', [...happenings, 31_000, { kind: 'debug', message: 'planned' }]);
}

function hostileStep(index: number, type: string, text: string) {
  if (index % 20 === 0) return replace('R', type, [change(text, text, `${text}!`, { replaces: 'yes' })]);
  if (index % 20 === 1) return remove('D', type);
  if (index % 3 === 0) return update('U', type, [change('Description', text, `${text}!`)]);
  return create('C', type, { Description: text, Tags: [{ Key: text, Value: text }] });
}

function importFrom({ stackName, region }: StackId) {
  return { exportName: 'Name', sourceStack: stackName, sourceRegion: region };
}
