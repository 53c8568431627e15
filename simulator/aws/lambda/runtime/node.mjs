/**
 * Runs a Node.js handler in a sandboxed process. Source: "Define Lambda function handler in Node.js", "Using
 * the Lambda context object", Lambda Developer Guide.
 */

import { existsSync, writeSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const { folder, handler, event, context: known, deadline } = JSON.parse(await text(process.stdin));

redirectTls(new URL(process.env.AWS_ENDPOINT_URL));

/** Handlers upload their answers by TLS to the host of a URL; the simulator is that host, and speaks plain HTTP. */
function redirectTls(endpoint) {
  const secure = https.request;
  https.request = (target, ...rest) => {
    const isUrl = typeof target === 'string' || target instanceof URL;
    const { hostname, host } = isUrl ? new URL(target) : target;
    if ((hostname ?? host) !== endpoint.hostname) return secure(target, ...rest);
    const place = { protocol: 'http:', port: endpoint.port, agent: undefined };
    if (!isUrl) return http.request({ ...target, ...place }, ...rest);
    const { pathname, search } = new URL(target);
    const [options, ...others] = typeof rest[0] === 'object' ? rest : [{}, ...rest];
    return http.request(
      { hostname: endpoint.hostname, path: pathname + search, ...options, ...place },
      ...others,
    );
  };
}

async function load() {
  const dot = handler.lastIndexOf('.');
  const [module, name] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const file = ['.js', '.mjs', '.cjs']
    .map((ending) => join(folder, `${module}${ending}`))
    .find((path) => existsSync(path));
  if (file === undefined) throw runtimeError('ImportModuleError', `Cannot find module '${module}'`);
  const loaded = file.endsWith('.mjs') ? await import(pathToFileURL(file).href) : createRequire(file)(file);
  if (typeof loaded[name] === 'function') return loaded[name];
  throw runtimeError('HandlerNotFound', `${handler} is undefined or not exported`);
}

function runtimeError(type, message) {
  return Object.assign(new Error(message), { name: `Runtime.${type}` });
}

function call(fn) {
  return new Promise((resolve, reject) => {
    const done = (error, value) => (error ? reject(error) : resolve(value));
    const context = {
      ...known,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => deadline - Date.now(),
      done,
      succeed: resolve,
      fail: reject,
    };
    const returned = fn(event, context, done);
    // A handler that is not asynchronous answers by its callback, or by the context.
    if (typeof returned?.then === 'function') returned.then(resolve, reject);
  });
}

function report(outcome) {
  writeSync(3, JSON.stringify(outcome));
  process.exit(0);
}

function fail(error) {
  const isError = error instanceof Error;
  report({
    error: {
      errorType: isError ? error.name : typeof error,
      errorMessage: isError ? error.message : String(error),
      trace: isError ? String(error.stack).split('\n') : [],
    },
  });
}

process.on('uncaughtException', fail);
// A handler whose event loop runs dry without an answer has answered `null`.
process.on('beforeExit', () => report({ value: null }));
try {
  report({ value: (await call(await load())) ?? null });
} catch (error) {
  fail(error);
}
