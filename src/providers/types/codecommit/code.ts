/** Commits the initial code of a CodeCommit repository. */

import type * as Sdk from '@aws-sdk/client-codecommit';

import { type Json, type JsonObject, objectOf, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import type { ServiceAccess } from '../../direct/access.js';
import { patiently, type Calls } from '../../direct/calls.js';
import { unlessMissing } from '../../direct/outcomes.js';

/** The maximum number and total bytes of files per commit (CodeCommit User Guide, "Quotas"). */
const MAX_FILES = 100;
const MAX_BYTES = 15_000_000;

interface CommittedFile {
  readonly filePath: string;
  readonly fileContent: Uint8Array;
}

interface CommitPorts {
  readonly sdk: typeof Sdk;
  readonly calls: Calls;
  readonly access: ServiceAccess;
}

/**
 * Commits the `Code` of a new repository, a ZIP file in S3, to its first branch. Large ones take several
 * commits, whose messages record the progress: the call may be repeated after any of them. Source:
 * AWS::CodeCommit::Repository Code, Template Reference; CreateCommit, CodeCommit API Reference.
 */
export async function commitCode(
  repositoryName: string,
  code: JsonObject,
  ports: CommitPorts,
): Promise<void> {
  const { sdk, calls, access } = ports;
  const branchName = textOf(code, 'BranchName') || 'main';
  const parts = partsOf(await filesOf(objectOf(code, 'S3'), access));
  for (let isDone = false; !isDone;) {
    // The branch shows the effect of a call whose answer was lost, so it is read before each attempt.
    isDone = await patiently(async () => {
      const tip = await tipOf(repositoryName, branchName, ports);
      const putFiles = parts[tip?.part ?? 0];
      if (putFiles === undefined) return true;
      await calls.once(sdk.CreateCommitCommand, {
        repositoryName,
        branchName,
        ...(tip === undefined ? {} : { parentCommitId: tip.commitId }),
        commitMessage: `Initial commit, part ${(tip?.part ?? 0) + 1} of ${parts.length}`,
        // The SDK takes bytes as they are.
        putFiles: putFiles as unknown as Json,
      });
      return false;
    }, access);
  }
}

/** The last commit, and its part number; somebody else's commit counts as the last part. */
async function tipOf(
  repositoryName: string,
  branchName: string,
  { sdk, calls }: CommitPorts,
): Promise<{ readonly commitId: string; readonly part: number } | undefined> {
  const found = await unlessMissing(calls.again(sdk.GetBranchCommand, { repositoryName, branchName }));
  if (found === undefined) return undefined;
  const commitId = textOf(objectOf(found, 'branch'), 'commitId');
  const { commit } = await calls.again(sdk.GetCommitCommand, { repositoryName, commitId });
  const message = textOf(commit as JsonObject, 'message');
  const part = /^Initial commit, part (\d+) of \d+\s*$/.exec(message)?.[1];
  return { commitId, part: part === undefined ? Infinity : Number(part) };
}

async function filesOf(place: JsonObject, access: ServiceAccess): Promise<CommittedFile[]> {
  const [bucket, key] = [textOf(place, 'Bucket'), textOf(place, 'Key')];
  const body = await access.fetchBytes(bucket, key, textOf(place, 'ObjectVersion') || undefined);
  const { unzipSync } = await import('fflate');
  try {
    return Object.entries(unzipSync(body)).flatMap(([filePath, fileContent]) =>
      filePath.endsWith('/') ? [] : [{ filePath, fileContent }],
    );
  } catch (cause) {
    const message = `s3://${bucket}/${key} is no ZIP file: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ProviderFailure('terminal', message, { name: 'InvalidCode', cause });
  }
}

function partsOf(files: readonly CommittedFile[]): CommittedFile[][] {
  const parts: CommittedFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const part = parts.at(-1);
    bytes += file.fileContent.length;
    if (part === undefined || part.length === MAX_FILES || bytes > MAX_BYTES) {
      parts.push([file]);
      bytes = file.fileContent.length;
    } else part.push(file);
  }
  return parts;
}
