/** Reads SSM parameters. */

import { CdkdError } from '../../errors.js';
import { failureOf } from '../../providers/wire/failures.js';
import type { AwsClients } from './transport/clients.js';

/**
 * Values by name, for parameters of the type `AWS::SSM::Parameter::Value<…>`. "CloudFormation doesn't support specifying
 * template parameters as SecureString Systems Manager types": without decryption it would be the ciphertext.
 *
 * Throws `UNRESOLVED_REFERENCE` naming a parameter that cannot be read, or is a SecureString.
 */
export async function ssmParameters(
  clients: AwsClients,
  names: readonly string[],
  region: string,
): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>();
  if (names.length === 0) return values;
  const { GetParameterCommand } = await import('@aws-sdk/client-ssm');
  const client = await clients.ssm(region);
  for (const name of names) {
    try {
      const answer = await client.send(new GetParameterCommand({ Name: name }));
      if (answer.Parameter?.Type === 'SecureString') throw secure(name);
      values.set(name, answer.Parameter?.Value ?? '');
    } catch (thrown) {
      if (thrown instanceof CdkdError) throw thrown;
      const message = `Could not read the SSM parameter ${name}: ${failureOf(thrown).message}`;
      throw new CdkdError('UNRESOLVED_REFERENCE', message, {
        value: name,
        next: `Check that it exists in ${region}, and that the role may read it (ssm:GetParameter).`,
        cause: thrown,
      });
    }
  }
  return values;
}

function secure(name: string): CdkdError {
  return new CdkdError(
    'UNRESOLVED_REFERENCE',
    `The SSM parameter ${name} is a SecureString, which no template parameter may be`,
    {
      value: name,
      next: `Use {{resolve:ssm-secure:${name}}} in the property itself (SecretValue.ssmSecure in the app).`,
    },
  );
}
