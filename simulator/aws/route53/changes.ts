/** Simulates the propagation of changes to Route 53's name servers. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';

/** A change is `PENDING` when it is first told, and `INSYNC` at the next question. Source: GetChange. */
export function changeInfo(id: string, status: 'PENDING' | 'INSYNC', account: Account): XmlElement {
  return { Id: `/change/${id}`, Status: status, SubmittedAt: new Date(account.now()).toISOString() };
}

export function pendingChange(account: Account): XmlElement {
  return changeInfo(`C${account.random.hex(20).toUpperCase()}`, 'PENDING', account);
}
