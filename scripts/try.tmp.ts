import { WatchedAccount } from './support/watched-account.js';
import { makeStrangers } from './support/strangers.js';
import { addedTo, changedIn } from './support/inside-moto.js';
import { ownTemplates } from './support/covered-corpus.js';
const account = await WatchedAccount.open('dist/index.js');
const template = (await ownTemplates())[0]!.template;
await account.empty(template);
for (const _ of [1,2,3]) {
const a = await account.inside();
await makeStrangers(account.url, template);
const b = await account.inside();
console.log([...addedTo(a,b)].map(([p,v]) => p+': '+String(v)).filter(l => /roles|role\//.test(l) && /name:|tags/.test(l)).join('\n'), changedIn(a,b));
}
await account.close();
