/** Resolves the time limits of resources: one global value and values per type. */

import { CUSTOM_RESOURCE, isCustomResource, MAX_SERVICE_TIMEOUT } from '../../types/custom-resource.js';
import { PROPAGATION } from '../../retry/propagation.js';
import { slowTypeMinutes } from '../../types/durations.js';
import { MAX_WAIT, WAIT_CONDITION } from '../../types/wait-condition.js';
import { formatDuration, parseDuration } from './durations.js';
import type { Environment } from '../environment.js';

/** The rules follow the cdkd CLI's reference, "Per-resource timeout". */

/** The value of one of the two inputs; the last value of a kind wins. Milliseconds. */
export interface DurationOverrides {
  readonly global: number | undefined;
  readonly byType: Readonly<Record<string, number>>;
}

/** An effective limit: `byType` if there is an entry, else `global`. Milliseconds. */
interface ResourceLimit {
  readonly global: number;
  readonly byType: Readonly<Record<string, number>>;
}

/**
 * The limit for one type, in milliseconds. A value for `AWS::CloudFormation::CustomResource` applies to all
 * custom resources.
 */
export function limitFor(limit: ResourceLimit, type: string): number {
  return limitOfType(limit, type) ?? (type === NESTED_STACK ? Infinity : limit.global);
}

/** The resources of a nested stack have limits of their own. */
const NESTED_STACK = 'AWS::CloudFormation::Stack';

function limitOfType({ byType }: ResourceLimit, type: string): number | undefined {
  if (Object.hasOwn(byType, type)) return byType[type];
  return isCustomResource(type) ? byType[CUSTOM_RESOURCE] : undefined;
}

/** Overhead beyond the wait: invoking a handler and reading its response. Milliseconds. */
const AROUND_AN_ANSWER = 5 * 60_000;

/**
 * The `resource-timeout` of a type in milliseconds. Unless the input names the type, some types have a
 * minimum: custom resources the hour that their handlers may take (the cdkd CLI's reference, "Why the default
 * is 30m, not 1h"), wait conditions the twelve hours that their `Timeout` may be, and the slow types.
 */
export function timeoutFor(limit: ResourceLimit, type: string): number {
  const own = limitFor(limit, type);
  return limitOfType(limit, type) === undefined ? Math.max(own, floorOf(type)) : own;
}

/** Milliseconds. */
function floorOf(type: string): number {
  if (type === WAIT_CONDITION) return MAX_WAIT * 1000 + AROUND_AN_ANSWER;
  if (isCustomResource(type)) return MAX_SERVICE_TIMEOUT * 1000 + AROUND_AN_ANSWER;
  return (slowTypeMinutes(type) ?? 0) * 60_000;
}

/**
 * How long a custom resource handler's permissions must have been unchanged before it is invoked, in
 * milliseconds. `CDKD_HANDLER_SETTLE_TIME=30s` overrides it where IAM takes longer.
 */
export function handlerSettleTime(env: Environment): number {
  return parseDuration(env['CDKD_HANDLER_SETTLE_TIME'] ?? '') ?? PROPAGATION.settled;
}

/** For every type, `warnAfter` is less than `timeout`. */
export interface ResourceDeadlines {
  readonly timeout: ResourceLimit;
  readonly warnAfter: ResourceLimit;
}

interface DeadlineResult {
  readonly deadlines: ResourceDeadlines;
  readonly warnings: readonly string[];
  /** Contradicting pairs, as full sentences. */
  readonly mistakes: readonly string[];
}

const DEFAULT_TIMEOUT = 30 * 60_000;
const DEFAULT_WARN_AFTER = 5 * 60_000;

/**
 * Combines `resource-timeout` and `resource-warn-after`. A default warning time gives way to a shorter
 * timeout and reports that; an explicit one in the same scope (global or that type) that is too long is a
 * mistake.
 */
export function resolveDeadlines(timeout: DurationOverrides, warnAfter: DurationOverrides): DeadlineResult {
  const warnings: string[] = [];
  const mistakes: string[] = [];

  const settle = (scope: string, limit: number, asked: number | undefined, inherited: number): number => {
    const wanted = asked ?? inherited;
    if (wanted < limit) return wanted;
    if (asked !== undefined) {
      mistakes.push(
        `\`resource-warn-after\` ${scope} is ${formatDuration(asked)}, which is not less than the ` +
          `\`resource-timeout\` of ${formatDuration(limit)}`,
      );
      return wanted;
    }
    const lowered = Math.floor(limit / 2);
    warnings.push(
      `\`resource-warn-after\` ${scope} was lowered to ${formatDuration(lowered)}, since \`resource-timeout\` ` +
        `is ${formatDuration(limit)}`,
    );
    return lowered;
  };

  const globalTimeout = timeout.global ?? DEFAULT_TIMEOUT;
  const globalWarn = settle('for all types', globalTimeout, warnAfter.global, DEFAULT_WARN_AFTER);
  const types = [...new Set([...Object.keys(timeout.byType), ...Object.keys(warnAfter.byType)])].sort();
  const warnByType = types.map((type) => {
    const limit = timeout.byType[type] ?? globalTimeout;
    return [type, settle(`for ${type}`, limit, warnAfter.byType[type], globalWarn)] as const;
  });

  return {
    deadlines: {
      timeout: { global: globalTimeout, byType: timeout.byType },
      warnAfter: { global: globalWarn, byType: Object.fromEntries(warnByType) },
    },
    warnings,
    mistakes,
  };
}
