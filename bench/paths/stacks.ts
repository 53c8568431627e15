/** Stacks for the comparison of paths, as CDK synthesizes them. */

import {
  App,
  aws_apigatewayv2 as http,
  aws_apigatewayv2_integrations as integrations,
  aws_dynamodb as dynamodb,
  aws_ec2 as ec2,
  aws_events as events,
  aws_events_targets as targets,
  aws_lambda as lambda,
  aws_lambda_event_sources as sources,
  aws_logs as logs,
  aws_s3 as s3,
  aws_sns as sns,
  aws_sns_subscriptions as subscriptions,
  aws_sqs as sqs,
  aws_ssm as ssm,
  Stack,
} from 'aws-cdk-lib';

import { STACK } from '../../scripts/corpus/stage-template.js';
import type { JsonObject } from '../../src/json.js';
import { generatedStack } from '../assembly.js';
import type { Subject } from './deploy.js';

/** Of generated stacks, as in the benchmark of deploys: so many that the critical path is what bounds them. */
const SLOTS = 50;

/** The first two and the last one are those of cdkd's docs/benchmarks.md, as far as it describes them. */
const STACKS: Readonly<Record<string, (stack: Stack) => void>> = {
  '5 resources': (stack) => addStores(stack, 0),
  'wide 48': (stack) => {
    for (let number = 0; number < 8; number += 1) {
      addStores(stack, number);
      new logs.LogGroup(stack, `Logs${number}`);
    }
  },
  VPC: (stack) => {
    new ec2.Vpc(stack, 'Network', { maxAzs: 2, natGateways: 1 });
  },
  'serverless API': addServerlessApi,
};

export function pathStacks(): Subject[] {
  const synthesized = Object.entries(STACKS).map(([name, build]) => subjectOf(name, templateOf(build)));
  const generated = [50, 200, 1_000].map((size) => ({
    ...subjectOf(`generated ${size}`, generatedStack(size, 1).template),
    concurrency: SLOTS,
  }));
  return [...synthesized, ...generated];
}

function subjectOf(name: string, root: JsonObject): Subject {
  return { name, tree: { root, nested: {}, standIns: [] } };
}

function templateOf(build: (stack: Stack) => void): JsonObject {
  const app = new App({ analyticsReporting: false });
  const stack = new Stack(app, STACK);
  build(stack);
  return app.synth().getStackByName(STACK).template as JsonObject;
}

function addStores(stack: Stack, number: number): void {
  new s3.Bucket(stack, `Bucket${number}`);
  addTable(stack, `Table${number}`);
  new sqs.Queue(stack, `Queue${number}`);
  new sns.Topic(stack, `Topic${number}`);
  new ssm.StringParameter(stack, `Parameter${number}`, { stringValue: 'value' });
}

function addTable(stack: Stack, id: string): dynamodb.Table {
  return new dynamodb.Table(stack, id, {
    partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
  });
}

/** Three functions, an HTTP API, a table, a topic, a queue and a schedule. */
function addServerlessApi(stack: Stack): void {
  const addFunction = (id: string) =>
    new lambda.Function(stack, id, {
      runtime: lambda.Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: lambda.Code.fromInline('exports.handler = async () => ({});'),
    });
  const [api, worker, cleaner] = [addFunction('Api'), addFunction('Worker'), addFunction('Cleaner')];
  const table = addTable(stack, 'Table');
  const queue = new sqs.Queue(stack, 'Queue');
  const topic = new sns.Topic(stack, 'Topic');
  topic.addSubscription(new subscriptions.SqsSubscription(queue));
  topic.grantPublish(api);
  for (const handler of [api, worker, cleaner]) table.grantReadWriteData(handler);
  worker.addEventSource(new sources.SqsEventSource(queue));
  new http.HttpApi(stack, 'Http', {
    defaultIntegration: new integrations.HttpLambdaIntegration('Integration', api),
  });
  new events.Rule(stack, 'Nightly', {
    schedule: events.Schedule.cron({ hour: '3', minute: '0' }),
    targets: [new targets.LambdaFunction(cleaner)],
  });
}
