import type { Service } from '../service.js';
import type { SchemaRegistry } from '../schemas/registry.js';
import { DeclaredStacks } from './cloudformation-stacks.js';
import { queryWire, serviceFrom, ServiceError } from './table-service.js';

/** CloudFormation, with the stacks that a test says somebody has deployed with it. */
export type CloudFormationService = Service & Pick<DeclaredStacks, 'declare'>;

/**
 * START HERE. What CloudFormation's registry says about a type, and the stacks that it has by itself.
 * Source: DescribeType, CloudFormation API Reference.
 */
export function cloudFormationService(
  registry: SchemaRegistry,
  unsupported: readonly string[] = [],
): CloudFormationService {
  const stacks = new DeclaredStacks();
  const service = serviceFrom({
    name: 'cloudformation',
    wire: queryWire('http://cloudformation.amazonaws.com/doc/2010-05-15/'),
    operations: {
      ...stacks.operations(),
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
    snapshot: () => stacks.snapshot(),
    restore: (snapshot) => stacks.restore(snapshot),
  });
  return { ...service, declare: (stack) => stacks.declare(stack) };
}

function typeNameOf(arn: string): string {
  return arn.split('/').at(-1)?.replace(/-/g, '::') ?? '';
}
