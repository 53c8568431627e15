/** A walk's simulated account, and deploys into it. */

import { rm } from 'node:fs/promises';

import { callJson } from '../../__tests__/support/calls.js';
import { differences, type Outside } from '../../__tests__/support/oracle/account.js';
import { parametersOf } from '../../__tests__/support/oracle/parameters.js';
import { zonesOf } from '../../simulator/aws/cloudcontrol/handlers/types/network.js';
import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import { at, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { ACCOUNT, REGION } from '../corpus/guesses.js';
import { parameterValues, STACK, writeAssembly, writeTemplate } from '../corpus/stage-template.js';
import { prepareAccount } from '../corpus/surroundings.js';
import { resourcesOf, text } from '../corpus/templates.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';

/** What became of a step. */
export type Arrival =
  | { readonly kind: 'arrived' }
  /** The deploy failed, as it may: AWS would have refused it too. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The deploy was done and the account is not as the template says, or a deploy of the same would change something. */
  | { readonly kind: 'wrong'; readonly troubles: readonly string[] };

const STATE_BUCKET = `cdkd-state-${ACCOUNT}`;
const KEEPING = ['Retain', 'RetainExceptOnCreate'];

/** One stack in one account, brought from template to template. After each step the account is compared with it. */
export class Walk {
  readonly #runs: ActionRuns;
  readonly #app: string;
  readonly #kept = new Set<string>();
  #foreign: ReadonlySet<string> | undefined;
  #template: JsonObject = {};
  #claimed: ReadonlyMap<string, string> = new Map();

  private constructor(runs: ActionRuns, app: string) {
    this.#runs = runs;
    this.#app = app;
  }

  /** Starts in an empty account. */
  static async start(runs: ActionRuns): Promise<Walk> {
    await runs.run({ command: 'bootstrap' });
    return new Walk(runs, await writeAssembly({}));
  }

  async step(written: JsonObject): Promise<Arrival> {
    const template = withStackId(written);
    await writeTemplate(this.#app, template);
    await prepareAccount(this.#runs.aws, template);
    this.#foreign ??= new Set(this.#living().map(({ identifier }) => identifier));
    const deploy = await this.#run('deploy');
    if (deploy.exitCode !== 0) return { kind: 'refused', reason: reasonOf(deploy) };
    const claimed = this.#claims();
    this.#noteKept(template, claimed);
    const troubles = differences(
      template,
      { living: this.#living(), claimed, registry: bundledRegistry() },
      { outside: await this.#outside(template), kept: new Set([...this.#kept, ...this.#foreign]) },
    );
    const diff = await this.#run('diff');
    if (diff.outputs['has-changes'] !== 'false')
      troubles.push(`not empty again: ${diff.outputs['changes'] ?? diff.stdout.slice(-500)}`);
    this.#template = template;
    this.#claimed = claimed;
    return troubles.length === 0 ? { kind: 'arrived' } : { kind: 'wrong', troubles };
  }

  async close(): Promise<void> {
    await this.#runs.close();
    await rm(this.#app, { recursive: true, force: true });
  }

  #run(command: string): Promise<ActionOutcome> {
    const inputs = { app: this.#app, concurrency: '20', 'force-stateful-recreation': 'true' };
    return this.#runs.run({ command, ...inputs });
  }

  #living() {
    return livingThings(this.#runs.aws.cloudControl.account);
  }

  #state(): JsonObject {
    const body = this.#runs.aws.s3.readObject(STATE_BUCKET, `cdkd/${STACK}/${REGION}/state.json`);
    return parseObject(body?.toString('utf8') ?? '{}') ?? {};
  }

  #claims(): ReadonlyMap<string, string> {
    const rows = this.#state()['resources'];
    return new Map(
      Object.entries(isObject(rows) ? rows : {}).map(([logicalId, row]) => [
        logicalId,
        text(at(row, ['physicalId'])),
      ]),
    );
  }

  /** What policies keep of the last template's resources: those that left, and those that were replaced. */
  #noteKept(template: JsonObject, claimed: ReadonlyMap<string, string>): void {
    for (const [logicalId, identifier] of this.#claimed) {
      const now = claimed.get(logicalId);
      if (now === identifier) continue;
      const policy =
        now === undefined
          ? resourcesOf(this.#template)[logicalId]?.['DeletionPolicy']
          : resourcesOf(template)[logicalId]?.['UpdateReplacePolicy'];
      if (KEEPING.includes(text(policy))) this.#keep(identifier);
    }
  }

  /** A policy lives once for each owner, under its name and the owner's or under the owner's alone. */
  #keep(identifier: string): void {
    const parts = this.#living().filter((thing) => thing.identifier.startsWith(`${identifier}|`));
    const attached = identifier.split(',').map((owner) => `policy of ${owner}`);
    for (const kept of [identifier, ...attached, ...parts.map((thing) => thing.identifier)]) {
      this.#kept.add(kept);
    }
  }

  async #outside(template: JsonObject): Promise<Outside> {
    const { aws } = this.#runs;
    const stored = async (name: string) => {
      const { body } = await callJson(aws.ssm, 'AmazonSSM.GetParameter', { Name: name });
      return text(at(body, ['Parameter', 'Value']));
    };
    const document = (key: string): JsonObject =>
      parseObject(aws.s3.readObject(STATE_BUCKET, `cdkd/${key}`)?.toString('utf8') ?? '{}') ?? {};
    const found = (value: Json | undefined, what: string): Json => {
      if (value === undefined) throw new Error(`there is no ${what}`);
      return value;
    };
    return {
      parameters: {
        ...(await parametersOf(template, parameterValues(template), stored)),
        ...PSEUDO,
        'AWS::StackId': at(this.#state(), ['outputs', STACK_ID]) ?? '',
      },
      zones: zonesOf(REGION),
      exported: (name) =>
        found(at(document(`_index/${REGION}/exports.json`), ['exports', name, 'value']), `export ${name}`),
      outputOf: (stack, region, output) =>
        found(at(document(`${stack}/${region}/state.json`), ['outputs', output]), `output ${output}`),
    };
  }
}

const PSEUDO: Readonly<Record<string, Json>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::NotificationARNs': [],
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::StackName': STACK,
  'AWS::URLSuffix': 'amazonaws.com',
};

const STACK_ID = 'IdOfTheStack';

/** Only the action knows what id the stack has: it has to tell. */
function withStackId(template: JsonObject): JsonObject {
  const outputs = isObject(template['Outputs']) ? template['Outputs'] : {};
  return { ...template, Outputs: { ...outputs, [STACK_ID]: { Value: { Ref: 'AWS::StackId' } } } };
}

function reasonOf({ stdout, outputs }: ActionOutcome): string {
  const lines = stdout.split('\n').filter((line) => /✗|Error|Exception/.test(line) && !line.startsWith('::'));
  return `${outputs['failure-reason'] ?? ''} ${lines.slice(0, 3).join(' | ')}`.slice(0, 700);
}
