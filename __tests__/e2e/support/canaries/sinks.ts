/** Collects everything in which a run leaves text behind. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { S3Snapshot } from '../../../../simulator/aws/s3/snapshot.js';
import type { Stage, StageResult } from '../../../../simulator/stage.js';
import { leaksIn } from './forms.js';

export type Sinks = Readonly<Record<string, string>>;

/** The pull request, the environment and the folders of the runs. */
export interface SinkPlaces {
  readonly pull: number;
  readonly environment: string;
  /** Folders of files that steps write, beside those that the runner reads. */
  readonly folders: readonly string[];
}

/** A call that commands the runner to hide a value holds that value. */
const isShown = (line: string) => !line.startsWith('::add-mask::');

/** What a result says: log, annotations, outputs, exported variables, summary, state of the post step, report and plan. */
function sinksOfStep({ stdout, stderr, results, report, plan, post }: StageResult): Sinks {
  const shown = (text: string) => text.split('\n').filter(isShown).join('\n');
  return {
    log: shown(stdout) + stderr,
    results: JSON.stringify(results),
    summary: results.summary ?? '',
    report: report ?? '',
    plan: plan ?? '',
    'post step': post === undefined ? '' : shown(post.stdout) + post.stderr + JSON.stringify(post.results),
  };
}

/** Every version of every object in every bucket: states, journals, plans, history, locks, spooled and published files. */
function sinksInBuckets(stage: Stage): Sinks {
  const { buckets } = stage.aws.snapshot().services['s3'] as S3Snapshot;
  return Object.fromEntries(
    buckets.flatMap(({ identity, objects }) =>
      objects.map(([key, versions]) => {
        const texts = versions.map(({ body }) => Buffer.from(body, 'base64').toString('utf8'));
        return [`${identity.name}/${key}`, texts.join('\n')];
      }),
    ),
  );
}

function sinksOnGitHub(stage: Stage, { pull, environment }: SinkPlaces): Sinks {
  return {
    comments: stage.github
      .comments(pull)
      .map(({ body }) => body)
      .join('\n'),
    issues: JSON.stringify(stage.github.issues()),
    deployments: JSON.stringify(stage.github.deployments(environment)),
    'pull requests': JSON.stringify(stage.github.pulls()),
  };
}

async function sinksInFolder(folder: string): Promise<Sinks> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
}

/** All sinks, after some runs. */
export async function sinksAfter(
  stage: Stage,
  results: readonly StageResult[],
  places: SinkPlaces,
): Promise<Sinks> {
  const ofSteps = results.map((result, index) =>
    Object.entries(sinksOfStep(result)).map(([name, text]) => [`run ${index + 1}: ${name}`, text] as const),
  );
  const inFolders = await Promise.all(places.folders.map(sinksInFolder));
  return Object.assign(
    { ...sinksInBuckets(stage), ...sinksOnGitHub(stage, places) },
    Object.fromEntries(ofSteps.flat()),
    ...inFolders,
  ) as Sinks;
}

/** `sink: source (encoding)` of all that was found, also in what references of the action hold encoded. */
export function leaksInSinks(sinks: Sinks, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(sinks).flatMap(([sink, text]) =>
    leaksIn(text + encodedIn(text), secrets).map((leak) => `${sink}: ${leak}`),
  );
}

/** The sinks that hold a presigned URL, by which anybody could answer or read. */
export function signedIn(sinks: Sinks): string[] {
  const isSigned = (text: string) => /X-Amz-(?:Signature|Security-Token)(?:=|%3D)(?!\(hidden\))/i.test(text);
  return Object.keys(sinks).filter((sink) => isSigned(sinks[sink] ?? ''));
}

function encodedIn(text: string): string {
  const inner = [...text.matchAll(/cdkd-(?:base64|json):([\w-]+)/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64url').toString('utf8'),
  );
  return inner.map((data) => `\n${data}${encodedIn(data)}`).join('');
}
