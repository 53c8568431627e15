/** Random apps that are refactored and edited at once. A story knows which resource is which. */

import { createHash } from 'node:crypto';
import { SeededRandom } from '../../simulator/kernel/random.js';

export interface StoryNode {
  /** Who it is, whatever its place. */
  readonly key: number;
  /** The ids of its constructs, below the stack. */
  readonly path: readonly string[];
  readonly text: string;
  /** The keys of what it refers to. */
  readonly links: readonly number[];
}

export abstract class RefactoringStory<Node extends StoryNode> {
  readonly #random: SeededRandom;
  #keys = 0;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  /** Adds a node to an app. */
  protected abstract node(app: readonly Node[]): Node;

  /** One refactoring: only places change. */
  protected abstract refactoring(app: readonly Node[]): readonly Node[];

  below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }

  app(): readonly Node[] {
    const app: Node[] = [];
    for (let count = 5 + this.below(25); count > 0; count -= 1) app.push(this.node(app));
    return app;
  }

  /** With up to three edits. */
  refactored(app: readonly Node[]): readonly Node[] {
    let result = app;
    for (let count = 1 + this.below(2); count > 0; count -= 1) result = this.refactoring(result);
    for (let count = this.below(4); count > 0; count -= 1) result = this.#edit(result);
    return result;
  }

  protected nextKey(): number {
    this.#keys += 1;
    return this.#keys;
  }

  protected pathOf(key: number): string[] {
    const parents = [[], ['Api'], ['Api', 'Inner'], ['Web']];
    return [...(parents[this.below(parents.length)] ?? []), `Node${key}`];
  }

  /** What is added is like nothing that was there. */
  #edit(app: readonly Node[]): readonly Node[] {
    const chosen = app[this.below(app.length)];
    switch (this.below(3)) {
      case 0:
        return [...app, { ...this.node(app), text: `added${this.#keys}` }];
      case 1:
        return app.map((node) => (node === chosen ? { ...node, text: `edited${node.key}` } : node));
      default:
        return app
          .filter((node) => node !== chosen)
          .map((node) => ({ ...node, links: node.links.filter((key) => key !== chosen?.key) }));
    }
  }
}

/** As the CDK names it. */
export function logicalIdOf({ path }: Pick<StoryNode, 'path'>): string {
  const hash = createHash('md5').update(path.join('/')).digest('hex').slice(0, 8).toUpperCase();
  return path.length === 1 ? path.join('') : `${path.join('')}${hash}`;
}
