/** Bakes the simulator's extract of GitHub's OpenAPI description. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OPERATIONS } from '../simulator/github/routes.js';
import { isObject, parseObject, type Json, type JsonObject } from '../src/json.js';

/**
 * Writes simulator/github/api-description.json: of GitHub's published OpenAPI description the operations that the
 * simulated GitHub has, and the schemas that they use, without prose.
 *
 *     npx tsx scripts/bake-github-api.ts [path of an @octokit/openapi package]
 *
 * Without a path the newest package is downloaded by npm. It is too big to be a dependency (400 MB unpacked).
 */

const OUTPUT = join('simulator', 'github', 'api-description.json');
const PROSE = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'summary']);

const [given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  bake(given ?? download(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function download(into: string): string {
  const [name = ''] = run('npm', ['pack', '--silent', '--pack-destination', into, '@octokit/openapi']);
  run('tar', [
    '-xzf',
    join(into, name),
    '-C',
    into,
    'package/package.json',
    'package/generated/api.github.com.json',
  ]);
  return join(into, 'package');
}

function run(command: string, parameters: readonly string[]): string[] {
  return execFileSync(command, parameters, { encoding: 'utf8' }).trim().split('\n');
}

function bake(path: string): void {
  const description = read(join(path, 'generated', 'api.github.com.json'));
  const { version = null } = read(join(path, 'package.json'));
  const used = new Map<string, Json>();
  const operations = Object.fromEntries(
    [...OPERATIONS].sort().map((id) => [id, operationOf(id, description, used)]),
  );
  const schemas = Object.fromEntries([...used].sort(([left], [right]) => (left < right ? -1 : 1)));
  const lines = (members: JsonObject): string =>
    Object.entries(members)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const source = `@octokit/openapi ${JSON.stringify(version).replaceAll('"', '')} (MIT), api.github.com.json`;
  writeFileSync(
    OUTPUT,
    `{\n  "source": ${JSON.stringify(source)},\n  "operations": {\n${lines(operations)}\n  },\n` +
      `  "schemas": {\n${lines(schemas)}\n  }\n}\n`,
  );
  console.log(`${source}: ${OPERATIONS.length} operations, ${used.size} schemas`);
}

function read(file: string): JsonObject {
  const data = parseObject(readFileSync(file, 'utf8'));
  if (data === undefined) throw new Error(`${file} holds no JSON object`);
  return data;
}

function operationOf(id: string, description: JsonObject, used: Map<string, Json>): JsonObject {
  for (const [path, methods] of Object.entries(objectAt(description, ['paths']))) {
    for (const [method, operation] of Object.entries(isObject(methods) ? methods : {})) {
      if (!isObject(operation) || operation['operationId'] !== id) continue;
      const { parameters = [], requestBody, responses } = inline(operation, description, used) as JsonObject;
      const body = isObject(requestBody) ? jsonSchema(requestBody) : undefined;
      return {
        method: method.toUpperCase(),
        path,
        parameters: (parameters as JsonObject[]).map(({ name, in: where, required, schema }) => ({
          name,
          in: where,
          ...(required === true ? { required } : {}),
          schema,
        })) as Json,
        ...(body === undefined ? {} : { body }),
        responses: Object.fromEntries(
          Object.entries(responses as JsonObject).map(([status, response]) => [
            status,
            jsonSchema(response as JsonObject) ?? null,
          ]),
        ),
      };
    }
  }
  throw new Error(`the description has no operation ${id}`);
}

function jsonSchema(message: JsonObject): Json | undefined {
  const schema = objectAt(message, ['content', 'application/json'])['schema'];
  return schema;
}

/** Without prose; references to schemas stay references and are noted, others are replaced by what they stand for. */
function inline(value: Json, description: JsonObject, used: Map<string, Json>, isNameMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => inline(item, description, used));
  if (!isObject(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') {
    const steps = reference.replace('#/', '').split('/');
    const target = objectAt(description, steps);
    if (steps[1] !== 'schemas') return inline(target, description, used);
    const name = steps[2] ?? '';
    if (!used.has(name)) {
      used.set(name, null);
      used.set(name, inline(target, description, used));
    }
    return { $ref: `#/schemas/${name}` };
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNameMap || (!PROSE.has(name) && !name.startsWith('x-')))
      .map(([name, member]) => [
        name,
        inline(member, description, used, !isNameMap && name === 'properties'),
      ]),
  );
}

function objectAt(value: JsonObject, steps: readonly string[]): JsonObject {
  let current: Json = value;
  for (const step of steps) current = (isObject(current) ? current[step] : undefined) ?? {};
  return isObject(current) ? current : {};
}
