#!/usr/bin/env node
/**
 * A fake `docker` for `CDK_DOCKER`.
 *
 * PRETEND_DOCKER names its folder, which it shares with whoever looks on: `calls.ndjson`, and the local
 * images. The registry that stands for all of ECR's is at PRETEND_REGISTRY. A Dockerfile may say what
 * happens: `RUN echo TEXT` is printed, `RUN exit N` fails, and `RUN sleep infinity` starts a process that
 * writes into `beats` until it is ended.
 */

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

const folder = process.env.PRETEND_DOCKER ?? '.';
const config = join(process.env.DOCKER_CONFIG ?? join(process.env.HOME ?? '.', '.docker'), 'config.json');
const args = process.argv.slice(2);

const imageFile = (name) => join(folder, 'images', encodeURIComponent(name));
const tell = (stream, text) => stream.write(`${text}\n`);
const fail = (text) => {
  tell(process.stderr, text);
  process.exit(1);
};
const settings = () => (existsSync(config) ? JSON.parse(readFileSync(config, 'utf8')) : {});

function remember(more = {}) {
  const variables = Object.keys(process.env).sort();
  const call = { args, directory: process.cwd(), config, variables, ...more };
  appendFileSync(join(folder, 'calls.ndjson'), `${JSON.stringify(call)}\n`);
}

function login() {
  const password = readFileSync(0, 'utf8').trim();
  const server = args.at(-1);
  remember({ password });
  const before = settings();
  // As Docker: a store of the user's, unless the registry has another helper, which an empty name takes away.
  const helper = before.credHelpers?.[server] ?? before.credsStore ?? '';
  if (helper !== '') fail(`error storing credentials: the store ${helper} is not to be used`);
  const auth = Buffer.from(`${args[args.indexOf('--username') + 1]}:${password}`).toString('base64');
  writeFileSync(config, JSON.stringify({ ...before, auths: { ...before.auths, [server]: { auth } } }));
  tell(process.stdout, 'Login Succeeded');
}

function build() {
  remember();
  const file = args.includes('--file') ? args[args.indexOf('--file') + 1] : 'Dockerfile';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    tell(process.stderr, `#1 ${line}`);
    const echoed = /^RUN echo (.*)$/.exec(line)?.[1];
    if (echoed !== undefined)
      tell(
        process.stdout,
        echoed.replace(/\$(\w+)/g, (_, name) => process.env[name] ?? ''),
      );
    const code = /^RUN exit (\d+)$/.exec(line)?.[1];
    if (code !== undefined) {
      tell(
        process.stderr,
        `ERROR: failed to solve: process "/bin/sh -c exit ${code}" did not complete successfully`,
      );
      process.exit(Number(code));
    }
    if (line === 'RUN sleep infinity') return sleep();
  }
  const name = args[args.indexOf('--tag') + 1];
  mkdirSync(join(folder, 'images'), { recursive: true });
  writeFileSync(imageFile(name), readFileSync(file));
}

function sleep() {
  const beats = JSON.stringify(join(folder, 'beats'));
  const beat = `setInterval(() => require('fs').appendFileSync(${beats}, '.'), 20)`;
  spawn(process.execPath, ['-e', `process.on('SIGTERM', () => {}); ${beat}`]);
  process.on('SIGTERM', () => {});
  setInterval(() => undefined, 1_000);
}

function tag([, from, to]) {
  remember();
  if (!existsSync(imageFile(from))) fail(`Error response from daemon: No such image: ${from}`);
  writeFileSync(imageFile(to), readFileSync(imageFile(from)));
}

function push([, name]) {
  remember();
  const [, host, repository, imageTag] = /^([^/]+)\/(.+):([^:]+)$/.exec(name) ?? [];
  if (!existsSync(imageFile(name))) fail(`An image does not exist locally with the tag: ${name}`);
  const auth = settings().auths?.[host]?.auth;
  if (auth === undefined) fail('no basic auth credentials');
  const body = JSON.stringify({ schemaVersion: 2, config: readFileSync(imageFile(name), 'utf8') });
  const url = new URL(`/v2/${repository}/manifests/${imageTag}`, process.env.PRETEND_REGISTRY);
  const headers = {
    host,
    authorization: `Basic ${auth}`,
    'content-type': 'application/vnd.oci.image.manifest.v1+json',
  };
  const asked = request(url, { method: 'PUT', headers }, (answer) => {
    let text = '';
    answer.on('data', (chunk) => (text += String(chunk)));
    answer.on('end', () => {
      if (answer.statusCode !== 201) fail(`${JSON.parse(text).errors[0].message}`);
      tell(
        process.stdout,
        `${imageTag}: digest: ${answer.headers['docker-content-digest']} size: ${body.length}`,
      );
    });
  });
  asked.end(body);
}

const COMMANDS = { version: () => remember(), login, build, tag, push };
const command = COMMANDS[args[0]];
if (command === undefined) fail(`docker: unknown command: docker ${args[0]}`);
command(args);
