import { AppSyncClient, CreateGraphqlApiCommand } from '@aws-sdk/client-appsync';
import { ConfigServiceClient, PutConfigurationRecorderCommand } from '@aws-sdk/client-config-service';
import { CreateDatabaseCommand, GlueClient } from '@aws-sdk/client-glue';
import { CreateGroupCommand, CreateRoleCommand, CreateUserCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { CreateReceiptRuleSetCommand, SESClient } from '@aws-sdk/client-ses';
import {
  CreateHttpNamespaceCommand,
  CreateServiceCommand,
  GetOperationCommand,
  ServiceDiscoveryClient,
} from '@aws-sdk/client-servicediscovery';
import { readFileSync } from 'node:fs';

import { AwsClients } from '../src/adapters/aws/clients.js';
import { askQuery } from '../src/adapters/aws/query-protocol.js';
import { newToken, systemClock } from '../src/adapters/system.js';
import { ProviderFailure, type ResourceModel, type ResourceProvider } from '../src/ports.js';
import type { ServiceAccess } from '../src/providers/direct/access.js';
import { includes } from '../src/providers/direct/ownership.js';
import { directProviders } from '../src/providers/direct/table.js';
import type { AskService } from '../src/providers/snapshots.js';
import { RateGovernor } from '../src/providers/rate-governor.js';
import { bakedCatalog } from '../src/types/catalog.js';
import { SNAPSHOT_TYPES } from '../src/types/snapshots.js';
import type { JsonObject } from '../src/json.js';
import { MOTO_ACCOUNT, startMoto } from './moto-server.js';
import { witnessSnapshots } from './witness-snapshots.js';
import { PROVIDER_CASES, type Preparation, type ProviderCase } from './provider-cases.js';

/**
 * START HERE. The types that are managed by their own APIs, against moto, an emulator of these that others wrote: each is made, read, changed
 * and deleted; and snapshots, of each type that has any. `pip install 'moto[server]'`, then `npm run witness:providers`; `MOTO_SERVER` names the program where it
 * is not on the PATH. Exit code 1: moto disagrees and nobody wrote down why, or no longer does.
 */

const REGION = 'us-east-1';
const KEYS = { accessKeyId: 'testing', secretAccessKey: 'testing' };

/** Where moto does otherwise than AWS's reference says: type and step, and why. */
const MOTO_DIFFERENCES: Readonly<Record<string, string>> = {
  'AWS::CodeBuild::Project update': 'moto has no UpdateProject',
  'AWS::CodeCommit::Repository create': 'moto writes moments as texts, which the SDK cannot read',
  'AWS::SES::ReceiptRule delete': 'moto has no DeleteReceiptRule',
  'AWS::SES::ReceiptRule second delete': 'moto has no DeleteReceiptRule',
  'AWS::SES::ReceiptRule read': 'moto has no DeleteReceiptRule',
  'AWS::Glue::Connection create': 'moto forgets the type of a connection',
  'AWS::Elasticsearch::Domain second create': 'moto lets a name be taken twice',
  'AWS::DocDB::DBSubnetGroup update': 'moto loses a subnet group that is changed',
  'AWS::DocDB::DBCluster create': 'moto has no engine of the name docdb',
  'AWS::ServiceDiscovery::HttpNamespace second create': 'moto lets a name be taken twice',
  'AWS::ServiceDiscovery::PublicDnsNamespace second create': 'moto lets a name be taken twice',
  'AWS::ServiceDiscovery::PrivateDnsNamespace second create': 'moto answers with an error of Route 53',
  'AWS::AppSync::ApiKey second delete': 'moto fails where there is no such key',
  'AWS::EC2::NetworkAclEntry second delete': 'moto fails where there is no such entry',
};

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

async function main(): Promise<void> {
  const moto = await startMoto();
  const env = { ...process.env, AWS_ENDPOINT_URL: moto.url };
  process.env['AWS_ENDPOINT_URL'] = moto.url;
  const keys = {
    get: () => Promise.resolve(KEYS),
    replace: () => Promise.resolve(false),
    isRefused: () => false,
  };
  const clients = new AwsClients(keys, env);
  try {
    const providers = new Map(directProviders(accessTo(clients, env), catalog));
    const problems = new Map<string, string>();
    for (const one of PROVIDER_CASES) {
      const make = providers.get(one.type);
      if (make === undefined) throw new Error(`nothing manages ${one.type}`);
      await new Life(one, make(), problems).live(await one.prepare(preparationBy(clients, env)));
    }
    const ask: AskService = (service, action, parameters) =>
      askQuery(clients, { service, region: REGION, env, action, parameters });
    for (const [key, problem] of await witnessSnapshots(ask)) problems.set(key, problem);
    report(problems);
  } finally {
    await clients.close();
    moto.stop();
  }
}

function accessTo(clients: AwsClients, env: NodeJS.ProcessEnv): ServiceAccess {
  return {
    region: REGION,
    clock: { now: () => systemClock.now(), sleep: () => systemClock.sleep(5) },
    random: () => 0.5,
    clients: (service, make) => clients.unretried(service, REGION, make),
    governor: () =>
      new RateGovernor({ clock: systemClock, random: () => 0.5, start: 20, onSlowdown: () => undefined }),
    account: () => Promise.resolve({ accountId: MOTO_ACCOUNT, partition: 'aws' }),
    fetchText: () => Promise.reject(new Error('no case names an object')),
    fetchBytes: () => Promise.reject(new Error('no case names an object')),
    askEc2: (action, parameters) =>
      askQuery(clients, { service: 'ec2', region: REGION, env, action, parameters }),
    seal: (secrets) => secrets,
  };
}

/** One resource from its creation to its end, step by step; a step that goes otherwise is noted, and what can follow it follows. */
class Life {
  constructor(
    private readonly one: ProviderCase,
    private readonly provider: ResourceProvider,
    private readonly problems: Map<string, string>,
  ) {}

  async live(properties: JsonObject): Promise<void> {
    const { type, change, canBeMadeTwice } = this.one;
    const subject = { logicalId: 'Thing', type };
    const create = () => this.provider.create({ ...subject, properties }, context());
    let made = await this.step('create', async () => asAsked(await create(), properties, type));
    if (made === undefined) return;
    if (canBeMadeTwice === undefined) await this.step('second create', () => refusal(create()));
    let wanted = properties;
    if (change !== undefined) {
      const [before, desired] = [made, change(properties)];
      const changed = await this.step('update', async () => {
        const request = { ...subject, ...before, properties, desired };
        return asAsked(await this.provider.update(request, context()), desired, type);
      });
      [made, wanted] = changed === undefined ? [made, wanted] : [changed, desired];
    }
    const target = { ...subject, ...made, properties: wanted };
    await this.step('delete', () => this.provider.delete(target, context()));
    await this.step('second delete', () => this.provider.delete(target, context()));
    await this.step('read', async () => {
      if ((await this.provider.read(target)) !== undefined) throw new Error('it is still there');
    });
  }

  private async step<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer | undefined> {
    const key = `${this.one.type} ${name}`;
    const known = MOTO_DIFFERENCES[key];
    try {
      const answer = await act();
      if (known !== undefined) this.problems.set(key, 'AGREES AGAIN');
      console.log(`${known === undefined ? 'agrees' : 'AGREES AGAIN'}            ${key}`);
      return answer;
    } catch (thrown) {
      const what = String(thrown)
        .split(/\s*\n\s*/)
        .join(' ')
        .slice(0, 300);
      if (known === undefined) this.problems.set(key, what);
      console.log(`${known === undefined ? 'DIFFERS' : 'differs as known'}  ${key}: ${known ?? what}`);
      return undefined;
    }
  }
}

/** The model, where everything is in it that was asked for and can be read. */
function asAsked(made: ResourceModel, asked: JsonObject, type: string): ResourceModel {
  const hidden = [...(catalog.facts(type)?.writeOnly ?? []), 'MasterUserPassword'];
  const readable = Object.fromEntries(Object.entries(asked).filter(([key]) => !hidden.includes(key)));
  if (includes(made.observed, readable)) return made;
  throw new Error(`asked for ${JSON.stringify(readable)}, found ${JSON.stringify(made.observed)}`);
}

/** Resolves where a create is refused because the name is taken. */
async function refusal(create: Promise<ResourceModel>): Promise<void> {
  const error: unknown = await create.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderFailure && error.kind === 'exists') return;
  throw new Error(error instanceof Error ? error.message : 'it was made again');
}

