/** The commits of simulated CodeCommit repositories. */

import { createHash } from 'node:crypto';

import type { Json, JsonObject } from '../../src/json.js';
import { ServiceError, type Input } from './table-service.js';

interface Commit {
  readonly id: string;
  readonly repository: string;
  readonly branch: string;
  readonly message: string;
  /** Base64, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Who knows which repositories there are; each has an id, whatever it is called. */
interface RepositoryLookup {
  existing(input: Input, nameMember: string): { readonly identifier: string };
}

/** CodeCommit User Guide, "Quotas". */
const MAX_FILES = 100;

/** Source: CreateCommit, GetBranch, GetCommit, CodeCommit API Reference. */
export class Commits {
  #commits: readonly Commit[] = [];

  constructor(private readonly repositories: RepositoryLookup) {}

  create(input: Input): JsonObject {
    const repository = this.repositories.existing(input, 'repositoryName').identifier;
    const branch = input.text('branchName');
    const tip = this.#tip(repository, branch);
    const parent = input.optional('parentCommitId');
    if (tip !== undefined && parent === undefined) {
      throw new ServiceError('ParentCommitIdRequiredException', 'A parent commit ID is required');
    }
    if (parent !== tip?.id) {
      throw new ServiceError('ParentCommitIdOutdatedException', 'The branch has another tip');
    }
    const put = (input.value('putFiles') ?? []) as { filePath: string; fileContent: string }[];
    if (put.length > MAX_FILES) {
      throw new ServiceError('MaximumFileEntriesExceededException', `More than ${MAX_FILES} files`);
    }
    if (put.length === 0) throw new ServiceError('NoChangeException', 'Nothing would change');
    const files = Object.fromEntries(put.map(({ filePath, fileContent }) => [filePath, fileContent]));
    const seed = JSON.stringify([repository, branch, parent ?? '', files]);
    const id = createHash('sha1').update(seed).digest('hex');
    const message = input.optional('commitMessage') ?? '';
    this.#commits = [...this.#commits, { id, repository, branch, message, files }];
    return { commitId: id, treeId: id };
  }

  branch(input: Input): JsonObject {
    const { identifier } = this.repositories.existing(input, 'repositoryName');
    const branchName = input.text('branchName');
    const tip = this.#tip(identifier, branchName);
    if (tip === undefined)
      throw new ServiceError('BranchDoesNotExistException', `${branchName} does not exist`);
    return { branch: { branchName, commitId: tip.id } };
  }

  commit(input: Input): JsonObject {
    const { identifier } = this.repositories.existing(input, 'repositoryName');
    const wanted = input.text('commitId');
    const found = this.#commits.find(({ id, repository }) => id === wanted && repository === identifier);
    if (found === undefined)
      throw new ServiceError('CommitIdDoesNotExistException', `${wanted} does not exist`);
    return { commit: { commitId: found.id, message: found.message } };
  }

  /** Texts by path, over all commits to a branch of a repository, by its id. */
  files(repository: string, branch: string): Record<string, string> {
    const own = this.#commits.filter((one) => one.repository === repository && one.branch === branch);
    return Object.fromEntries(
      own.flatMap(({ files }) =>
        Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64').toString()]),
      ),
    );
  }

  snapshot(): Json {
    return this.#commits as unknown as Json;
  }

  restore(snapshot: Json): void {
    this.#commits = (snapshot ?? []) as unknown as readonly Commit[];
  }

  #tip(repository: string, branch: string): Commit | undefined {
    return this.#commits.findLast((one) => one.repository === repository && one.branch === branch);
  }
}
