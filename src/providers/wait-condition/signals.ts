/** Evaluates the signals that a wait condition has received. */

import { parseObject, type Json } from '../../json.js';

/**
 * The result of the signals so far, by the rules in CloudFormation's user guide, "Wait condition signal JSON
 * format": the first failure ends the wait, and a signal with a known id is ignored.
 */
export type Tally =
  | { readonly outcome: 'waiting' | 'complete'; readonly data: ReadonlyMap<string, string> }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Bytes: the maximum that `cfn-signal` may send. */
const MAX_SIGNAL_LENGTH = 4096;

/** `wanted`: the number of success signals to wait for. The signals are in the order of their arrival. */
export function tally(signals: readonly string[], wanted: number): Tally {
  const data = new Map<string, string>();
  for (const text of signals) {
    if (data.size >= wanted) break;
    const signal = parsed(text);
    if (typeof signal === 'string') {
      return { outcome: 'failed', reason: `it received an invalid signal: ${signal}` };
    }
    if (data.has(signal.id)) continue;
    if (!signal.isSuccess) return { outcome: 'failed', reason: signal.reason };
    data.set(signal.id, signal.data);
  }
  return { outcome: data.size >= wanted ? 'complete' : 'waiting', data };
}

/** The signal, or why it is invalid. */
function parsed(
  text: string,
):
  | { readonly id: string; readonly isSuccess: boolean; readonly data: string; readonly reason: string }
  | string {
  if (Buffer.byteLength(text) > MAX_SIGNAL_LENGTH) return `it has more than ${MAX_SIGNAL_LENGTH} bytes`;
  const signal = parseObject(text);
  if (signal === undefined) return 'it is not a JSON object';
  const { Status: status, UniqueId: id, Data: data, Reason: reason } = signal;
  if (status !== 'SUCCESS' && status !== 'FAILURE') return 'its Status is neither SUCCESS nor FAILURE';
  return {
    id: textOf(id),
    isSuccess: status === 'SUCCESS',
    data: textOf(data),
    reason: textOf(reason) || 'a signal reported FAILURE without a Reason',
  };
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