function report(problems: ReadonlyMap<string, string>): void {
  const failed = new Set(
    [...problems.keys()].map((key) => (key.endsWith(' snapshot') ? key : key.split(' ')[0])),
  );
  const all = PROVIDER_CASES.length + SNAPSHOT_TYPES.length;
  console.log(`\n${all - failed.size} passed, ${failed.size} failed`);
  if (failed.size > 0) process.exitCode = 1;
}

function context() {
  return {
    clientToken: newToken(),
    accepted: () => undefined,
    noted: () => Promise.resolve(),
    signal: AbortSignal.timeout(60_000),
  };
}

function preparationBy(clients: AwsClients, env: NodeJS.ProcessEnv): Preparation {
  const settings = { region: REGION, credentials: KEYS };
  const iam = new IAMClient(settings);
  return {
    role: async () => {
      const input = {
        RoleName: 'witness',
        AssumeRolePolicyDocument: '{"Version":"2012-10-17","Statement":[]}',
      };
      return (await iam.send(new CreateRoleCommand(input))).Role?.Arn ?? '';
    },
    user: async (UserName) => {
      await iam.send(new CreateUserCommand({ UserName }));
    },
    group: async (GroupName) => {
      await iam.send(new CreateGroupCommand({ GroupName }));
    },
    zone: async (Name) => {
      const command = new CreateHostedZoneCommand({ Name, CallerReference: newToken() });
      return ((await new Route53Client(settings).send(command)).HostedZone?.Id ?? '').replace(
        '/hostedzone/',
        '',
      );
    },
    database: async (Name) => {
      await new GlueClient(settings).send(new CreateDatabaseCommand({ DatabaseInput: { Name } }));
    },
    graphQlApi: async () => {
      const command = new CreateGraphqlApiCommand({ name: 'shop', authenticationType: 'API_KEY' });
      return (await new AppSyncClient(settings).send(command)).graphqlApi?.apiId ?? '';
    },
    service: async () => {
      const cloudMap = new ServiceDiscoveryClient(settings);
      const { OperationId } = await cloudMap.send(new CreateHttpNamespaceCommand({ Name: 'places' }));
      const { Operation } = await cloudMap.send(new GetOperationCommand({ OperationId }));
      const NamespaceId = Operation?.Targets?.['NAMESPACE'];
      return (await cloudMap.send(new CreateServiceCommand({ Name: 'cart', NamespaceId }))).Service?.Id ?? '';
    },
    ruleSet: async (RuleSetName) => {
      await new SESClient(settings).send(new CreateReceiptRuleSetCommand({ RuleSetName }));
    },
    recorder: async (name) => {
      const ConfigurationRecorder = { name, roleARN: `arn:aws:iam::${MOTO_ACCOUNT}:role/recorder` };
      const command = new PutConfigurationRecorderCommand({ ConfigurationRecorder });
      await new ConfigServiceClient(settings).send(command);
    },
    ec2: (action, parameters) =>
      askQuery(clients, { service: 'ec2', region: REGION, env, action, parameters }),
  };
}

await main();
