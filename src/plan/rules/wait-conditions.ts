/** Validates wait conditions. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import { isIntrinsic } from '../../template/syntax/intrinsics.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { MAX_WAIT, NO_UPDATE, WAIT_CONDITION } from '../../types/wait-condition.js';
import type { Step } from '../model/plan.js';

/**
 * Refuses wait conditions that could never be signaled, as far as the template shows: with a
 * `CreationPolicy`, whose signals go to CloudFormation's own API and name one of its stacks, and without the
 * properties that replace it.
 *
 * Throws `TEMPLATE_INVALID` naming all of them.
 */
export function checkWaitConditions(resources: ReadonlyMap<string, TemplateResource>): void {
  const wrong = [...resources.values()]
    .filter(({ type }) => type === WAIT_CONDITION)
    .flatMap((resource) => mistakes(resource).map((mistake) => `${resource.logicalId}: ${mistake}`));
  if (wrong.length === 0) return;
  throw new CdkdError('TEMPLATE_INVALID', `Invalid wait conditions: ${wrong.join('; ')}`, {
    value: wrong.join('; '),
    next: `Give each the Ref of an AWS::CloudFormation::WaitConditionHandle as \`Handle\`, and a \`Timeout\` of up to ${MAX_WAIT} seconds.`,
  });
}

function mistakes({ properties, creationPolicy }: TemplateResource): string[] {
  if (creationPolicy !== undefined) {
    return ['signals for a CreationPolicy go to CloudFormation, which does not know the stack'];
  }
  const { Handle: handle, Timeout: timeout, Count: count = 1 } = properties;
  return [
    ...(handle === undefined ? ['Property Handle is required'] : []),
    ...(timeout === undefined ? ['Property Timeout is required'] : []),
    ...(timeout === undefined || isIntrinsic(timeout) || isWholeNumber(timeout, MAX_WAIT)
      ? []
      : [`Timeout ${JSON.stringify(timeout)} is not a number from 0 to ${MAX_WAIT}`]),
    ...(isIntrinsic(count) || isWholeNumber(count, Number.MAX_SAFE_INTEGER)
      ? []
      : [`Count ${JSON.stringify(count)} is not a number`]),
  ];
}

function isWholeNumber(value: Json, highest: number): boolean {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 0 && number <= highest;
}

/** A wait condition cannot be updated: CloudFormation fails every update that would change one. */
export function refuseChangedWaits(steps: readonly Step[]): void {
  const changed = steps.flatMap((step) =>
    step.type === WAIT_CONDITION && step.action === 'UPDATE' && step.certainty === 'certain'
      ? [`${step.logicalId} (${step.changes.map(({ path }) => path.join('.')).join(', ')})`]
      : [],
  );
  if (changed.length === 0) return;
  throw new CdkdError('TEMPLATE_INVALID', `${NO_UPDATE}: ${changed.join('; ')}`, {
    value: changed.join('; '),
    next: 'Give each of them, and its handle, another logical id, so that new ones wait for new signals.',
  });
}
