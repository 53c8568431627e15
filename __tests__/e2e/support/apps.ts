import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import type { JsonObject } from '../../../src/json.js';

const FIXTURES = resolve('__tests__/fixtures/apps');

/** An assembly that was written by hand, to be read and not to be changed. */
export function fixtureApp(name: string): string {
  return join(FIXTURES, name);
}

/** A stack of an assembly that a test makes for itself. */
export interface StackSource {
  readonly template: JsonObject;
  /** Default: the artifact's id. */
  readonly stackName?: string;
  /** `aws://account/region`. */
  readonly environment?: string;
  readonly dependencies?: readonly string[];
  readonly terminationProtection?: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  /** What the app recorded about constructs, by their paths. */
  readonly metadata?: JsonObject;
  /** The asset manifest, where the stack has one. */
  readonly assets?: JsonObject;
}

/** A template as a test writes it; only the tests of the parser care for more. */
export interface EditableTemplate {
  Parameters?: Record<string, EditableNode>;
  Resources: Record<string, EditableNode>;
  Outputs?: Record<string, EditableNode>;
}

// A template is whatever JSON the test makes of it.
type EditableNode = JsonObject & { Properties?: Record<string, unknown> };

/** Assemblies of one test file, in temporary folders that `remove` takes away. */
export class Apps {
  readonly #folders: string[] = [];

  /** Writes an assembly of these stacks and gives its folder. */
  async write(
    stacks: Readonly<Record<string, StackSource>>,
    rest: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const artifacts = Object.entries(stacks).flatMap(([id, source]) => artifactsOf(id, source));
    const manifest = { version: '48.0.0', artifacts: Object.fromEntries(artifacts), ...rest };
    const files = Object.entries(stacks).flatMap(([id, { template, assets }]): [string, unknown][] => [
      [`${id}.template.json`, template],
      ...(assets === undefined ? [] : [[`${id}.assets.json`, assets] as [string, unknown]]),
    ]);
    return this.folder({ 'manifest.json': manifest, ...Object.fromEntries(files) });
  }

  /** A copy of a hand-written assembly with another template of one stack. */
  async edited(name: string, stack: string, edit: (template: EditableTemplate) => void): Promise<string> {
    const folder = await this.folder({});
    await cp(fixtureApp(name), folder, { recursive: true });
    const file = join(folder, `${stack}.template.json`);
    const template = JSON.parse(await readFile(file, 'utf8')) as EditableTemplate;
    edit(template);
    await writeFile(file, JSON.stringify(template));
    return folder;
  }

  /** A new folder with these files; text is written as it is, anything else as JSON. */
  async folder(files: Readonly<Record<string, unknown>>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'bundle-app-'));
    this.#folders.push(folder);
    await this.addFiles(folder, files);
    return folder;
  }

  async addFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
  }

  async remove(): Promise<void> {
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }
}

function artifactsOf(id: string, source: StackSource): [string, unknown][] {
  const { environment = 'aws://unknown-account/unknown-region', dependencies = [], assets } = source;
  const { stackName, terminationProtection, parameters, metadata } = source;
  const manifest: [string, unknown][] =
    assets === undefined
      ? []
      : [[`${id}.assets`, { type: 'cdk:asset-manifest', properties: { file: `${id}.assets.json` } }]];
  const stack = {
    type: 'aws:cloudformation:stack',
    environment,
    properties: { templateFile: `${id}.template.json`, stackName, terminationProtection, parameters },
    dependencies: [...dependencies, ...manifest.map(([name]) => name)],
    displayName: id,
    metadata,
  };
  return [...manifest, [id, stack]];
}
