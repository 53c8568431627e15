import { parseObject, type Json } from '../../json.js';

/**
 * What the signals that a handle was sent say so far, by the rules of CloudFormation's user guide, "Wait condition
 * signal JSON format": the first failure ends it, and a signal with an id that was there before is ignored.
 */
export type Tally =
  | { readonly outcome: 'waiting' | 'complete'; readonly data: ReadonlyMap<string, string> }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Bytes: as much as `cfn-signal` may send. */
const LONGEST_SIGNAL = 4096;

/** `wanted`: how many signals of success are waited for. The signals are in the order in which they came. */
export function tally(signals: readonly string[], wanted: number): Tally {
  const data = new Map<string, string>();
  for (const text of signals) {
    if (data.size >= wanted) break;
    const signal = parsed(text);
    if (typeof signal === 'string') {
      return { outcome: 'failed', reason: `it was sent something that is no signal: ${signal}` };
    }
    if (data.has(signal.id)) continue;
    if (!signal.isSuccess) return { outcome: 'failed', reason: signal.reason };
    data.set(signal.id, signal.data);
  }
  return { outcome: data.size >= wanted ? 'complete' : 'waiting', data };
}

/** Why it is none, where it is none. */
function parsed(
  text: string,
):
  | { readonly id: string; readonly isSuccess: boolean; readonly data: string; readonly reason: string }
  | string {
  if (Buffer.byteLength(text) > LONGEST_SIGNAL) return `it has more than ${LONGEST_SIGNAL} bytes`;
  const signal = parseObject(text);
  if (signal === undefined) return 'it is not a JSON object';
  const { Status: status, UniqueId: id, Data: data, Reason: reason } = signal;
  if (status !== 'SUCCESS' && status !== 'FAILURE') return 'its Status is neither SUCCESS nor FAILURE';
  return {
    id: textOf(id),
    isSuccess: status === 'SUCCESS',
    data: textOf(data),
    reason: textOf(reason) || 'a signal said FAILURE and gave no Reason',
  };
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
