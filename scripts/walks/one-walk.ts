/** Runs one random walk and checks the account after each step. */

import { Cloud } from '../../__tests__/support/cloud.js';
import { NaiveDeployer } from '../../__tests__/support/naive-deployer.js';
import { startSimulator } from '../../simulator/server.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { isObject, type JsonObject } from '../../src/json.js';
import { resourcesOf } from '../corpus/templates.js';
import type { AccountBehavior, Path } from '../support/account-options.js';
import { actionHere } from '../support/action-runs.js';
import type { Edited } from './drawing.js';
import { randomEdit } from './edits.js';
import { Lasting } from './lasting.js';
import { Walk, type Arrival } from './walk.js';

/** How a walk went. */
export interface WalkResult {
  readonly name: string;
  /** Edits that were deployed. */
  readonly edits: number;
  /** Why edits were undone, where the template was to blame. */
  readonly undone: readonly string[];
  /** Why no walk can start here: what the account refuses of the template itself, whoever deploys it. */
  readonly unfit?: readonly string[];
  readonly failure?: Failure;
}

export interface Failure {
  /** What was done, edit by edit. */
  readonly story: readonly string[];
  readonly troubles: readonly string[];
  /** Deployed one after the other they show the failure again. */
  readonly templates: readonly JsonObject[];
}

/** What is walked on: an account, and the path that resources take. */
interface Ground {
  readonly behavior: AccountBehavior;
  readonly path: Path;
}

export interface WalkTask {
  readonly name: string;
  readonly template: JsonObject;
  readonly seed: number;
  readonly edits: number;
  readonly on: Ground;
}

/** Walks from a template over so many random edits. The same seed gives the same walk. */
export async function walkFrom(task: WalkTask): Promise<WalkResult> {
  const { name, template, seed, edits: wanted, on } = task;
  const random = new SeededRandom(seed);
  const refused = await troublesOf(template);
  const walk = await Walk.start(await here(on));
  const lasting = new Lasting(template);
  let path: readonly Edited[] = [{ what: 'the template itself', template }];
  const undone: string[] = [];
  let edits = 0;
  try {
    let arrival = await walk.step(template);
    const unfit = [...refused].filter((trouble) => trouble.startsWith('create '));
    if (arrival.kind === 'refused' && unfit.length > 0) return { name, edits, undone, unfit };
    while (arrival.kind === 'arrived' && edits < wanted && undone.length < wanted) {
      const before = path.at(-1)?.template ?? template;
      const next = await possibleEdit(before, random, (edited) => lasting.allows(before, edited));
      if (next === undefined) break;
      path = [...path, next];
      arrival = await walk.step(next.template);
      const excuse = excuseFor(arrival, next);
      if (excuse === undefined) {
        edits += 1;
        lasting.note(next.template);
        continue;
      }
      undone.push(excuse);
      path = [...path, { what: 'undo it', template: before }];
      arrival = await walk.step(before);
    }
    if (arrival.kind === 'arrived') return { name, edits, undone };
    return { name, edits: Math.max(0, edits - 1), undone, failure: await failureOf(arrival, path, on) };
  } finally {
    await walk.close();
  }
}

async function here({ behavior, path }: Ground) {
  const cloudControl = { outside: 'presumed', strangers: true, ...behavior } as const;
  return actionHere(await startSimulator({ cloudControl }), path);
}

const DRAWS = 60;

/** An edit whose result the account would take as a new stack: what it refuses there is no fault of the action. */
export async function possibleEdit(
  template: JsonObject,
  random: SeededRandom,
  isAllowed: (edited: JsonObject) => boolean = () => true,
): Promise<Edited | undefined> {
  const known = await troublesOf(template);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const edited = randomEdit(template, random);
    if (edited === undefined || !isAllowed(edited.template)) continue;
    const troubles = await troublesOf(edited.template);
    if ([...troubles].every((trouble) => known.has(trouble))) return edited;
  }
  return undefined;
}

/** What a deployer that shares nothing with the action runs into: logical ids, since messages hold random names. */
async function troublesOf(template: JsonObject): Promise<ReadonlySet<string>> {
  const cloud = new Cloud({ outside: 'presumed' });
  const deployer = new NaiveDeployer(template, cloud.service, (_, properties) =>
    declareCode(cloud, properties),
  );
  await deployer.deploy();
  await deployer.destroy();
  return new Set(deployer.troubles.map(({ logicalId, phase }) => `${phase} ${logicalId}`));
}

/** Code of functions and layers is where the template says. */
function declareCode(cloud: Cloud, properties: JsonObject): void {
  const code = properties['Code'] ?? properties['Content'];
  if (!isObject(code)) return;
  const { S3Bucket: bucket, S3Key: key } = code;
  if (typeof bucket !== 'string' || typeof key !== 'string') return;
  if (!cloud.s3.hasBucket(bucket))
    cloud.s3.createBucket(bucket, { accountId: '123456789012', region: 'us-east-1' });
  cloud.s3.putObject(bucket, key, 'code');
}

