/** Renders the plan file: all plans of a run as versioned JSON, for policy tools and for a later deploy. */

import type { Json, JsonObject } from '../../json.js';
import { planDigest } from '../../plan/approval/plan-digest.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { Step } from '../../plan/model/plan.js';
import { isSameStack } from '../../ports/stack-id.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { rootsOf, type Report, type StackReport } from '../model.js';
import { permissionChanges, type PermissionChange } from '../permissions/permission-changes.js';
import { withoutSecrets } from '../secrets/redact-values.js';
import { unquoted } from '../text/values.js';
import { changesWith } from './json-outputs.js';

/**
 * `{version, command, digest, stacks}`; the form is in `docs/schemas/plan-file.schema.json`. The stacks are those of
 * the output `changes`, with a digest and the permission changes, and each change with its whole properties before and
 * after. Secrets are references, and values that look like secrets in older records are hidden.
 */
export function planFile(report: Report): Json {
  return {
    version: 1,
    command: report.command,
    digest: report.planDigest ?? '',
    stacks: changesWith({ ...report, stacks: withNested(report.stacks) }, { ofStack, ofChange }),
  };
}

/** Nested stacks are part of the plan, whether or not the run reports them. */
function withNested(stacks: readonly StackReport[]): StackReport[] {
  const nested = rootsOf(stacks)
    .flatMap(({ plan }) => (plan === undefined ? [] : treeOf(plan).slice(1)))
    .filter(({ stack }) => !stacks.some((reported) => isSameStack(reported.stack, stack)));
  return [
    ...stacks,
    ...nested.map((plan): StackReport => ({ stack: plan.stack, plan, steps: [], warnings: [] })),
  ];
}

function ofStack({ plan }: StackReport): JsonObject {
  if (plan === undefined) return {};
  return { digest: planDigest([plan]), permissions: permissionChanges(plan).map(permissionOutput) };
}

function ofChange(step: Step): JsonObject {
  const before = 'recorded' in step ? step.recorded : undefined;
  const after = 'properties' in step ? step.properties : undefined;
  return { before: shown(before), after: shown(after) };
}

function shown(properties: JsonObject | undefined): Json {
  return properties === undefined ? null : withoutSecrets(unquoted(withoutDigests(properties)), '');
}

function permissionOutput({ change, step, grant, broadens }: PermissionChange): Json {
  const { logicalId, constructPath = logicalId } = step;
  const where = { change, logicalId, path: constructPath };
  return withoutDigests({ ...where, ...grantOutput(grant), broadens: [...broadens] });
}

function grantOutput(grant: PermissionChange['grant']): JsonObject {
  switch (grant.kind) {
    case 'statement': {
      const { policy, statement, holders } = grant;
      return {
        kind: grant.kind,
        policy,
        effect: statement.effect,
        principals: [...statement.principals],
        actions: [...statement.actions],
        resources: [...statement.resources],
        conditions: [...statement.conditions],
        ...(holders === undefined ? {} : { holders: [...holders] }),
      };
    }
    case 'rule':
      return {
        kind: grant.kind,
        ...grant.rule,
        ...(grant.group === undefined ? {} : { group: grant.group }),
      };
    case 'managed-policy':
    case 'public':
      return { ...grant };
  }
}
