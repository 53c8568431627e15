/** Simulates CloudFormation: its type registry, stacks and change sets. */

import { member } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import { ChangeSets } from './cloudformation-changes.js';
import { CreatingChangeSets, type MacroPorts } from './cloudformation-macros.js';
import { DeclaredStacks } from './cloudformation-stacks.js';
import type { DeclaredMacro } from './cloudformation-transforms.js';
import { queryWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/** CloudFormation, with the stacks that a test says somebody has deployed with it. */
export type CloudFormationService = Service &
  Pick<DeclaredStacks, 'declare' | 'deployed' | 'put' | 'all'> & {
    /** Registers a macro, as a deployed `AWS::CloudFormation::Macro` would. */
    readonly declareMacro: (macro: DeclaredMacro) => void;
  };

/**
 * What CloudFormation's registry says about a type, the stacks that it has by itself, and those that it takes
 * over by change sets. Source: DescribeType, CloudFormation API Reference.
 */
export function cloudFormationService(
  ports: MacroPorts,
  unsupported: readonly string[] = [],
): CloudFormationService {
  const { registry } = ports.account;
  const stacks = new DeclaredStacks();
  const changes = new ChangeSets(stacks, ports);
  const before = { ...stacks.operations(), ...changes.operations() };
  const creations = new CreatingChangeSets(stacks, before, ports);
  const service = serviceFrom({
    name: 'cloudformation',
    wire: queryWire('http://cloudformation.amazonaws.com/doc/2010-05-15/'),
    operations: {
      ...before,
      ...creations.operations(),
      DescribeType: (input) => describedType(input, registry, unsupported),
    },
    settle: () => changes.settle(),
    snapshot: () => ({
      stacks: stacks.snapshot(),
      changes: changes.snapshot(),
      creations: creations.snapshot(),
    }),
    restore: (snapshot) => {
      stacks.restore(member(snapshot, 'stacks') ?? []);
      changes.restore(member(snapshot, 'changes') ?? {});
      creations.restore(member(snapshot, 'creations') ?? []);
    },
  });
  return {
    ...service,
    declare: (stack) => stacks.declare(stack),
    deployed: (name) => stacks.deployed(name),
    put: (stack) => stacks.put(stack),
    all: () => stacks.all(),
    declareMacro: (macro) => creations.macros.push(macro),
  };
}

function typeNameOf(arn: string): string {
  return arn.split('/').at(-1)?.replace(/-/g, '::') ?? '';
}

/** Source: DescribeType, CloudFormation API Reference. */
function describedType(
  input: Input,
  registry: MacroPorts['account']['registry'],
  unsupported: readonly string[],
): XmlElement {
  const typeName = input.optional('TypeName') ?? typeNameOf(input.optional('Arn') ?? '');
  const schema = input.optional('Type') === 'MODULE' ? undefined : registry.find(typeName);
  if (schema === undefined) {
    throw new ServiceError('TypeNotFoundException', `The type '${typeName}' cannot be found.`, 404);
  }
  const isUnsupported = unsupported.includes(typeName);
  return {
    Arn: `arn:aws:cloudformation:${input.call.region}::type/resource/${typeName.replace(/::/g, '-')}`,
    Type: 'RESOURCE',
    TypeName: typeName,
    IsDefaultVersion: true,
    Schema: schema.text,
    ProvisioningType: isUnsupported ? 'NON_PROVISIONABLE' : schema.provisioning,
    DeprecatedStatus: 'LIVE',
    Visibility: 'PUBLIC',
  };
}
