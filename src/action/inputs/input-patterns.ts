/** The formats of AWS names in inputs, so that typing errors are reported early. */

import { parseObject } from '../../json.js';
import { decisiveMember } from '../../plan/approval/ignored-values.js';
import * as kinds from './input-kinds.js';

/** AWS's names of regions: `us-east-1`, `ap-southeast-7`, `us-gov-west-1`, `eusc-de-east-1`. */
export const REGION = kinds.textLike(
  /^[a-z]{2,4}(?:-[a-z]+){1,3}-\d{1,2}$/,
  'the name of a region, such as `eu-west-1`',
);

const WAITS = kinds.choice('ready', 'full', 'none');

/** `true` and `false` are the older names of `ready` and `none`. */
export const WAIT: typeof WAITS = {
  takes: WAITS.takes,
  read: (value) => {
    const older = kinds.boolean.read(value);
    if (!older.ok) return WAITS.read(value);
    return { ok: true, value: older.value ? 'ready' : 'none' };
  },
};

/** IAM reference, "IAM identifiers": partition, no region, account, path and name. */
const ROLE_ARN_FORM = /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/;

/** A role's name may contain commas: only a comma before another ARN separates. */
export const ROLE_ARNS: kinds.InputKind<readonly string[]> = {
  takes:
    'the ARN of a role, such as `arn:aws:iam::123456789012:role/deploy`, or ARNs of roles in several accounts, one a line',
  read: (value) => {
    const arns = value.split(/\s*(?:\s|,(?=\s*arn:|\s*$))\s*/).filter((arn) => arn !== '');
    const wrong = arns.filter((arn) => !ROLE_ARN_FORM.test(arn));
    return wrong.length === 0
      ? { ok: true, value: [...new Set(arns)] }
      : { ok: false, problems: wrong.map((shown) => ({ shown })) };
  },
};

/** The account in the ARN of a role. */
export function accountOfRole(arn: string): string {
  return arn.split(':')[4] ?? '';
}

/** Amazon S3 user guide, "General purpose bucket naming rules". */
export const BUCKET = kinds.textLike(
  /^(?!xn--|.*\.\.|\d+\.\d+\.\d+\.\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'the name of a bucket: 3 to 63 lower-case letters, digits, hyphens and single dots',
);

/** STS API reference, AssumeRole: `Policy` has at most 2,048 characters. */
export const SESSION_POLICY: kinds.InputKind<string> = {
  takes: 'an IAM policy as a JSON object of at most 2048 characters',
  read: (value) => {
    const isPolicy = value.length <= 2048 && parseObject(value)?.['Statement'] !== undefined;
    return isPolicy ? { ok: true, value } : { ok: false, problems: [{ shown: value.slice(0, 80) }] };
  },
};

/** STS API reference, AssumeRole: `PolicyArns` has at most 10 entries, which the API itself checks. */
export const POLICY_ARNS = kinds.listOf(
  /^arn:aws[\w-]*:iam::(?:\d{12}|aws):policy\/[\w+=,.@/-]+$/,
  'ARNs of managed policies, such as `arn:aws:iam::aws:policy/ReadOnlyAccess`, one per line',
);

const TEAM = /^[\w.-]+\/[\w.-]+$/;

/** Whose approving review counts. */
export const REVIEWERS: kinds.InputKind<readonly string[]> = {
  takes: '`writers`, `owners`, or teams such as `octo-org/platform`, one a line',
  read: (value) => {
    const items = value.split(/[\n,]/).map((item) => item.trim().replace(/^@/, ''));
    const named = [...new Set(items.filter((item) => item !== ''))];
    const isAlone = named.length === 1 && ['writers', 'owners'].includes(named[0] ?? '');
    const wrong = isAlone ? [] : named.filter((item) => !TEAM.test(item));
    if (named.length > 0 && wrong.length === 0) return { ok: true, value: named };
    return { ok: false, problems: (named.length === 0 ? [value] : wrong).map((shown) => ({ shown })) };
  },
};

const VALUE_PLACE = /^(?:\w+(?:::\w+)+\.)?[\w*@:/+=-]+(?:\.[\w*@:/+=-]+)*$/;

/** The properties whose values may differ from the approved plan: none that decides on access or on what runs. */
export const IGNORED_VALUES: kinds.InputKind<readonly string[]> = {
  takes:
    'paths of properties, such as `Tags.commit` or `AWS::Lambda::Function.Environment.Variables.COMMIT`, one per line; not of permissions or code',
  read: (value) => {
    const items = [...new Set(kinds.itemsOf(value))];
    const problems = items.flatMap((shown) => {
      if (!VALUE_PLACE.test(shown)) return [{ shown }];
      if (/^(?:[\w:]+\.)?\*/.test(shown)) return [{ shown, detail: 'it names no property' }];
      const member = decisiveMember(shown);
      return member === undefined
        ? []
        : [{ shown, detail: `\`${member}\` decides on access or on what runs` }];
    });
    return problems.length === 0 ? { ok: true, value: items } : { ok: false, problems };
  },
};

/** What the app's own calls to AWS may use. */
export const APP_CREDENTIALS = kinds.textLike(
  new RegExp(`^(?:role|none|${ROLE_ARN_FORM.source.slice(1, -1)})$`),
  '`role`, `none`, or the ARN of a role',
);
