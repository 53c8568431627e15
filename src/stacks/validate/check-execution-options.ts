/** Applies the execution options to one stack. */

import { CdkdError } from '../../errors.js';
import { member } from '../../json.js';
import type { Provisioning } from '../../plan/model/input.js';
import type { ProvisionedBy } from '../../ports/resources.js';
import { readProjectConfig } from '../../synth/context-files.js';
import type { EffectiveTemplate } from '../../template/validate/conditions.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../context.js';

/**
 * Whether names are prefixed: by the input or its environment variable, then `cdk.json`, as in the cdkd CLI.
 */
export async function prefixesNames({ settings }: CommandContext): Promise<boolean> {
  if (settings.execution.prefixUserSuppliedNames) return true;
  const { context: values } = await readProjectConfig(settings.app.workingDirectory);
  return member(values['cdkd'], 'prefixUserSuppliedNames') === true;
}

/**
 * Types that AWS reports as unmanageable go to Cloud Control anyway if `allow-unsupported-types` names them.
 */
export async function provisioningFor(
  catalog: TypeCatalog,
  { aws, settings }: CommandContext,
): Promise<Provisioning> {
  const usual = await aws.provisioning(catalog);
  const allowed = new Set(settings.execution.allowedTypes);
  return (type, properties) =>
    usual(type, properties) ??
    (allowed.has(type) ? { provisionedBy: 'cc-api', isUpdatable: true } : undefined);
}

/** The resources to recreate that belong to this stack. */
export function recreationIn(
  resources: EffectiveTemplate['resources'],
  { settings }: CommandContext,
): ReadonlyMap<string, ProvisionedBy> {
  const { viaCloudControl, viaSdk } = settings.execution.recreate;
  const named = [
    ...viaCloudControl.map((logicalId) => [logicalId, 'cc-api'] as const),
    ...viaSdk.map((logicalId) => [logicalId, 'sdk'] as const),
  ];
  return new Map(named.filter(([logicalId]) => resources.has(logicalId)));
}

/** Throws `INVALID_INPUT` for a resource to recreate that no selected stack has. */
export function refuseUnknownTargets(
  stacks: readonly { readonly effective: EffectiveTemplate }[],
  { settings }: CommandContext,
): void {
  const { viaCloudControl, viaSdk } = settings.execution.recreate;
  const unknown = [...viaCloudControl, ...viaSdk].filter(
    (logicalId) => !stacks.some(({ effective }) => effective.resources.has(logicalId)),
  );
  if (unknown.length === 0) return;
  throw new CdkdError('INVALID_INPUT', `No selected stack has a resource ${unknown.join(', ')}`, {
    value: unknown.join(', '),
    next: 'Use the logical ids that `diff` shows in `recreate-via-cc-api` and `recreate-via-sdk-provider`.',
  });
}
