/** Checks change sets that import resources. */

import { equal, isObject, member, type Json, type JsonObject } from '../../src/json.js';
import type { ChangeSet, ChangeSetPorts, ImportedResource } from './cloudformation-sight.js';
import { stackIdOf, type DeclaredStack, type DeclaredStacks } from './cloudformation-stacks.js';
import { readTemplate } from './cloudformation-request.js';
import {
  presence,
  resolved,
  textOf,
  type StackTemplate,
  type Surroundings,
} from './cloudformation-values.js';
import { ServiceError } from './table-service.js';

interface Setting extends ChangeSetPorts {
  readonly old: StackTemplate;
  readonly template: StackTemplate;
  readonly around: Surroundings;
  readonly stacks: DeclaredStacks;
}

/** Statuses in which a stack may be nested. Source: "Nest an existing stack". */
const NESTABLE = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE'];

/** What CloudFormation asks of an import before it makes the change set. Source: "Resource import validation". */
export class ImportCheck {
  constructor(
    private readonly change: Omit<ChangeSet, 'effects'>,
    private readonly setting: Setting,
  ) {}

  refuse(): void {
    const { old, template } = this.setting;
    const { imported } = this.change;
    if (imported.length === 0) invalid('ResourcesToImport cannot be empty.');
    if (!equal(old.section('Outputs'), template.section('Outputs'))) {
      invalid('As part of the import operation, you cannot modify or add [Outputs]');
    }
    for (const [logicalId, was] of Object.entries(old.resources)) {
      if (equal(was, template.resources[logicalId])) continue;
      invalid(
        `As part of the import operation, you cannot modify or delete existing resources: ${logicalId}`,
      );
    }
    const named = new Set(imported.map(({ logicalId }) => logicalId));
    const isPresent = presence(template, this.change.parameters);
    const fresh = Object.entries(template.resources)
      .filter(([name, entry]) => old.resources[name] === undefined && isPresent(entry))
      .map(([name]) => name);
    const missing = fresh.filter((name) => !named.has(name));
    if (missing.length > 0)
      invalid(`Resources [${missing.join(', ')}] is missing from ResourceToImport list`);
    for (const resource of imported) this.refuseResource(resource);
  }

  private refuseResource(resource: ImportedResource): void {
    const { template } = this.setting;
    const { logicalId, type } = resource;
    const entry = template.resources[logicalId];
    if (entry === undefined) invalid(`Resources [${logicalId}] do not exist in the template`);
    if (entry['Type'] !== type) invalid(`Resource type of ${logicalId} does not match the template`);
    if (entry['DeletionPolicy'] === undefined) {
      invalid(`Resources to import must have a DeletionPolicy attribute: [${logicalId}]`);
    }
    if (type === 'AWS::CloudFormation::Stack') this.refuseNested(resource, entry);
    else this.refuseIdentifier(resource, entry);
    const owner = this.setting.stacks.all().find((stack) => this.owns(stack, resource));
    if (owner !== undefined) {
      invalid(`Resource ${logicalId} already belongs to the stack ${owner.stackName}`);
    }
  }

  private refuseIdentifier({ logicalId, type, identifier }: ImportedResource, entry: JsonObject): void {
    const schema = this.setting.account.registry.find(type);
    if (schema === undefined || !schema.handlers.has('read')) {
      invalid(`ResourceTypes [${type}] are not supported for Import`);
    }
    const wanted = schema.primaryIdentifier.map((steps) => steps.join('/'));
    if (!equal([...wanted].sort(), Object.keys(identifier).sort())) {
      invalid(`Resource identifier of ${logicalId} must be [${wanted.join(', ')}]`);
    }
    const properties = resolved(entry['Properties'] ?? {}, this.setting.around);
    for (const [name, value] of Object.entries(identifier)) {
      const written = member(properties, name);
      if (typeof written !== 'string' || written === value) continue;
      invalid(
        `The Identifier [${name}] for resource [${logicalId}] does not match the identifier value for the resource in the template`,
      );
    }
  }

  private refuseNested({ logicalId, identifier }: ImportedResource, entry: JsonObject): void {
    const { stacks } = this.setting;
    const { accountId } = this.change;
    const nested = stacks.all().find((stack) => stackIdOf(stack, accountId) === identifier['StackId']);
    if (nested === undefined) invalid(`Stack ${identifier['StackId']} does not exist`);
    if (entry['DeletionPolicy'] !== 'Retain') invalid(`${logicalId} must have the DeletionPolicy Retain`);
    if (!NESTABLE.includes(nested.status ?? 'CREATE_COMPLETE')) {
      invalid(`Nested stack import validation: ${nested.stackName} is in ${nested.status}`);
    }
    const hasChildren = (nested.resources ?? []).some(({ type }) => type === 'AWS::CloudFormation::Stack');
    if (hasChildren) invalid('Nested stack import validation: a stack that has children cannot be imported');
    const properties = resolved(entry['Properties'] ?? {}, this.setting.around);
    const text = readTemplate(textOf(member(properties, 'TemplateURL')), this.setting);
    if (!equal(JSON.parse(text) as Json, JSON.parse(nested.template) as Json)) {
      invalid('Nested stack import validation: the template differs from that of the stack');
    }
    const tags = member(properties, 'Tags');
    const given = Object.fromEntries(
      (Array.isArray(tags) ? tags : [])
        .filter(isObject)
        .map(({ Key, Value }) => [textOf(Key), textOf(Value)]),
    );
    if (!equal(given, { ...nested.tags })) invalid('Nested stack import validation: the tags do not match');
    const parameters = member(properties, 'Parameters') ?? {};
    const declared = { ...nested.parameters };
    const differing = Object.keys(declared).filter((name) => {
      const value = member(parameters, name);
      return value !== undefined && value !== declared[name];
    });
    if (differing.length > 0)
      invalid(`Nested stack import validation: parameters differ: ${differing.join(', ')}`);
  }

  private owns(stack: DeclaredStack, { type, identifier }: ImportedResource): boolean {
    const physicalId = Object.values(identifier).join('|');
    return (stack.resources ?? []).some((one) => one.type === type && one.physicalId === physicalId);
  }
}

function invalid(message: string): never {
  throw new ServiceError('ValidationError', message);
}
