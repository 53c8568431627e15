/** Renders the page `docs/permissions.md`. */

import { format, resolveConfig } from 'prettier';

import type { Need, Place } from './actions.js';
import type { Needs } from './runs.js';

export const PAGE = 'docs/permissions.md';

const INTRODUCTION = `# Permissions by command

<!-- Made by scripts/permissions/main.ts from the calls that the simulator saw: change the runs there. -->

What the action itself calls, and so what the role of a job needs for each command. [examples/setup](../examples/setup/README.md) has a role for
reading and one for deploying; a test compares them with this page. \`*/plans/*\` stands for keys of the state bucket.

What comes on top depends on the app:

- **The resources.** Cloud Control calls their services with the permissions of the role. Which actions a type needs is in its schema, under
  \`handlers\`: \`aws cloudformation describe-type --type RESOURCE --type-name AWS::SQS::Queue\`. Types that the action manages by services' own
  APIs need the create, read, update and delete actions of that API: [the list of types](resource-types.md). Some types need more
  than that: [the list of extras](setup.md#roles).
- **Publishing roles** that the asset manifest names: \`sts:AssumeRole\` on them. Without it, the role of the job publishes.
- **Look-ups** of the app, such as \`Vpc.fromLookup\`: [the list](pull-requests.md#lookups).
- **Types that the action does not know**: \`cloudformation:DescribeType\`.
- **Imports that no state answers**: \`cloudformation:ListExports\`, and \`cloudformation:DescribeStacks\` for \`Fn::GetStackOutput\`.
- **Recovery** of an interrupted run, where an answer was lost: \`cloudformation:ListResources\` and \`cloudformation:ListResourceRequests\`.
- **A customer managed key** of a bucket: \`kms:Decrypt\` to read, and \`kms:GenerateDataKey\` to write.
- **Templates that resolve secrets or parameters**: \`secretsmanager:GetSecretValue\` and \`ssm:GetParameter\` on them.

`;

const PLACES: readonly (readonly [Place[], string])[] = [
  [['state', 'old-state'], 'state bucket'],
  [['assets', 'repository'], 'asset bucket and image repository'],
  [['account'], 'anything (`*`)'],
];

export async function renderPermissions(needs: Needs): Promise<string> {
  const head = ['command', ...PLACES.map(([, title]) => title)];
  const rows = [...needs].map(([label, found]) => [
    label,
    ...PLACES.map(([places]) => cellOf(found.filter(({ place }) => places.includes(place)))),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = ['<!-- prettier-ignore-start -->', '', ...lines, '', '<!-- prettier-ignore-end -->'];
  const text = `${INTRODUCTION}${table.join('\n')}\n`;
  return format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}

/** Reads first, with the keys of what is written and deleted; those of what is read would only make it longer. */
function cellOf(needs: readonly Need[]): string {
  const keys = new Map<string, string[]>();
  for (const { place, action, keys: kind } of needs) {
    const name = place === 'old-state' ? `${action} (old bucket)` : action;
    const isRead = kind === undefined || kind === '*' || action === 's3:GetObject';
    keys.set(name, [...(keys.get(name) ?? []), ...(isRead ? [] : [kind])]);
  }
  const [plain, keyed] = [true, false].map((isPlain) =>
    [...keys].filter(([, kinds]) => (kinds.length === 0) === isPlain),
  );
  const listed = (plain ?? []).map(([name]) => code(name)).join(', ');
  const rest = (keyed ?? []).map(([name, kinds]) => `${code(name)} on ${kinds.map(code).join(', ')}`);
  return [listed, ...rest].filter((part) => part !== '').join('<br>') || '–';
}

/** The words beside an action stay outside its code. */
function code(text: string): string {
  return text.replace(/^\S+/, (word) => `\`${word}\``);
}
