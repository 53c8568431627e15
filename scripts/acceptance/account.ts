/** Accesses a real AWS account for acceptance checks. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  CreateResourceCommand,
  DeleteResourceCommand,
  GetResourceCommand,
  GetResourceRequestStatusCommand,
  ListResourcesCommand,
  UpdateResourceCommand,
  type CloudControlClient,
  type ProgressEvent,
} from '@aws-sdk/client-cloudcontrol';
import { defaultProvider } from '@aws-sdk/credential-provider-node';

import { AwsClients } from '../../src/adapters/aws/transport/clients.js';
import { callerIdentity } from '../../src/adapters/aws/auth/caller-identity.js';
import { askQuery } from '../../src/adapters/aws/transport/query-protocol.js';
import { postSigned } from '../../src/adapters/aws/transport/signed-post.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { ProviderFailure, type FailureKind } from '../../src/ports/resource-failure.js';
import { conflictOfDelete } from '../../src/providers/wire/conflicts.js';
import { failureOf, kindOf } from '../../src/providers/wire/failures.js';

/** Why AWS did not do something; `kind` is what the project takes it for. */
export interface Refusal {
  readonly code: string;
  readonly kind: FailureKind;
  readonly words: string;
}

export interface Ending {
  readonly identifier: string;
  readonly refusal?: Refusal;
}

export type Patch = readonly {
  readonly op: 'add' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}[];

/** The tag of everything that the kit creates; its value is the run's id. */
export const TAG = 'cdkd-acceptance';

/** Between two looks, in milliseconds; each pause is half as long again as the last. */
const FIRST_PAUSE = 100;
const MAX_PAUSE = 5_000;

/** Pauses that grow, for as long as is given, in milliseconds. */
export async function* patience(most: number): AsyncGenerator<void> {
  const end = Date.now() + most;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, MAX_PAUSE)) {
    yield;
    if (Date.now() + pause > end) return;
    await sleep(pause);
  }
}

/** The account and region under test, asked without the bundle: Cloud Control, tags, RDS. */
export class Account {
  readonly clients: AwsClients;

  /** With the caller's own credentials, as every SDK finds them. */
  constructor(readonly region: string) {
    const chain = defaultProvider();
    const keys = { get: () => chain(), replace: () => Promise.resolve(false), isRefused: () => false };
    this.clients = new AwsClients(keys, process.env);
  }

  async accountId(): Promise<string> {
    return (await callerIdentity(this.clients, this.region)).accountId;
  }

  create(type: string, model: JsonObject): Promise<Ending> {
    return this.end(async (client) =>
      client.send(
        new CreateResourceCommand({
          TypeName: type,
          DesiredState: JSON.stringify(model),
          ClientToken: randomUUID(),
        }),
      ),
    );
  }

  update(type: string, identifier: string, patch: Patch): Promise<Ending> {
    const PatchDocument = JSON.stringify(patch);
    return this.end(async (client) =>
      client.send(new UpdateResourceCommand({ TypeName: type, Identifier: identifier, PatchDocument })),
    );
  }

  async remove(type: string, identifier: string): Promise<Ending> {
    const ending = await this.end(async (client) =>
      client.send(new DeleteResourceCommand({ TypeName: type, Identifier: identifier })),
    );
    const { refusal } = ending;
    if (refusal === undefined) return ending;
    // As the bundle takes it: what is still in use is waited for.
    const failure = new ProviderFailure(refusal.kind, refusal.words, { name: refusal.code });
    return { ...ending, refusal: { ...refusal, kind: conflictOfDelete(failure).kind } };
  }

  /** `undefined`: there is none. */
  async read(type: string, identifier: string): Promise<JsonObject | undefined> {
    const client = await this.clients.cloudControl(this.region);
    try {
      const answer = await patiently(() =>
        client.send(new GetResourceCommand({ TypeName: type, Identifier: identifier })),
      );
      return parseObject(answer.ResourceDescription?.Properties ?? '{}');
    } catch (thrown) {
      if (failureOf(thrown).kind === 'missing') return undefined;
      throw thrown;
    }
  }

