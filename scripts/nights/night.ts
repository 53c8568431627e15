/** Changes resources in a night as AWS does by itself. */

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { SeededRandom } from '../../simulator/kernel/random.js';
import type { Simulator } from '../../simulator/server.js';
import { isObject, type Json, type JsonObject } from '../../src/json.js';

/** A resource's model after AWS has worked on it; the same object if it has not. */
type Work = (model: JsonObject, random: SeededRandom) => JsonObject;

const upTo = (random: SeededRandom, most: number): number => 1 + Math.floor(random.next() * most);

const objectsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item)) : [];

/** "Managing throughput capacity automatically with DynamoDB auto scaling", Developer Guide. */
function scaledTable(model: JsonObject, random: SeededRandom): JsonObject {
  const reading = (most: number): JsonObject => ({
    ReadCapacityUnits: 5 + upTo(random, most),
    WriteCapacityUnits: 5,
  });
  return {
    ...model,
    ProvisionedThroughput: reading(95),
    GlobalSecondaryIndexes: objectsIn(model['GlobalSecondaryIndexes']).map((index) => ({
      ...index,
      ProvisionedThroughput: reading(45),
    })),
    // "DynamoDB warm throughput", Developer Guide.
    WarmThroughput: { ReadUnitsPerSecond: 12_000 + upTo(random, 9), WriteUnitsPerSecond: 4_000 },
  };
}

/** Minor upgrades, storage autoscaling and failovers, Amazon RDS User Guide. */
function maintainedDatabase(model: JsonObject, random: SeededRandom): JsonObject {
  return {
    ...model,
    EngineVersion: `16.${4 + upTo(random, 4)}`,
    AllocatedStorage: `${100 + 10 * upTo(random, 40)}`,
    AvailabilityZone: `us-east-1${random.next() < 0.5 ? 'a' : 'b'}`,
  };
}

/** The service registers its tasks ("Use load balancing to distribute Amazon ECS service traffic", ECS Developer Guide). */
function registeredTargets(model: JsonObject, random: SeededRandom): JsonObject {
  const targets = Array.from({ length: upTo(random, 4) }, () => ({
    Id: `10.0.${upTo(random, 200)}.${upTo(random, 200)}`,
    Port: 80,
  }));
  return { ...model, Targets: targets };
}

const WORKS: Readonly<Record<string, Work>> = {
  'AWS::DynamoDB::Table': scaledTable,
  'AWS::RDS::DBInstance': maintainedDatabase,
  'AWS::ElasticLoadBalancingV2::TargetGroup': registeredTargets,
  // "Automatically scale your Amazon ECS service", ECS Developer Guide.
  'AWS::ECS::Service': (model, random) => ({ ...model, DesiredCount: 1 + upTo(random, 19) }),
  // "Managing concurrency with Application Auto Scaling", Lambda Developer Guide.
  'AWS::Lambda::Alias': (model, random) => ({
    ...model,
    ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: 1 + upTo(random, 19) },
  }),
  // "Scheduled scaling", EC2 Auto Scaling User Guide: scheduled actions set the minimum as well.
  'AWS::AutoScaling::AutoScalingGroup': (model, random) => ({
    ...model,
    DesiredCapacity: `${2 + upTo(random, 8)}`,
    MinSize: random.next() < 0.5 ? '3' : '1',
  }),
  // PutScheduledUpdateGroupAction: the time of the next recurrence.
  'AWS::AutoScaling::ScheduledAction': (model, random) => ({
    ...model,
    StartTime: `2026-12-${10 + upTo(random, 18)}T20:00:00Z`,
  }),
  // "Scheduled scaling", Application Auto Scaling User Guide.
  'AWS::ApplicationAutoScaling::ScalableTarget': (model, random) =>
    'ScheduledActions' in model ? { ...model, MinCapacity: random.next() < 0.5 ? 20 : 5 } : model,
  // AutoDeploy, template reference: each change of a route makes a deployment.
  'AWS::ApiGatewayV2::Stage': (model, random) => ({ ...model, DeploymentId: `d${upTo(random, 99_999)}` }),
};

/** A night: most of these have something to do. */
export function workOfAws({ cloudControl: { account } }: Simulator, random: SeededRandom): void {
  for (const thing of livingThings(account)) {
    const work = WORKS[thing.type];
    if (work !== undefined && random.next() < 0.8)
      changeOutside(account, thing, (model) => work(model, random));
  }
}
