import { isObject, type Json } from '../../json.js';
import type { Template } from '../syntax/model.js';
import { partitionOf } from './partitions.js';
import type { Known, Scope } from './scope.js';

/** What a template is deployed with. */
export interface Environment {
  /** Values of template parameters, as `resolveParameters` makes them; some may be missing as yet. */
  readonly parameters: ReadonlyMap<string, Json>;
  /** Values of pseudo parameters by name (`AWS::Region`); some may be missing as yet. */
  readonly pseudo: Readonly<Record<string, Json>>;
  readonly conditions: ReadonlyMap<string, boolean>;
}

/** A scope that knows the environment and the template's mappings, and nothing of resources or other stacks. */
export function environmentScope(template: Template, environment: Environment): Scope {
  return {
    parameter: (name) => knownOf(environment.parameters.get(name)),
    pseudo: (name) =>
      Object.hasOwn(environment.pseudo, name) ? knownOf(environment.pseudo[name]) : undefined,
    condition: (name) => environment.conditions.get(name),
    mapping: (map, top, second) => knownOf(member(member(member(template.mappings, map), top), second)),
    ref: () => undefined,
    attribute: () => undefined,
    external: () => undefined,
  };
}

function knownOf(value: Json | undefined): Known | undefined {
  return value === undefined ? undefined : { value };
}

function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Where a stack lives, as far as that is known. */
export interface StackFacts {
  readonly stackName: string;
  readonly stackId: string;
  readonly region: string;
  readonly accountId: string;
}

/** Values of the pseudo parameters: https://docs.aws.amazon.com/general/latest/gr/rande.html for the partitions. */
export function pseudoParameters(stack: StackFacts): Record<string, Json> {
  const { partition, urlSuffix } = partitionOf(stack.region);
  return {
    'AWS::AccountId': stack.accountId,
    'AWS::NotificationARNs': [],
    'AWS::Partition': partition,
    'AWS::Region': stack.region,
    'AWS::StackId': stack.stackId,
    'AWS::StackName': stack.stackName,
    'AWS::URLSuffix': urlSuffix,
  };
}
