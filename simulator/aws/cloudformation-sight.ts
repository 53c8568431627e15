/** Computes the effects of a change set and the values of its references. */

import { equal, isObject, member, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { placeOf } from './cloudcontrol/inventory.js';
import type { TemplateSource } from './cloudformation-request.js';
import { stackIdOf, type DeclaredStack, type DeclaredStacks } from './cloudformation-stacks.js';
import { presence, resolved, StackTemplate, textOf, type Surroundings } from './cloudformation-values.js';

export interface ChangeSet {
  readonly name: string;
  readonly stackName: string;
  readonly region: string;
  readonly accountId: string;
  readonly kind: 'IMPORT' | 'UPDATE' | 'CREATE';
  readonly template: string;
  readonly parameters: Record<string, string>;
  readonly imported: readonly ImportedResource[];
  readonly effects: readonly Effect[];
  readonly failure?: string;
}

export interface ImportedResource {
  readonly logicalId: string;
  readonly type: string;
  readonly identifier: Readonly<Record<string, string>>;
}

export interface Effect {
  readonly logicalId: string;
  readonly type: string;
  readonly action: 'Add' | 'Modify' | 'Remove' | 'Import';
  readonly replacement?: 'True' | 'False';
}

/** What a change set would do, and what its references stand for. */
export class StackSight {
  constructor(
    private readonly stacks: DeclaredStacks,
    private readonly account: Account,
  ) {}

  effects(change: Omit<ChangeSet, 'effects'>, old: StackTemplate, template: StackTemplate): Effect[] {
    const { resources } = template;
    const before = this.stacks.all().find((stack) => isSameStack(stack, change));
    const around = this.around(change, before);
    const isPresent = presence(template, change.parameters);
    const changed = Object.entries(resources)
      .filter(([, entry]) => isPresent(entry))
      .flatMap(([logicalId, entry]): Effect[] => {
        const type = textOf(entry['Type']);
        const was = old.resources[logicalId];
        if (was === undefined)
          return [{ logicalId, type, action: change.kind === 'IMPORT' ? 'Import' : 'Add' }];
        if (equal(was['Properties'], entry['Properties'])) return [];
        const isReplaced = this.differing(was, entry, around).some((name) =>
          this.account.registry.find(type)?.createOnly.some(([key]) => key === name),
        );
        return [{ logicalId, type, action: 'Modify', replacement: isReplaced ? 'True' : 'False' }];
      });
    const gone = Object.entries(old.resources).filter(([logicalId]) => resources[logicalId] === undefined);
    return [
      ...changed,
      ...gone.map(([logicalId, { Type }]): Effect => ({ logicalId, type: textOf(Type), action: 'Remove' })),
    ];
  }

  /** Top-level properties that have another value. */
  differing(was: JsonObject, entry: JsonObject, around: Surroundings): string[] {
    const [old, fresh] = [was['Properties'], entry['Properties']].map((properties) =>
      isObject(properties) ? properties : {},
    ) as [JsonObject, JsonObject];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
      (name) => !equal(resolved(old[name] ?? null, around), resolved(fresh[name] ?? null, around)),
    );
  }

  around(change: Omit<ChangeSet, 'effects'>, before: DeclaredStack | undefined): Surroundings {
    const { account } = this;
    const known = new Map<string, { type: string; physicalId: string }>([
      ...(before?.resources ?? []).map((one) => [one.logicalId, one] as const),
      ...change.imported.map(
        (one) => [one.logicalId, { ...one, physicalId: Object.values(one.identifier).join('|') }] as const,
      ),
    ]);
    return {
      ref: (name) => change.parameters[name] ?? known.get(name)?.physicalId,
      attribute: (logicalId, name) => {
        const one = known.get(logicalId);
        if (one === undefined) return undefined;
        if (one.type === 'AWS::CloudFormation::Stack') return this.output(one.physicalId, name, change);
        const place = placeOf(one.type, { accountId: change.accountId, region: change.region });
        return account.inventory.find(one.type, one.physicalId, place)?.model[name];
      },
    };
  }

  /** `Outputs.Name` of a nested stack. */
  private output(stackId: string, attribute: string, change: Omit<ChangeSet, 'effects'>): Json | undefined {
    const nested = this.stacks.all().find((stack) => stackIdOf(stack, change.accountId) === stackId);
    if (nested === undefined) return undefined;
    const template = new StackTemplate(nested.template);
    const value = member(template.section('Outputs')[attribute.replace('Outputs.', '')], 'Value');
    const { stackName, parameters = {} } = nested;
    const around = this.around({ ...change, stackName, parameters: { ...parameters }, imported: [] }, nested);
    return value === undefined ? undefined : resolved(value, around);
  }
}

export function isSameStack(
  stack: DeclaredStack,
  { stackName, region }: { stackName: string; region: string },
): boolean {
  return stack.stackName === stackName && stack.region === region;
}
export interface ChangeSetPorts extends TemplateSource {
  readonly account: Account;
}
