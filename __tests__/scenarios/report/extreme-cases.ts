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
    {
      key: 'local',
    },
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
    { kind: 'warning', code: 'X', message: html },
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
