/** Opens an account with all that its options want to be in it. */

import { Account, type AccountParts } from './account.js';
import { Companions } from './companions.js';
import { Strangers } from './strangers/strangers.js';

export function openAccount(parts: AccountParts): Account {
  const account = new Account(parts);
  const { companions, strangers } = account.settings;
  if (companions !== undefined) account.companions = new Companions(account, companions);
  if (strangers) {
    account.strangers = new Strangers(account);
    account.inventory.neighbors = account.strangers;
  }
  return account;
}
