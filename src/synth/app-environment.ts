/** Builds the environment variables for the CDK app. */

import { devNull } from 'node:os';

import { defined } from '../defined.js';
import type { JsonObject } from '../json.js';
import { definedVariables, inheritedVariables, type Variables } from '../processes/child-environment.js';

/** Credentials for the app's own calls to AWS, named as in the SDKs. */
export interface AppCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface AppSettings {
  /** Absolute path. */
  readonly outputDirectory: string;
  readonly context: JsonObject;
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** The program that aws-cdk-lib runs containers with, in place of the job's own. */
  readonly containerTool?: string | undefined;
}

/**
 * The maximum length of an environment variable's value, in bytes: 32,767 characters on Windows, including
 * the name (`SetEnvironmentVariable`); 128 KiB per string on Linux, including name and final zero
 * (`execve(2)`, MAX_ARG_STRLEN).
 */
const MAX_CONTEXT_LENGTH = { windows: 32_000, posix: 131_000 } as const;

/** Whether the context has to be passed to the app through a file. */
export function overflows(contextJson: string, platform: NodeJS.Platform): boolean {
  const longest = platform === 'win32' ? MAX_CONTEXT_LENGTH.windows : MAX_CONTEXT_LENGTH.posix;
  return Buffer.byteLength(contextJson) > longest;
}

/** Other credential sources: an SDK in the app must not prefer them to the credentials passed to it. */
const OTHER_CREDENTIALS = [
  /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|SECURITY_TOKEN|CREDENTIAL_EXPIRATION)$/,
  /^AWS_(DEFAULT_)?PROFILE$/,
  /^AWS_(WEB_IDENTITY_TOKEN_FILE|ROLE_ARN|ROLE_SESSION_NAME)$/,
  /^AWS_CONTAINER_(CREDENTIALS|AUTHORIZATION)_/,
];

/**
 * This process's environment without the action's own variables, plus the variables that aws-cdk-lib reads
 * (`cx-api`: CDK_OUTDIR, CDK_CONTEXT_JSON or the file named by CONTEXT_OVERFLOW_LOCATION_ENV, CDK_DEFAULT_*,
 * CDK_APP_MODE) and the credentials, if any. `none` removes those of the job; `undefined` leaves them.
 */
export function appEnvironment(
  ours: Variables,
  settings: AppSettings,
  credentials: AppCredentials | 'none' | undefined,
  contextFile: string | undefined,
): Record<string, string> {
  const { account, region } = settings;
  return definedVariables({
    ...inheritedVariables(ours, credentials === undefined ? [] : OTHER_CREDENTIALS),
    ...(credentials === undefined ? {} : credentialVariables(credentials, region)),
    ...defined({
      CDK_DEFAULT_ACCOUNT: account,
      CDK_DEFAULT_REGION: region,
      CDK_DOCKER: settings.containerTool,
    }),
    CDK_OUTDIR: settings.outputDirectory,
    CDK_CONTEXT_JSON: contextFile === undefined ? JSON.stringify(settings.context) : undefined,
    CONTEXT_OVERFLOW_LOCATION_ENV: contextFile,
    CDK_APP_MODE: 'process',
    NODE_OPTIONS: withLongTraces(ours.NODE_OPTIONS),
  });
}

/**
 * aws-cdk-lib records the app's source line for every construct, which it looks for in V8's stack frames. The
 * default of ten frames may all be aws-cdk-lib's own if constructs create others.
 */
function withLongTraces(options: string | undefined): string {
  if (options?.includes('stack-trace-limit') === true) return options;
  return [options, '--stack-trace-limit=50'].filter((part) => part !== undefined && part !== '').join(' ');
}

function credentialVariables(credentials: AppCredentials | 'none', region: string | undefined): Variables {
  const keys =
    credentials === 'none'
      ? NO_SOURCES
      : {
          AWS_ACCESS_KEY_ID: credentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
          AWS_SESSION_TOKEN: credentials.sessionToken,
        };
  return { ...keys, ...(region === undefined ? {} : { AWS_REGION: region, AWS_DEFAULT_REGION: region }) };
}

/** Switches off what an SDK looks at besides variables: files, and the metadata service (SDK reference guide). */
const NO_SOURCES: Variables = {
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_CONFIG_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
};
