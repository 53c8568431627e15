/** Reads the templates and resources of CloudFormation stacks. */

import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';
import pLimit from 'p-limit';

import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import type { StackId } from '../../../ports/stack-id.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { DeployedResources } from '../../../stacks/ports/aws.js';
import type { AwsClients } from '../transport/clients.js';

/** Concurrent requests: CloudFormation throttles early. */
const FETCHES = 4;

/**
 * Passes the text of every template deployed in a region, and of its parameter values, to a callback. Throws
 * `ACCESS_DENIED` if the role may not read them: usage is then unknown.
 */
export async function forEachTemplate(
  clients: AwsClients,
  region: string,
  note: (text: string) => void,
): Promise<void> {
  const client = await clients.cloudFormation(region);
  const limit = pLimit(FETCHES);
  try {
    const stacks = await deployedStacks(client);
    await Promise.all(
      stacks.map((stack) =>
        limit(async () => {
          note(JSON.stringify(stack.Parameters ?? []));
          note(await templateOf(client, stack));
        }),
      ),
    );
  } catch (thrown) {
    throw refusal(thrown);
  }
}

async function deployedStacks(client: CloudFormationClient): Promise<Stack[]> {
  const { paginateDescribeStacks } = await import('@aws-sdk/client-cloudformation');
  const stacks: Stack[] = [];
  for await (const page of paginateDescribeStacks({ client }, {})) stacks.push(...(page.Stacks ?? []));
  return stacks;
}

/** A stack that waits for its first change set has no template yet. */
async function templateOf(client: CloudFormationClient, { StackId, StackStatus }: Stack): Promise<string> {
  const { GetTemplateCommand } = await import('@aws-sdk/client-cloudformation');
  if (StackStatus === 'REVIEW_IN_PROGRESS') return '';
  const command = new GetTemplateCommand({ StackName: StackId, TemplateStage: 'Original' });
  return (await client.send(command)).TemplateBody ?? '';
}

/** The resources of a CloudFormation stack; `undefined` if there is no such stack or permission. */
export async function resourcesOfStack(
  clients: AwsClients,
  { stackName, region }: StackId,
  emit: Emit,
): Promise<DeployedResources | undefined> {
  const { paginateListStackResources } = await import('@aws-sdk/client-cloudformation');
  const client = await clients.cloudFormation(region);
  const found = new Map<string, { type: string; physicalId: string }>();
  try {
    for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
      for (const summary of page.StackResourceSummaries ?? []) {
        const { LogicalResourceId: logicalId, PhysicalResourceId: physicalId, ResourceType: type } = summary;
        if (logicalId === undefined || !physicalId || summary.ResourceStatus === 'DELETE_COMPLETE') continue;
        found.set(logicalId, { type: type ?? '', physicalId });
      }
    }
    return found;
  } catch (thrown) {
    const failure = refusal(thrown);
    const isAbsent = failure.value === 'ValidationError' && failure.message.includes('does not exist');
    if (isAbsent) return undefined;
    if (failure.code !== 'ACCESS_DENIED') throw failure;
    const message = `Could not check whether CloudFormation has a stack ${stackName}: ${failure.message}`;
    emit({ kind: 'warning', code: 'CLOUDFORMATION_NOT_SEEN', message });
    return undefined;
  }
}

function refusal(thrown: unknown): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const { message, details } = failureOf(thrown);
  const isDenied = details.name.startsWith('AccessDenied');
  return new CdkdError(isDenied ? 'ACCESS_DENIED' : 'AWS_UNAVAILABLE', `CloudFormation: ${message}`, {
    value: details.name,
    next: isDenied
      ? 'Allow the role to see which stacks use assets (cloudformation:DescribeStacks and GetTemplate). Nothing was changed.'
      : 'Run again. Nothing was changed.',
    cause: thrown,
  });
}
