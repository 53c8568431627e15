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
- **Templates with macros**: \`cloudformation:CreateChangeSet\`, \`cloudformation:DescribeChangeSet\`, \`cloudformation:GetTemplate\`,
  \`cloudformation:DeleteChangeSet\`, \`cloudformation:DeleteStack\` on stacks named \`cdkd-macros-*\`, \`cloudformation:ListStacks\` and
  \`cloudformation:DescribeStacks\`; \`lambda:InvokeFunction\` on the functions of the account's macros; and for templates longer than 51,200 bytes, \`s3:GetObject\`
  and \`s3:PutObject\` on \`cdkd-macros/*\` of the asset bucket. The role for pull requests needs them too.
- **Who caused drift**: \`cloudtrail:LookupEvents\`, for \`drift\` alone. Without it the report does not say who changed a resource, and nothing else is missing.
  \`ReadOnlyAccess\` has it.
- **Recovery** of an interrupted run, where an answer was lost: \`cloudformation:GetResource\`, \`cloudformation:ListResources\` and \`cloudformation:ListResourceRequests\`.
- **Custom resources and wait conditions**: \`s3:GetObject\`, \`s3:GetObjectVersion\`, \`s3:PutObject\`, \`s3:DeleteObject\` and \`s3:DeleteObjectVersion\` on
  \`cdkd-responses/*\` and \`cdkd-signals/*\` of the state bucket. Without the permissions on versions, answers, which may be secret, stay in the bucket as
  older versions.
- **A customer managed key** of a bucket: \`kms:Decrypt\` to read, and \`kms:GenerateDataKey\` to write.
- **Templates that resolve secrets or parameters**: \`secretsmanager:GetSecretValue\` and \`ssm:GetParameter\` on them.

`;

const CLOSING = `
## Plans and nothing else

In a policy, \`*\` also matches slashes: \`*/plans/*\` covers \`cdkd/Shop/us-east-1/journal/plans/00000001.json\`, and every key of a stack called \`plans\`. The action
takes nothing in a folder \`plans\` for a journal ([test](../__tests__/e2e/bucket-writer.test.ts)). Besides, deny a role that pull requests use \`s3:PutObject\` on \`*/journal/*\`,
\`*/deployments/*\`, \`*/state.json\`, \`*/lock.json\` and \`*/rollback-*.json\`, as the diff role of [examples/setup](../examples/setup/README.md) is denied it
([test](../__tests__/repo/docs/setup.test.ts)).

## Limiting a role to stacks

Keys of the state bucket begin with \`state-prefix\` (default \`cdkd\`), the name of the stack and its region. The keys of a nested stack begin with the name of
its parent and \`~\`. This policy lets a role change the records of the stack \`Shop\` only ([test](../__tests__/e2e/limited-role.test.ts)). It reads the records
of all stacks, because others may export values to \`Shop\` or hold the same resources:

\`\`\`json
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:GetBucketLocation", "s3:GetObject", "s3:GetObjectVersion", "s3:ListBucket", "s3:ListBucketVersions"],
      "Resource": ["arn:aws:s3:::cdkd-state-123456789012", "arn:aws:s3:::cdkd-state-123456789012/*"]
    },
    {
      "Effect": "Allow",
      "Action": ["s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"],
      "Resource": [
        "arn:aws:s3:::cdkd-state-123456789012/cdkd/Shop/*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd/Shop~*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd/_index/*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd-responses/cdkd/Shop/*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd-responses/cdkd/Shop~*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd-signals/cdkd/Shop/*",
        "arn:aws:s3:::cdkd-state-123456789012/cdkd-signals/cdkd/Shop~*"
      ]
    }
  ]
}
\`\`\`

The index of exports under \`_index\` is shared by all stacks. It only says where to look: the values come from the states. The records are one half: what
the role may do to resources is up to its other policies. Names that the action generates begin with the name of the stack, so \`Shop-*\` covers
most of them. Teams that must not read each other's records need a \`state-bucket\` each.
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
  const text = `${INTRODUCTION}${table.join('\n')}\n${CLOSING}`;
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