interface Excuse {
  /** What the edit does; its first group, if any, is the logical id. */
  readonly edit: RegExp;
  readonly refusal: RegExp;
  readonly why: string;
  /** Only of a resource with this policy. */
  readonly policy?: readonly ['UpdateReplacePolicy', 'Retain'];
}

/** Refusals that CloudFormation would run into as well, each with its reason. The list only shrinks. */
const EXCUSED: readonly Excuse[] = [
  {
    edit: /^(rename|copy) /,
    refusal: /already exists|AlreadyExists|Resource\.AlreadyAssociated/,
    why: 'the new one would have the name, or the place, of one that is there',
  },
  {
    edit: /^(condition|flip|remove|rename|change|drop) /,
    refusal: /DeleteConflict/,
    why: 'somebody has attached a policy by hand, which goes with no resource of the stack',
  },
  {
    edit: /^(change|drop) | refers to .* instead of /,
    refusal: /Resource\.AlreadyAssociated/,
    why: 'a new NAT gateway needs the address of the old one, which is deleted after it',
  },
  {
    edit: /^(change|rename) /,
    refusal: /InvalidSubnet\.Conflict/,
    why: 'a new subnet would lie over the old one: a new one is made before the old one is deleted',
  },
  {
    edit: /^rename /,
    refusal: /CidrLimitExceeded/,
    why: 'a new range is added before the old one is deleted, and a VPC has a quota of them',
  },
  {
    edit: /^(change|rename|copy) /,
    refusal: /FlowLogAlreadyExists/,
    why: 'a new flow log with the same destination is made before the old one is deleted',
  },
  {
    edit: /^rename | refers to .* instead of /,
    refusal: /DependencyViolation/,
    why: 'an internet gateway is attached to one VPC, and cannot leave it while addresses are mapped',
  },
  {
    edit: /^change (\w+)\.(?:Domain|KeySpec|KeyUsage|MultiRegion|Origin) /,
    refusal: /cannot be changed/,
    why: 'AWS fails such an update of a key or an address instead of replacing it',
  },
  {
    edit: /^(change|rename|drop) |^UpdateReplacePolicy of /,
    refusal: /cannot replace a resource under the same name/,
    why: 'a new one cannot have the name of the old one, and making room would lose what a policy retains',
  },
  {
    edit: /^change (\w+)\.MultiAttachEnabled /,
    refusal: /not supported for/,
    why: 'only io1 and io2 volumes can be attached to several instances',
  },
  {
    edit: /^flip /,
    refusal: /already exists|AlreadyExists/,
    why: 'it comes back under the name of one that a policy has kept',
  },
  {
    edit: /^change (\w+)\./,
    refusal: /already exists|AlreadyExists/,
    policy: ['UpdateReplacePolicy', 'Retain'],
    why: 'the new one would have the name of the old one, which a policy keeps',
  },
];

function excuseFor(arrival: Arrival, edited: Edited): string | undefined {
  return arrival.kind === 'refused' ? excuseOf(arrival.reason, edited) : undefined;
}

/** Why CloudFormation would have been refused an edit as well. */
export function excuseOf(reason: string, { what, template }: Edited): string | undefined {
  return EXCUSED.find(({ edit, refusal, policy }) => {
    const found = edit.exec(what);
    if (found === null || !refusal.test(reason)) return false;
    const [, logicalId = ''] = found;
    return policy === undefined || resourcesOf(template)[logicalId]?.[policy[0]] === policy[1];
  })?.why;
}

async function failureOf(
  arrival: Exclude<Arrival, { kind: 'arrived' }>,
  path: readonly Edited[],
  on: Ground,
): Promise<Failure> {
  const templates = await shortestPath(
    path.map(({ template }) => template),
    on,
  );
  const troubles = arrival.kind === 'refused' ? [arrival.reason] : arrival.troubles;
  return { story: path.map(({ what }) => what), troubles, templates };
}

/** The last templates that show a failure by themselves: two, mostly. */
async function shortestPath(templates: readonly JsonObject[], on: Ground): Promise<readonly JsonObject[]> {
  for (const length of [1, 2, 3]) {
    const last = templates.slice(-length);
    if (last.length === templates.length || (await fails(last, on))) return last;
  }
  return templates;
}

async function fails(templates: readonly JsonObject[], on: Ground): Promise<boolean> {
  const walk = await Walk.start(await here(on));
  try {
    for (const [index, template] of templates.entries()) {
      const { kind } = await walk.step(template);
      if (kind !== 'arrived') return index === templates.length - 1;
    }
    return false;
  } finally {
    await walk.close();
  }
}
