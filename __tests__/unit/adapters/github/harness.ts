import { createGitHub } from '../../../../src/adapters/github/client.js';
import type { GitHub, GitHubOptions as GitHubClientOptions } from '../../../../src/adapters/github/client.js';
import { writeComment } from '../../../../src/adapters/github/comment.js';
import type { CommentRequest, CommentResult } from '../../../../src/adapters/github/comment.js';
import type { Clock } from '../../../../src/ports/clock.js';
import { startGitHub } from '../../../../simulator/github/server.js';
import type { GitHubOptions, GitHubSimulator } from '../../../../simulator/github/server.js';
import { shaOf } from '../../../../simulator/github/world.js';

export const PULL = 7;

export const marker = (kind = 'diff', key = 'plan'): string =>
  `<!-- cdkd-action ${JSON.stringify({ v: 1, kind, key })} -->`;

/** The body of a comment as the action writes it. */
export const report = (text: string, kind = 'diff', key = 'plan'): string => `${marker(kind, key)}\n${text}`;

/** A simulated GitHub with one pull request, and a clock that passes by being slept on. */
export class CommentHarness {
  readonly slept: number[] = [];

  private constructor(readonly simulator: GitHubSimulator) {
    simulator.addPull({ number: PULL, headSha: shaOf('head') });
  }

  static async start(options: GitHubOptions = {}): Promise<CommentHarness> {
    return new CommentHarness(await startGitHub(options));
  }

  client(token = this.simulator.token, options: Partial<GitHubClientOptions> = {}): GitHub {
    const clock: Clock = {
      now: () => this.simulator.clock.now(),
      sleep: (milliseconds) => {
        this.slept.push(milliseconds);
        this.simulator.clock.advance(milliseconds);
        return Promise.resolve();
      },
    };
    const { apiUrl } = this.simulator;
    return createGitHub({ apiUrl, token, clock, retryDelay: 1, requestTimeout: 30_000, ...options });
  }

  async write(text: string, changes: Partial<CommentRequest> = {}, token?: string): Promise<CommentResult> {
    return writeComment(this.client(token), { ...this.request(text), ...changes });
  }

  request(text: string): CommentRequest {
    const { owner, name } = this.simulator.repository;
    const settle = () => this.#silence();
    return {
      repository: { owner, name },
      number: PULL,
      bodies: [report(text)],
      create: true,
      mode: 'new-on-danger',
      settle,
      now: () => this.simulator.clock.now(),
    };
  }

  /** Until nobody has asked for anything for a while, which takes longer on a machine that is busy. */
  async #silence(): Promise<void> {
    for (let last = -1; last !== this.simulator.log.last;) {
      last = this.simulator.log.last;
      await new Promise((resolve) => setTimeout(resolve, 60 + 60 * Math.random()));
    }
  }

  bodies(): string[] {
    return this.simulator.comments(PULL).map(({ body }) => body);
  }
}
