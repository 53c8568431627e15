/** Exports a stack and its nested stacks to CloudFormation. */

import { createHash } from 'node:crypto';

import { assetBucketName } from '../../assets/asset-manifest.js';
import { CdkdError } from '../../errors.js';
import type { JsonObject } from '../../json.js';
import {
  planCloudFormationImport,
  type CloudFormationImport,
} from '../../plan/export/cloudformation-import.js';
import { importTemplates, type ImportTemplates } from '../../plan/export/import-template.js';
import { givenParameters, NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { StackId } from '../../ports/stack-id.js';
import type { ChangeEffect, StackService } from '../../ports/cloudformation.js';
import { cloudFormationName } from '../../state/stack-arn.js';
import { nestedStack } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';
import { readTemplate } from '../../synth/assembly/read-assembly.js';
import { partitionOf } from '../../template/evaluate/partitions.js';
import { refValue } from '../../types/identity/identity.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Identity } from '../../stacks/ports/aws.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { validateStack, type ValidatedStack } from '../../stacks/validate/validate-stack.js';
import { missingExports, secretsToGive } from './missing-values.js';
import { withoutResources } from './recreated-resources.js';

export interface ExportedStack {
  readonly stack: StackId;
  readonly cfnStackName: string;
  readonly cloudFormationImport: CloudFormationImport;
}

export interface ExportPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly identity: Identity;
  /** Stacks that this run hands over before this one. */
  readonly before: readonly StackId[];
}

interface Leg extends ExportedStack {
  readonly validated: ValidatedStack;
  readonly state: StackState;
  readonly source: JsonObject;
  /** The logical id in the enclosing stack. */
  readonly logicalId?: string;
}

/** A stack with its nested stacks: CloudFormation imports nested stacks only one level deep. */
export class ExportTree {
  readonly #ports: ExportPorts;
  /** The root is last. */
  readonly #legs: readonly Leg[];

  private constructor(ports: ExportPorts, legs: readonly Leg[]) {
    this.#ports = ports;
    this.#legs = legs;
  }

  get stacks(): ExportedStack[] {
    return this.#legs.map(({ stack, cfnStackName, cloudFormationImport }) => ({
      stack,
      cfnStackName,
      cloudFormationImport,
    }));
  }

  /**
   * `states`: the root's, then those of all its nested stacks. Throws `EXPORT_REFUSED`, naming every reason.
   */
  static async plan(
    root: ValidatedStack,
    states: readonly StackState[],
    ports: ExportPorts,
  ): Promise<ExportTree> {
    const stateOf = (name: string) => states.find(({ stackName }) => stackName === name);
    const rootState = stateOf(root.target.stack.stackName);
    if (rootState === undefined) throw refused(root.target.stack, ['it has no state']);
    const legs: Leg[] = [];
    for (const [logicalId, target] of root.nested) {
      const state = stateOf(nestedStack(root.target.stack, logicalId).stackName);
      const row = rootState.resources[logicalId];
      if (state === undefined || row === undefined) {
        throw refused(root.target.stack, [`nested stack ${logicalId} has no state`]);
      }
      const open = ports.context.aws.openSecrets(target.stack);
      const given = givenParameters(await open(row.properties));
      const validated = await validateStack(target, ports.context, ports.identity, given);
      legs.push({ ...(await legOf(validated, state)), logicalId });
    }
    legs.push(await legOf(root, rootState));
    const deep = legs.filter(
      ({ validated, logicalId }) => logicalId !== undefined && validated.nested.size > 0,
    );
    const reasons = [
      ...deep.map(
        ({ stack }) =>
          `${stack.stackName} has nested stacks, but CloudFormation imports only one level of nesting`,
      ),
      ...legs.flatMap(({ cloudFormationImport, cfnStackName }) =>
        cloudFormationImport.obstacles.map((obstacle) => `${cfnStackName}: ${obstacle}`),
      ),
      ...legs.flatMap(({ cfnStackName, source }) =>
        source['Transform'] === undefined ? [] : [`${cfnStackName}: the template has a Transform`],
      ),
      ...(await Promise.all(legs.map((leg) => missingExports(leg, ports)))).flat(),
      ...legs.flatMap(({ cfnStackName, validated }) => secretsToGive(cfnStackName, validated.given)),
    ];
    if (reasons.length > 0) throw refused(root.target.stack, reasons);
    const tree = new ExportTree(ports, legs);
    tree.#templatesOf(legs.at(-1) as Leg);
    tree.#refuseUnconfirmed();
    return tree;
  }

  /** Exports the nested stacks first, each as a stack of its own; then their parent, which adopts them. */
  async importIntoCloudFormation(work: {
    readonly signal: AbortSignal;
    readonly ensureLockHeld: () => void;
  }): Promise<void> {
    const { aws } = this.#ports.context;
    const nested: Record<string, JsonObject> = {};
    const adopted = new Map<string, string>();
    for (const leg of this.#legs) {
      const service = aws.stackService(leg.stack.region, work.signal);
      const run = new LegExport(leg, { ...this.#ports, ...work, service });
      if (leg.logicalId === undefined) await run.export(nested, adopted);
      else {
        await run.export({}, new Map());
        const { id, properties } = await run.asNested();
        nested[leg.logicalId] = properties;
        adopted.set(leg.logicalId, id);
      }
    }
  }

  #templatesOf(leg: Leg): void {
    const { unknown } = templatesOf(leg, {});
    if (unknown.length > 0) {
      throw refused(
        leg.stack,
        unknown.map((name) => `the value of ${name} is not recorded`),
      );
    }
  }

  /**
   * Refuses an export that is more than an import without confirmation: a resource is briefly missing, or
   * code runs once more.
   */
  #refuseUnconfirmed(): void {
    const { yes, dryRun } = this.#ports.context.settings;
    const touched = this.#legs.flatMap(({ cloudFormationImport }) =>
      cloudFormationImport.left.filter(({ how }) => how === 'deleted-first' || how === 'called-again'),
    );
    if (yes || dryRun || touched.length === 0) return;
    const names = touched.map(({ logicalId }) => logicalId).join(', ');
    throw new CdkdError(
      'CONFIRMATION_REQUIRED',
      `CloudFormation cannot import ${names}: they are deleted and recreated, or their handlers are called to create again`,
      {
        value: names,
        next: 'Set `yes: true` to confirm, or `dry-run: true` to see what would be done for each resource.',
      },
    );
  }
}

