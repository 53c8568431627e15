/** Routes requests through the HTTP proxies of self-hosted runners. */

import type { Agent } from 'node:http';

import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import { PROXY_VARIABLES } from '../processes/proxy-variables.js';

/**
 * `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in either case, apply to every call to AWS or
 * GitHub. Nothing is loaded if no variable names a proxy.
 */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Throws `INVALID_INPUT` for a proxy that cannot be used. The error names the variable alone, since its value may
 * contain a password.
 */
export function refuseInvalidProxies(env: Environment): void {
  for (const name of PROXY_VARIABLES) {
    const value = variable(env, name);
    if (value === undefined || isProxy(value)) continue;
    throw new CdkdError('INVALID_INPUT', `${name} is not the URL of an HTTP proxy`, {
      value: name,
      next: 'Write it as `http://host:port` or `http://user:password@host:port`, with special characters of the user and the password percent-encoded.',
    });
  }
}

function isProxy(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    // The libraries decode both, and throw if they cannot.
    decodeURIComponent(username + password);
    return /^https?:$/.test(protocol);
  } catch {
    return false;
  }
}

function namesProxy(env: Environment): boolean {
  return PROXY_VARIABLES.some((name) => variable(env, name) !== undefined);
}

/** How this run's requests leave the machine. */
export interface Outbound {
  readonly fetch: typeof fetch;
  readonly agents: MakeAgents;
}

/** `env` must be the process's own environment, because the SDK reads that one. */
export async function openOutbound(env: Environment): Promise<Outbound> {
  const [send, agents] = await Promise.all([outboundFetch(env), proxyAgents(env)]);
  return { fetch: send, agents };
}

/** Lower case takes precedence, as in curl. */
function variable(env: Environment, name: string): string | undefined {
  const value = env[name.toLowerCase()] ?? env[name];
  return value === '' ? undefined : value;
}

/**
 * `fetch` through the proxy. Node's own does not support proxies in all supported versions, and a dispatcher
 * from another version of undici is not safe to combine with it, so both come from the package.
 */
async function outboundFetch(env: Environment): Promise<typeof fetch> {
  if (!namesProxy(env)) return fetch;
  const { EnvHttpProxyAgent, fetch: send } = await import('undici');
  const all = variable(env, 'ALL_PROXY');
  const [httpProxy, httpsProxy] = [variable(env, 'HTTP_PROXY') ?? all, variable(env, 'HTTPS_PROXY') ?? all];
  const dispatcher = new EnvHttpProxyAgent({
    ...defined({ httpProxy, httpsProxy }),
    noProxy: variable(env, 'NO_PROXY') ?? '',
  });
  const proxied = (input: string | URL, init?: object) => send(input, { ...init, dispatcher });
  // The package's request and answer types are the standard ones under other names.
  return proxied as unknown as typeof fetch;
}

/** Agents for an AWS SDK request handler; none if no proxy is configured. */
export interface ProxyAgents {
  readonly httpAgent?: Agent;
  readonly httpsAgent?: Agent;
}

/** Creates agents for one client, which closes them with itself. */
export type MakeAgents = () => ProxyAgents;

async function proxyAgents(env: Environment): Promise<MakeAgents> {
  if (!namesProxy(env)) return () => ({});
  const [{ Agent: BaseAgent }, { HttpProxyAgent }, { HttpsProxyAgent }, { getProxyForUrl }, http, https] =
    await Promise.all([
      import('agent-base'),
      import('http-proxy-agent'),
      import('https-proxy-agent'),
      import('proxy-from-env'),
      import('node:http'),
      import('node:https'),
    ]);
  /** The route of a request depends on its URL, since a client may call several hosts. */
  class EnvironmentAgent extends BaseAgent {
    readonly #agents = new Map<string, Agent>();

    override connect(_request: unknown, { host, port, secureEndpoint }: Target): Agent {
      const protocol = secureEndpoint ? 'https' : 'http';
      const address = `${protocol}://${host ?? 'localhost'}:${port ?? (secureEndpoint ? 443 : 80)}`;
      const proxy = getProxyForUrl(address);
      const key = `${protocol} ${proxy}`;
      const agent = this.#agents.get(key) ?? newAgent(secureEndpoint, proxy);
      this.#agents.set(key, agent);
      return agent;
    }
  }
  const newAgent = (isSecure: boolean, proxy: string): Agent => {
    if (proxy === '') return isSecure ? new https.Agent(KEEP) : new http.Agent(KEEP);
    // The URL of a plain request is rewritten when its connection is made, so agents cannot be reused.
    return isSecure ? new HttpsProxyAgent(proxy, KEEP) : new HttpProxyAgent(proxy);
  };
  return () => {
    const agent = new EnvironmentAgent(KEEP);
    return { httpAgent: agent, httpsAgent: agent };
  };
}

const KEEP = { keepAlive: true };

interface Target {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly secureEndpoint: boolean;
}
