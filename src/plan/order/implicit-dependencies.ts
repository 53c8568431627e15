/** Adds the implicit dependencies of custom resources on the parts of their handlers. */

import { descendants, type Dag } from '../../graph/dag.js';
import type { Json } from '../../json.js';
import { dependenciesOf } from '../../template/syntax/dependencies.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { referencesOf, type ConditionLookup } from '../../template/syntax/references.js';
import { isCustomResource } from '../../types/custom-resource.js';

/** Policy types, by the property that lists the roles they are attached to. */
const ROLE_POLICIES: Readonly<Record<string, string>> = {
  'AWS::IAM::Policy': 'Roles',
  'AWS::IAM::RolePolicy': 'RoleName',
  'AWS::IAM::ManagedPolicy': 'Roles',
};

/** Types that deliver a topic's messages to a function, by the property that names the topic. */
const TOPIC_PARTS: Readonly<Record<string, string>> = {
  'AWS::SNS::Subscription': 'TopicArn',
  'AWS::SNS::TopicPolicy': 'Topics',
  'AWS::Lambda::Permission': 'SourceArn',
};

/**
 * The dependencies of each resource: those in its template, and for custom resources everything that their
 * handlers need: the policies of the role of the function behind a `ServiceToken`, and the parts that deliver
 * a topic's messages (cdkd-architecture, "Implicit edges for Custom Resources": the handler must not be
 * invoked before the policies are attached). Deletion runs in reverse order, so a handler keeps its policies
 * until the end. An edge that would close a cycle is omitted.
 */
export function needsOf(resources: ReadonlyMap<string, TemplateResource>, holds?: ConditionLookup): Dag {
  const needs = dependenciesOf(resources, holds);
  const custom = [...resources.values()].filter(({ type }) => isCustomResource(type));
  if (custom.length === 0) return needs;
  const graph = new Map([...needs].map(([node, before]) => [node, new Set(before)]));
  const handlers = new HandlerParts(resources, holds);
  for (const { logicalId, properties } of custom) {
    for (const part of handlers.behind(properties['ServiceToken'])) {
      const isCircle = part === logicalId || descendants(graph, [part]).has(logicalId);
      if (!isCircle) graph.get(logicalId)?.add(part);
    }
  }
  return graph;
}

/** Finds the parts of a handler from the template alone. */
class HandlerParts {
  readonly #resources: ReadonlyMap<string, TemplateResource>;
  readonly #holds: ConditionLookup | undefined;

  constructor(resources: ReadonlyMap<string, TemplateResource>, holds: ConditionLookup | undefined) {
    this.#resources = resources;
    this.#holds = holds;
  }

  /** Logical ids of the resources that the handler in an expression needs, besides itself. */
  behind(serviceToken: Json | undefined): string[] {
    return this.#named(serviceToken).flatMap((logicalId) => this.#partsOf(logicalId));
  }

  #partsOf(logicalId: string): string[] {
    const { type = '', properties = {} } = this.#resources.get(logicalId) ?? {};
    switch (type) {
      case 'AWS::Lambda::Function':
        return this.#named(properties['Role']).flatMap((role) => this.#pointingAt(role, ROLE_POLICIES));
      case 'AWS::Lambda::Alias':
      case 'AWS::Lambda::Version':
        return this.behind(properties['FunctionName']);
      case 'AWS::SNS::Topic': {
        const parts = this.#pointingAt(logicalId, TOPIC_PARTS);
        return [...parts, ...parts.flatMap((part) => this.behind(this.#endpointOf(part)))];
      }
      default:
        return [];
    }
  }

  #endpointOf(logicalId: string): Json | undefined {
    const { type, properties } = this.#resources.get(logicalId) ?? {};
    return type === 'AWS::SNS::Subscription' ? properties?.['Endpoint'] : undefined;
  }

  /** Resources of certain types whose property refers to this one. */
  #pointingAt(logicalId: string, byType: Readonly<Record<string, string>>): string[] {
    return [...this.#resources.values()]
      .filter(({ type, properties }) => {
        const property = Object.hasOwn(byType, type) ? byType[type] : undefined;
        return property !== undefined && this.#named(properties[property]).includes(logicalId);
      })
      .map((resource) => resource.logicalId);
  }

  #named(expression: Json | undefined): string[] {
    return expression === undefined
      ? []
      : referencesOf(expression, this.#holds).map((reference) => reference.logicalId);
  }
}