async function legOf(validated: ValidatedStack, state: StackState): Promise<Leg> {
  const { stack, artifact } = validated.target;
  const cloudFormationImport = planCloudFormationImport(
    validated.effective.resources,
    state.resources,
    validated.catalog,
  );
  const source = await readTemplate(artifact);
  return { stack, cfnStackName: cloudFormationName(stack), cloudFormationImport, validated, state, source };
}

function templatesOf(
  { source, cloudFormationImport, state, validated }: Leg,
  nested: Readonly<Record<string, JsonObject>>,
): ImportTemplates {
  const { catalog } = validated;
  return importTemplates({
    template: source,
    cloudFormationImport,
    rows: state.resources,
    catalog,
    nested,
  });
}

interface LegPorts extends ExportPorts {
  readonly service: StackService;
  readonly signal: AbortSignal;
  readonly ensureLockHeld: () => void;
}

/** CloudFormation reads a longer template from S3. Bytes. */
const MAX_BODY_LENGTH = 51_200;

/** An import into a new stack that failed leaves the stack, which is empty and takes another import. */
const FAILED_IMPORT = 'IMPORT_ROLLBACK_COMPLETE';

/** The export of one stack: import it, adopt its nested stacks, then update it to its complete template. */
class LegExport {
  constructor(
    private readonly leg: Leg,
    private readonly ports: LegPorts,
  ) {}

  async export(
    nested: Readonly<Record<string, JsonObject>>,
    adopted: ReadonlyMap<string, string>,
  ): Promise<void> {
    const { imported, left } = this.leg.cloudFormationImport;
    const { first, adopting, full } = templatesOf(this.leg, nested);
    const there = await this.#there(adopted);
    const isMissing = ({ logicalId }: { readonly logicalId: string }) => !there.has(logicalId);
    const own = imported.filter(isMissing);
    if (own.length > 0) await this.#change('IMPORT', first, own);
    const taken = [...adopted]
      .map(([logicalId, StackId]) => ({ logicalId, type: NESTED_STACK_TYPE, identifier: { StackId } }))
      .filter(isMissing);
    if (taken.length > 0) await this.#change('IMPORT', adopting, taken);
    const recreated = left.filter(({ how }) => how === 'deleted-first').filter(isMissing);
    const { state, validated } = this.leg;
    const logicalIds = recreated.map(({ logicalId }) => logicalId);
    await withoutResources({ logicalIds, state, catalog: validated.catalog }, this.ports, () =>
      this.#change('UPDATE', full, []),
    );
  }

