/**
 * Writes what a plan file creates or changes as CloudFormation templates, one for each stack, for tools that check
 * templates: node changed-resources.mjs plan.json folder
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, folder] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(file, 'utf8'));
if (plan.version !== 1) throw new Error(`${file} is no plan file of version 1`);

function templates({ stack, region, changes, children }) {
  const changed = changes.filter(({ after }) => after !== null);
  const resources = changed.map(({ logicalId, type, path, after }) => [
    logicalId,
    { Type: type, Properties: after, Metadata: { 'aws:cdk:path': path } },
  ]);
  const template = { AWSTemplateFormatVersion: '2010-09-09', Resources: Object.fromEntries(resources) };
  const own = changed.length === 0 ? [] : [[`${region}.${stack.replaceAll(/\W/g, '-')}.json`, template]];
  return [...own, ...children.flatMap(templates)];
}

mkdirSync(folder, { recursive: true });
for (const [name, template] of plan.stacks.flatMap(templates)) {
  writeFileSync(join(folder, name), `${JSON.stringify(template, null, 2)}\n`);
}