  async identifiers(type: string): Promise<string[]> {
    const client = await this.clients.cloudControl(this.region);
    const found: string[] = [];
    for (let NextToken: string | undefined; ;) {
      const page = await patiently(() =>
        client.send(new ListResourcesCommand({ TypeName: type, ...(NextToken && { NextToken }) })),
      );
      found.push(...(page.ResourceDescriptions ?? []).flatMap(({ Identifier }) => Identifier ?? []));
      NextToken = page.NextToken;
      if (NextToken === undefined) return found;
    }
  }

  /** ARNs of everything with the kit's tag. Those of deleted resources may stay for a while; roles are never listed. */
  async tagged(): Promise<string[]> {
    const found: string[] = [];
    for (let token = ''; ;) {
      const { status, text } = await postSigned(this.clients, {
        service: 'tagging',
        endpointName: 'RESOURCE_GROUPS_TAGGING_API',
        region: this.region,
        env: process.env,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'ResourceGroupsTaggingAPI_20170126.GetResources',
        },
        body: JSON.stringify({ TagFilters: [{ Key: TAG }], PaginationToken: token }),
      });
      if (status >= 300) throw new Error(`GetResources was refused (HTTP ${status}): ${text.slice(0, 300)}`);
      const page = JSON.parse(text) as TagPage;
      found.push(...(page.ResourceTagMappingList ?? []).map(({ ResourceARN }) => ResourceARN));
      token = page.PaginationToken ?? '';
      if (token === '') return found;
    }
  }

  rds(action: string, parameters: Readonly<Record<string, string>>): Promise<JsonObject> {
    return askQuery(this.clients, {
      service: 'rds',
      region: this.region,
      env: process.env,
      action,
      parameters,
    });
  }

  /** Sends a request once and waits for its end. */
  private async end(
    send: (client: CloudControlClient) => Promise<{ readonly ProgressEvent?: ProgressEvent | undefined }>,
  ): Promise<Ending> {
    const client = await this.clients.cloudControl(this.region);
    let event: ProgressEvent | undefined;
    try {
      event = (await send(client)).ProgressEvent;
    } catch (thrown) {
      const { kind, message, details } = failureOf(thrown);
      return { identifier: '', refusal: { code: details.name, kind, words: message } };
    }
    const RequestToken = event?.RequestToken;
    for await (const _ of patience(HOUR)) {
      if (!['PENDING', 'IN_PROGRESS', 'CANCEL_IN_PROGRESS'].includes(event?.OperationStatus ?? 'PENDING'))
        break;
      event = (await patiently(() => client.send(new GetResourceRequestStatusCommand({ RequestToken }))))
        .ProgressEvent;
    }
    return endingOf(event);
  }
}

const HOUR = 3_600_000;

interface TagPage {
  readonly ResourceTagMappingList?: readonly { readonly ResourceARN: string }[];
  readonly PaginationToken?: string;
}

function endingOf(event: ProgressEvent | undefined): Ending {
  const {
    Identifier: identifier = '',
    OperationStatus,
    ErrorCode = 'NotEnded',
    StatusMessage = '',
  } = event ?? {};
  if (OperationStatus === 'SUCCESS') return { identifier };
  const service = event?.TypeName?.split('::')[1];
  const kind = kindOf(ErrorCode, StatusMessage, service);
  return { identifier, refusal: { code: ErrorCode, kind, words: StatusMessage } };
}

/** A question that is repeated while it is throttled. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for await (const _ of patience(60_000)) {
    try {
      return await ask();
    } catch (thrown) {
      if (!['throttled', 'transient', 'lost'].includes(failureOf(thrown).kind)) throw thrown;
    }
  }
  return ask();
}
