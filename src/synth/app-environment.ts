import type { JsonObject } from '../json.js';
import { defined, inheritedVariables, type Variables } from '../processes/child-environment.js';

/** Keys for the app's own calls to AWS, as the SDKs name their parts. */
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
}

/**
 * The longest value that an environment variable can have, in bytes: 32,767 characters on Windows, with the name
 * (`SetEnvironmentVariable`); 128 KiB a string on Linux, with name and final zero (`execve(2)`, MAX_ARG_STRLEN).
 */
const LONGEST_CONTEXT = { windows: 32_000, posix: 131_000 } as const;

/** Whether the context has to go to the app through a file. */
export function overflows(contextJson: string, platform: NodeJS.Platform): boolean {
  const longest = platform === 'win32' ? LONGEST_CONTEXT.windows : LONGEST_CONTEXT.posix;
  return Buffer.byteLength(contextJson) > longest;
}

/** Other ways to credentials: an SDK in the app must not prefer them to the ones that we hand it. */
const OTHER_CREDENTIALS = [
  /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|SECURITY_TOKEN|CREDENTIAL_EXPIRATION)$/,
  /^AWS_(DEFAULT_)?PROFILE$/,
  /^AWS_(WEB_IDENTITY_TOKEN_FILE|ROLE_ARN|ROLE_SESSION_NAME)$/,
  /^AWS_CONTAINER_(CREDENTIALS|AUTHORIZATION)_/,
];

/**
 * The app's environment: ours without what is the action's own, with what aws-cdk-lib reads (`cx-api`: CDK_OUTDIR,
 * CDK_CONTEXT_JSON or the file named by CONTEXT_OVERFLOW_LOCATION_ENV, CDK_DEFAULT_*, CDK_APP_MODE) and with the
 * credentials, where there are some.
 */
export function appEnvironment(
  ours: Variables,
  settings: AppSettings,
  credentials: AppCredentials | undefined,
  contextFile: string | undefined,
): Record<string, string> {
  const { account, region } = settings;
  return defined({
    ...inheritedVariables(ours, credentials === undefined ? [] : OTHER_CREDENTIALS),
    ...(credentials === undefined ? {} : credentialVariables(credentials, region)),
    ...(account === undefined ? {} : { CDK_DEFAULT_ACCOUNT: account }),
    ...(region === undefined ? {} : { CDK_DEFAULT_REGION: region }),
    CDK_OUTDIR: settings.outputDirectory,
    CDK_CONTEXT_JSON: contextFile === undefined ? JSON.stringify(settings.context) : undefined,
    CONTEXT_OVERFLOW_LOCATION_ENV: contextFile,
    CDK_APP_MODE: 'process',
    NODE_OPTIONS: withLongTraces(ours.NODE_OPTIONS),
  });
}

/**
 * aws-cdk-lib notes for every construct which line of the app made it, and looks for that line in as many frames as V8
 * gives: by itself ten, which are all its own where a construct makes others in turn.
 */
function withLongTraces(options: string | undefined): string {
  if (options?.includes('stack-trace-limit') === true) return options;
  return [options, '--stack-trace-limit=50'].filter((part) => part !== undefined && part !== '').join(' ');
}

function credentialVariables(credentials: AppCredentials, region: string | undefined): Variables {
  return {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    ...(region === undefined ? {} : { AWS_REGION: region, AWS_DEFAULT_REGION: region }),
  };
}
