/** Unpacks the code of simulated Lambda functions. */

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { unzipSync } from 'fflate';

import type { JsonObject } from '../../../src/json.js';

/** Reads an object of S3; `undefined` where there is none. */
export type ObjectReader = (bucket: string, key: string) => Buffer | undefined;

/** What of a function says how its code is read. */
export interface CodeUse {
  /** `index.handler` */
  readonly handler: string;
  /** `nodejs24.x`, `python3.13` … */
  readonly runtime: string;
  /** Whether Lambda was given the inline code as an archive, to which it adds no modules. */
  readonly isPacked?: boolean;
}

/**
 * A function's code, unpacked where a process can run it: once for each content, and gone with the simulator.
 * Beside it stand the packages that a runtime brings along: the AWS SDK, from our own dependencies.
 */
export class CodeFolders {
  private readonly folders = new Map<string, string>();
  private root: string | undefined;

  constructor(private readonly readObject: ObjectReader) {}

  /** The folder with the code that the `Code` of a function names. Throws where S3 does not have it any more. */
  of(code: JsonObject, use: CodeUse): string {
    const text = code['ZipFile'];
    const files = typeof text === 'string' ? inline(text, use) : this.unpacked(code);
    const hash = `${hashOf(files)}${use.isPacked === true ? '-packed' : ''}`;
    const known = this.folders.get(hash);
    if (known !== undefined) return known;
    this.root ??= newRoot();
    const folder = join(this.root, hash);
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    if (typeof text === 'string' && use.isPacked !== true) addInlineModules(folder);
    this.folders.set(hash, folder);
    return folder;
  }

  remove(): void {
    if (this.root !== undefined) rmSync(this.root, { recursive: true, force: true });
    this.root = undefined;
    this.folders.clear();
  }

  private unpacked({ S3Bucket: bucket, S3Key: key }: JsonObject): Record<string, Uint8Array> {
    if (typeof bucket !== 'string' || typeof key !== 'string') throw new Error('a function has no code');
    const archive = this.readObject(bucket, key);
    if (archive === undefined) throw new Error(`the code of a function is not in S3: ${bucket}/${key}`);
    return Object.fromEntries(Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith('/')));
  }
}

/** Inline code is one file, called as the handler says. Source: "Code", AWS::Lambda::Function, Template Reference. */
function inline(text: string, { handler, runtime }: CodeUse): Record<string, Uint8Array> {
  const name = handler.split('.')[0] ?? 'index';
  return { [`${name}.${runtime.startsWith('python') ? 'py' : 'js'}`]: Buffer.from(text) };
}

function hashOf(files: Readonly<Record<string, Uint8Array>>): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(files)) hash.update(name).update('\0').update(content);
  return hash.digest('hex').slice(0, 24);
}

/**
 * Both kinds of modules look for packages in the folders above: there the repository's own stand. What kind the code is
 * must not be told by a `package.json` further up, of which a function in AWS has none.
 */
function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'simulated-lambda-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  writeFileSync(join(root, 'package.json'), '{}');
  return root;
}

function addInlineModules(folder: string): void {
  const from = (name: string): string => fileURLToPath(new URL(`./inline/${name}`, import.meta.url));
  const place = join(folder, 'node_modules', 'cfn-response');
  mkdirSync(place, { recursive: true });
  copyFileSync(from('cfn-response.cjs'), join(place, 'index.js'));
  copyFileSync(from('cfnresponse.py'), join(folder, 'cfnresponse.py'));
}