  /**
   * The resources that CloudFormation already has. Throws `EXPORT_REFUSED` if its stack of that name is
   * another one.
   */
  async #there(adopted: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const { service } = this.ports;
    const { cfnStackName, cloudFormationImport, state, validated } = this.leg;
    const found = await service.find(cfnStackName);
    if (found === undefined) return new Map();
    const there = await service.resources(cfnStackName);
    if (found.status === FAILED_IMPORT && there.size === 0) return there;
    const isOurs = cloudFormationImport.imported.some(({ logicalId }) => there.has(logicalId));
    const strange = cloudFormationImport.imported.filter(({ logicalId, type }) => {
      const row = state.resources[logicalId];
      const physicalId = there.get(logicalId);
      return (
        row !== undefined &&
        physicalId !== undefined &&
        ![row.physicalId, refValue(validated.catalog.facts(type), row)].includes(physicalId)
      );
    });
    const isNested = [...adopted].every(([logicalId, id]) => [undefined, id].includes(there.get(logicalId)));
    if (isOurs && strange.length === 0 && isNested) return there;
    throw refused(this.leg.stack, [`CloudFormation has another stack of the name ${cfnStackName}`]);
  }

  async #change(
    kind: 'IMPORT' | 'UPDATE',
    template: JsonObject,
    imported: CloudFormationImport['imported'],
  ): Promise<void> {
    const { service, ensureLockHeld } = this.ports;
    const { cfnStackName, validated, cloudFormationImport } = this.leg;
    const kept = new Set(cloudFormationImport.imported.map(({ logicalId }) => logicalId));
    const body = JSON.stringify(template);
    const change = {
      stackName: cfnStackName,
      kind,
      template: body.length > MAX_BODY_LENGTH ? { url: await this.#upload(body) } : { body },
      parameters: validated.given,
      imported,
    };
    ensureLockHeld();
    await service.change(change, (effects) => {
      const harmed = effects.filter((effect) => kept.has(effect.logicalId) && isHarm(effect));
      if (kind === 'IMPORT' || harmed.length === 0) return;
      const names = harmed.map(({ logicalId }) => logicalId).join(', ');
      throw new CdkdError(
        'EXPORT_FAILED',
        `${cfnStackName}: CloudFormation would replace or remove ${names}`,
        {
          value: names,
          next: 'Correct the template of the stack in CloudFormation, which has adopted it without its outputs. The state is kept until then.',
        },
      );
    });
  }

  /**
   * The stack's id and properties in its parent's template, as CloudFormation's "Nest an existing stack"
   * requires.
   */
  async asNested(): Promise<{ readonly id: string; readonly properties: JsonObject }> {
    const { service } = this.ports;
    const { cfnStackName, stack } = this.leg;
    let found = await service.find(cfnStackName);
    if (found?.status === 'IMPORT_COMPLETE') {
      // A stack that was only imported cannot be nested: any update makes that possible.
      await service.tag(cfnStackName, { ...found.tags, 'cdkd:nested-export-flip': 'true' });
      found = await service.find(cfnStackName);
    }
    if (found === undefined) throw refused(stack, [`CloudFormation has no stack ${cfnStackName}`]);
    const { id, tags } = found;
    const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
    const TemplateURL = await this.#upload(await service.template(cfnStackName));
    return { id, properties: { TemplateURL, ...(Tags.length === 0 ? {} : { Tags }) } };
  }

  async #upload(body: string): Promise<string> {
    const { context, identity } = this.ports;
    const { region } = this.leg.stack;
    const bucket = assetBucketName(identity.accountId, region);
    const key = `cdkd-export/${createHash('sha256').update(body).digest('hex')}.json`;
    const store = context.aws.assets(region, identity.accountId);
    if (!(await store.has({ bucket, key }))) {
      await store.put({ bucket, key }, Buffer.from(body), 'application/json');
    }
    return `https://${bucket}.s3.${region}.${partitionOf(region).urlSuffix}/${key}`;
  }
}

function isHarm({ action, replacement }: ChangeEffect): boolean {
  return action === 'Remove' || replacement === 'True';
}

function refused({ stackName }: StackId, reasons: readonly string[]): CdkdError {
  return new CdkdError('EXPORT_REFUSED', `Cannot export ${stackName}: ${reasons.join('; ')}`, {
    value: stackName,
    next: 'Resolve each of these in the stack or its template, and run again. Nothing was changed.',
  });
}
