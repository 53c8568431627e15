/** Tests the types with their own APIs against third-party emulators. */

import { AppSyncClient, CreateGraphqlApiCommand } from '@aws-sdk/client-appsync';
import { ConfigServiceClient, PutConfigurationRecorderCommand } from '@aws-sdk/client-config-service';
import { CreateDatabaseCommand, GlueClient } from '@aws-sdk/client-glue';
import {
  CreateListenerCommand,
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import {
  CreateGroupCommand,
  CreateRoleCommand,
  CreateUserCommand,
  IAMClient,
  UploadServerCertificateCommand,
} from '@aws-sdk/client-iam';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { CreateReceiptRuleSetCommand, SESClient } from '@aws-sdk/client-ses';
import {
  CreateHttpNamespaceCommand,
  CreateServiceCommand,
  GetOperationCommand,
  ServiceDiscoveryClient,
} from '@aws-sdk/client-servicediscovery';
import { readFileSync } from 'node:fs';

import { AwsClients } from '../src/adapters/aws/transport/clients.js';
import { askQuery } from '../src/adapters/aws/transport/query-protocol.js';
import { newToken, systemClock } from '../src/adapters/system.js';
import { ProviderFailure } from '../src/ports/resource-failure.js';
import type { ResourceModel, ResourceProvider } from '../src/ports/resources.js';
import type { ServiceAccess } from '../src/providers/direct/access.js';
import { includes } from '../src/providers/direct/provider/ownership.js';
import { ownProvider } from '../src/providers/own/own-provider.js';
import { typesBy } from '../src/providers/own/own-types.js';
import type { AskService } from '../src/providers/wrappers/snapshot-on-delete.js';
import { RateLimiter } from '../src/providers/wire/rate-limiter.js';
import { bakedCatalog } from '../src/types/schema/catalog.js';
import type { JsonObject } from '../src/json.js';
import { PROVIDER_CASES, type Preparation, type ProviderCase } from './provider-cases.js';
import { PROVIDER_DIFFERENCES } from './provider-differences.js';
import { Checks } from './support/checks.js';
import { chosenEmulator, EMULATOR_ACCOUNT, EMULATOR_KEYS, startEmulator } from './support/emulators.js';
import { witnessSnapshots } from './witness-snapshots.js';

/**
 * The types that their own APIs manage, against emulators of these that others wrote: each is created, read,
 * updated and deleted; and a snapshot is taken of each type that has any.
 *
 *     npm run witness:providers -- moto
 *     npm run witness:providers -- ministack
 */

const REGION = 'us-east-1';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

async function main(): Promise<void> {
  const emulator = await startEmulator(chosenEmulator());
  const checks = new Checks(PROVIDER_DIFFERENCES[emulator.name]);
  const env = { ...process.env, AWS_ENDPOINT_URL: emulator.url };
  process.env['AWS_ENDPOINT_URL'] = emulator.url;
  const keys = {
    get: () => Promise.resolve(EMULATOR_KEYS),
    replace: () => Promise.resolve(false),
    isRefused: () => false,
  };
  const clients = new AwsClients(keys, env);
  try {
    const context = { access: accessTo(clients), catalog, stackName: 'Witness' };
    const rows = new Map(typesBy('own-api'));
    for (const one of PROVIDER_CASES) {
      const row = rows.get(one.type);
      if (row === undefined) throw new Error(`nothing manages ${one.type}`);
      await new Life(one, ownProvider(one.type, row, context), checks).live(
        await one.prepare(preparationBy(clients, env)),
      );
    }
    const ask: AskService = (service, action, parameters) =>
      askQuery(clients, { service, region: REGION, env, action, parameters });
    await witnessSnapshots(ask, checks);
  } finally {
    await clients.close();
    emulator.stop();
  }
  checks.tellCounts();
}

function accessTo(clients: AwsClients): ServiceAccess {
  return {
    region: REGION,
    stackName: 'Witness',
    clock: { now: () => systemClock.now(), sleep: () => systemClock.sleep(5) },
    random: () => 0.5,
    clients: (service, make) => clients.unretried(service, REGION, make),
    rateLimiter: () =>
      new RateLimiter({
        clock: systemClock,
        start: { perSecond: 20, burst: 20 },
        onSlowdown: () => undefined,
      }),
    account: () => Promise.resolve({ accountId: EMULATOR_ACCOUNT, partition: 'aws' }),
    fetchText: () => Promise.reject(new Error('no case names an object')),
    fetchBytes: () => Promise.reject(new Error('no case names an object')),
    seal: (secrets) => secrets,
  };
}

/** One resource from its creation to its end, step by step; what can follow a step that failed follows it. */
class Life {
  constructor(
    private readonly one: ProviderCase,
    private readonly provider: ResourceProvider,
    private readonly checks: Checks,
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

  private step<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer | undefined> {
    return this.checks.check(`${this.one.type} ${name}`, act);
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

function context() {
  return {
    clientToken: newToken(),
    accepted: () => undefined,
    noted: () => Promise.resolve(),
    signal: AbortSignal.timeout(60_000),
  };
}

function preparationBy(clients: AwsClients, env: NodeJS.ProcessEnv): Preparation {
  const settings = { region: REGION, credentials: EMULATOR_KEYS };
  const iam = new IAMClient(settings);
  const ec2: Preparation['ec2'] = (action, parameters) =>
    askQuery(clients, { service: 'ec2', region: REGION, env, action, parameters });
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
    service: () => cloudMapService(new ServiceDiscoveryClient(settings)),
    ruleSet: async (RuleSetName) => {
      await new SESClient(settings).send(new CreateReceiptRuleSetCommand({ RuleSetName }));
    },
    recorder: async (name) => {
      const ConfigurationRecorder = { name, roleARN: `arn:aws:iam::${EMULATOR_ACCOUNT}:role/recorder` };
      const command = new PutConfigurationRecorderCommand({ ConfigurationRecorder });
      await new ConfigServiceClient(settings).send(command);
    },
    encryptedListener: () => encryptedListener(iam, new ElasticLoadBalancingV2Client(settings), ec2),
    ec2,
  };
}

async function cloudMapService(cloudMap: ServiceDiscoveryClient): Promise<string> {
  const { OperationId } = await cloudMap.send(new CreateHttpNamespaceCommand({ Name: 'places' }));
  const { Operation } = await cloudMap.send(new GetOperationCommand({ OperationId }));
  const NamespaceId = Operation?.Targets?.['NAMESPACE'];
  return (await cloudMap.send(new CreateServiceCommand({ Name: 'cart', NamespaceId }))).Service?.Id ?? '';
}

async function encryptedListener(
  iam: IAMClient,
  balancing: ElasticLoadBalancingV2Client,
  ec2: Preparation['ec2'],
) {
  const certificate = async (ServerCertificateName: string) => {
    const input = { ServerCertificateName, CertificateBody: 'body', PrivateKey: 'key' };
    const arn = `arn:aws:iam::${EMULATOR_ACCOUNT}:server-certificate/${ServerCertificateName}`;
    try {
      await iam.send(new UploadServerCertificateCommand(input));
    } catch (error) {
      // MiniStack has no server certificates, and takes any ARN.
      if (!(error instanceof Error && error.name === 'InvalidAction')) throw error;
    }
    return arn;
  };
  const { vpc } = (await ec2('CreateVpc', { CidrBlock: '10.0.0.0/16' })) as { vpc: { vpcId: string } };
  const subnet = async (part: number) => {
    const CidrBlock = `10.0.${part}.0/24`;
    const AvailabilityZone = `${REGION}${'ab'[part] ?? ''}`;
    const answer = await ec2('CreateSubnet', { VpcId: vpc.vpcId, CidrBlock, AvailabilityZone });
    return (answer as { subnet: { subnetId: string } }).subnet.subnetId;
  };
  const Subnets = [await subnet(0), await subnet(1)];
  const { LoadBalancers } = await balancing.send(new CreateLoadBalancerCommand({ Name: 'web', Subnets }));
  const { Listeners } = await balancing.send(
    new CreateListenerCommand({
      LoadBalancerArn: LoadBalancers?.[0]?.LoadBalancerArn,
      Port: 443,
      Protocol: 'HTTPS',
      Certificates: [{ CertificateArn: await certificate('default') }],
      DefaultActions: [{ Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } }],
    }),
  );
  const certificates = [await certificate('one'), await certificate('two')];
  return { ListenerArn: Listeners?.[0]?.ListenerArn ?? '', certificates };
}

await main();
