/** Runs Docker's command line. */

import { join } from 'node:path';
import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import type { Clock } from '../ports/clock.js';
import type { RegistryLogin } from '../ports/images.js';
import { type ChildEnd, failureText, runChild } from '../processes/child.js';
import { inheritedVariables, type Variables } from '../processes/child-environment.js';
import type { OnLine } from './asset-command.js';
import { DOCKER_SETTINGS, fillDockerConfig, keepLoginHere, userDockerFolder } from './docker-config.js';
import { buildArguments, usesGitHubCache, type DirectorySource } from './image-source.js';

interface DockerPorts {
  /** The source of Docker's environment: `process.env`. */
  readonly environment: Variables;
  readonly homeDirectory: string;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Creates a directory that only this user can read and that is deleted with the run. */
  readonly privateFolder: () => string;
}

/** Variables that authenticate a build to GitHub's cache; the runner gives them to actions only. */
const GITHUB_CACHE = [
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_CACHE_URL',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_CACHE_SERVICE_V2',
];

/** Minimum remaining validity of a login, in milliseconds; below it, Docker logs in again. */
const RENEWED_BEFORE = 30 * 60 * 1000;

const unheard: OnLine = () => undefined;

/**
 * Runs `docker`, or the program in `CDK_DOCKER` as the CDK does, with the job's own environment (without the
 * action's credentials) and without a shell.
 */
export class Docker {
  readonly #ports: DockerPorts;
  readonly #program: string;
  /** Registries with a login, and its expiry. Logins write one file and therefore run one after the other. */
  readonly #logins = new Map<string, number>();
  #lastLogin: Promise<void> = Promise.resolve();
  #folder: Promise<string> | undefined;

  constructor(ports: DockerPorts) {
    this.#ports = ports;
    const { CDK_DOCKER: chosen = '' } = ports.environment;
    this.#program = chosen === '' ? 'docker' : chosen;
  }

  /** Throws `ASSET_FAILED` if Docker is missing or its engine does not answer. */
  async check(): Promise<void> {
    const end = await this.#run(['version'], { directory: process.cwd(), onLine: unheard });
    if (end.code === 0) return;
    throw failed(failureText(`\`${this.#program} version\``, end), {
      value: this.#program,
      next: `Run the job on a machine with Docker's engine: ${ON_A_RUNNER}`,
    });
  }

  login(registry: RegistryLogin): Promise<void> {
    const login = this.#lastLogin.then(() => this.#login(registry));
    this.#lastLogin = login.catch(() => undefined);
    return login;
  }

  async build(source: DirectorySource, name: string, onLine: OnLine): Promise<void> {
    const extra = usesGitHubCache(source) ? GITHUB_CACHE : [];
    const args = buildArguments(source, name);
    const end = await this.#run(args, { directory: source.directory, onLine, extra });
    if (end.code === 0) return;
    throw failed(failureText('its build', end), {
      value: source.directory,
      next: `Run \`${this.#program} build ${source.directory}\` and fix the errors that it reports.`,
    });
  }

  async push(local: string, name: string, onLine: OnLine): Promise<void> {
    const place = { directory: process.cwd(), onLine };
    const tagged = await this.#run(['tag', local, name], place);
    if (tagged.code !== 0) {
      throw failed(failureText(`\`${this.#program} tag\``, tagged), {
        value: local,
        next: 'Load the built image into the engine: a custom builder or output needs `type=docker`.',
      });
    }
    const pushed = await this.#run(['push', name], place);
    if (pushed.code === 0) return;
    throw failed(failureText(`the push to ${name}`, pushed), {
      value: name,
      next: 'Check that the role may push to the repository (ecr:PutImage, ecr:InitiateLayerUpload, ecr:UploadLayerPart, ecr:CompleteLayerUpload, ecr:BatchCheckLayerAvailability), and run again.',
    });
  }

  async #login({ server, user, password, until }: RegistryLogin): Promise<void> {
    if ((this.#logins.get(server) ?? 0) > this.#ports.clock.now() + RENEWED_BEFORE) return;
    await keepLoginHere(await this.#config(), server);
    const args = ['login', '--username', user, '--password-stdin', server];
    const end = await this.#run(args, { directory: process.cwd(), onLine: unheard, input: password });
    if (end.code !== 0) {
      throw failed(failureText(`\`${this.#program} login\` to ${server}`, end), {
        value: server,
        next: 'Check that the runner reaches the registry, and run again.',
      });
    }
    this.#logins.set(server, until);
  }

  async #run(args: readonly string[], { extra = [], ...place }: Omit<DockerCall, 'args'>): Promise<ChildEnd> {
    const { environment, clock, signal } = this.#ports;
    const given = extra.flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    );
    const config = await this.#config();
    const child = {
      ...place,
      program: this.#program,
      args,
      environment: {
        // Lambda rejects manifest lists, which attestations turn an image into.
        BUILDX_NO_DEFAULT_ATTESTATIONS: '1',
        // podman and buildah keep logins there, and by default in a file of the user's.
        REGISTRY_AUTH_FILE: join(config, DOCKER_SETTINGS),
        ...inheritedVariables(environment),
        ...(Object.fromEntries(given) as Record<string, string>),
        DOCKER_CONFIG: config,
      },
    };
    const ports = { onLine: place.onLine, clock, ...defined({ signal }) };
    return runChild(child, ports).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw notStarted(this.#program, cause);
    });
  }

  #config(): Promise<string> {
    this.#folder ??= this.#makeConfig();
    return this.#folder;
  }

  async #makeConfig(): Promise<string> {
    const { environment, homeDirectory, privateFolder } = this.#ports;
    const folder = privateFolder();
    await fillDockerConfig(folder, userDockerFolder(environment, homeDirectory));
    return folder;
  }
}

interface DockerCall {
  readonly directory: string;
  readonly onLine: OnLine;
  readonly input?: string;
  /** Variables of the action itself that the call needs. */
  readonly extra?: readonly string[];
}

const ON_A_RUNNER = "GitHub's Ubuntu runners have it; install it on others.";

function notStarted(program: string, cause: unknown): CdkdError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return failed(`could not start \`${program}\`: ${why}`, {
    value: program,
    next: `Install Docker, or name another program with the variable CDK_DOCKER. ${ON_A_RUNNER}`,
    cause,
  });
}

function failed(
  message: string,
  details: { readonly value: string; readonly next: string; readonly cause?: unknown },
): CdkdError {
  return new CdkdError('ASSET_FAILED', message, details);
}
