import type { TypeFacts } from './facts.js';

/**
 * Facts that schemas of types without handlers leave out or have wrong: what names a resource in its own API, and what
 * cannot be changed in place. Source of each row: the type's page in CloudFormation's template reference, "Update
 * requires", and the operations of the service's API reference.
 */
const CORRECTIONS: Readonly<Record<string, Partial<TypeFacts>>> = {
  'AWS::CodeBuild::Project': { primaryIdentifier: ['Name'], ref: 'Name' },
  // The name of a record set is its identity: docs, "Name: Replacement". Type and set identifier change in one batch.
  'AWS::Route53::RecordSet': { createOnly: ['HostedZoneId', 'HostedZoneName', 'Name'], ref: 'Name' },
};

/** The facts with what is known better. */
export function corrected(facts: TypeFacts): TypeFacts {
  return { ...facts, ...CORRECTIONS[facts.type] };
}
