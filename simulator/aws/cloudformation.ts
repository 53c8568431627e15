/** Simulates CloudFormation: its type registry, stacks and change sets. */

import { member } from '../../src/json.js';
import type { Service } from '../service.js';
import { ChangeSets } from './cloudformation-changes.js';
import type { ChangeSetPorts } from './cloudformation-sight.js';
import { DeclaredStacks } from './cloudformation-stacks.js';
import { queryWire, serviceFrom, ServiceError } from './table-service.js';

/** CloudFormation, with the stacks that a test says somebody has deployed with it. */
export type CloudFormationService = Service & Pick<DeclaredStacks, 'declare' | 'deployed' | 'put'>;

/**
 * What CloudFormation's registry says about a type, the stacks that it has by itself, and those that it takes
 * over by change sets. Source: DescribeType, CloudFormation API Reference.
 */
export function cloudFormationService(
  ports: ChangeSetPorts,
  unsupported: readonly string[] = [],
): CloudFormationService {
  const { registry } = ports.account;
  const stacks = new DeclaredStacks();
  const changes = new ChangeSets(stacks, ports);
  const service = serviceFrom({
    name: 'cloudformation',
    wire: queryWire('http://cloudformation.amazonaws.com/doc/2010-05-15/'),
    operations: {
      ...stacks.operations(),
      ...changes.operations(),
      DescribeType: (input) => {
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
      },
    },
    settle: () => changes.settle(),
    snapshot: () => ({ stacks: stacks.snapshot(), changes: changes.snapshot() }),
    restore: (snapshot) => {
      stacks.restore(member(snapshot, 'stacks') ?? []);
      changes.restore(member(snapshot, 'changes') ?? {});
    },
  });
  return {
    ...service,
    declare: (stack) => stacks.declare(stack),
    deployed: (name) => stacks.deployed(name),
    put: (stack) => stacks.put(stack),
  };
}

function typeNameOf(arn: string): string {
  return arn.split('/').at(-1)?.replace(/-/g, '::') ?? '';
}
