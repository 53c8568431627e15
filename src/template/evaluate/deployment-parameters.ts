/** The parameter and pseudo parameter values that a template is deployed with, and the scope they form. */

import { isObject, type Json } from '../../json.js';
import type { Template } from '../syntax/model.js';
import { partitionOf } from './partitions.js';
import type { Known, Scope } from './scope.js';

/** The values that a template is deployed with. */
export interface Environment {
  /** Template parameter values, as `resolveParameters` returns them; some may still be missing. */
  readonly parameters: ReadonlyMap<string, Json>;
  /** Pseudo parameter values by name (`AWS::Region`); some may still be missing. */
  readonly pseudo: Readonly<Record<string, Json>>;
  readonly conditions: ReadonlyMap<string, boolean>;
}

/** A scope over the environment and the template's mappings only: no resources, no other stacks. */
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

/** The identity of a stack, as far as it is known. */
interface StackFacts {
  readonly stackName: string;
  readonly stackId: string;
  readonly region: string;
  readonly accountId: string;
}

/** Pseudo parameter values. Partitions: https://docs.aws.amazon.com/general/latest/gr/rande.html */
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
