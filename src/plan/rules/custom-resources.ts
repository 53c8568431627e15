/** Validates custom resources before a deploy. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isIntrinsic } from '../../template/syntax/intrinsics.js';
import { isCustomResource, MAX_SERVICE_TIMEOUT } from '../../types/custom-resource.js';

/** `arn:aws:lambda:region:account:function:name[:qualifier]` or `arn:aws:sns:region:account:topic`. */
const SERVICE_TOKEN = /^arn:[\w-]+:(lambda:[\w-]+:\d{12}:function:[^:]+(:[^:]+)?|sns:[\w-]+:\d{12}:[^:]+)$/;

/**
 * Refuses custom resources that cannot work, as far as the template shows before anything is resolved:
 * without a `ServiceToken`, or with one that is neither a function nor a topic.
 *
 * Throws `TEMPLATE_INVALID` naming all of them.
 */
export function checkCustomResources(resources: ReadonlyMap<string, TemplateResource>): void {
  const wrong = [...resources.values()]
    .filter(({ type }) => isCustomResource(type))
    .flatMap(({ logicalId, properties }) =>
      mistakes(properties['ServiceToken'], properties['ServiceTimeout']).map(
        (mistake) => `${logicalId}: ${mistake}`,
      ),
    );
  if (wrong.length === 0) return;
  throw new CdkdError('TEMPLATE_INVALID', `Invalid custom resources: ${wrong.join('; ')}`, {
    value: wrong.join('; '),
    next: 'Give each the ARN of its Lambda function or SNS topic as `ServiceToken`, and an optional `ServiceTimeout` of 1 to 3600 seconds.',
  });
}

function mistakes(token: Json | undefined, timeout: Json | undefined): string[] {
  return [
    ...(token === undefined ? ['Property ServiceToken is required'] : []),
    ...(token === undefined || isIntrinsic(token) || isServiceToken(token)
      ? []
      : [`ServiceToken ${JSON.stringify(token)} is not the ARN of a function or topic`]),
    ...(timeout === undefined || isIntrinsic(timeout) || isServiceTimeout(timeout)
      ? []
      : [`ServiceTimeout ${JSON.stringify(timeout)} is not a number from 1 to ${MAX_SERVICE_TIMEOUT}`]),
  ];
}

function isServiceToken(token: Json): boolean {
  return typeof token === 'string' && SERVICE_TOKEN.test(token);
}

function isServiceTimeout(timeout: Json): boolean {
  const seconds = typeof timeout === 'string' || typeof timeout === 'number' ? Number(timeout) : Number.NaN;
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SERVICE_TIMEOUT;
}
