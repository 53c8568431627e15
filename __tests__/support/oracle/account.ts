import { canonical, isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import { dereference, schemaAt, type JsonSchema } from '../../../simulator/schemas/json-schema.js';
import type { ResourceSchema, SchemaRegistry } from '../../../simulator/schemas/registry.js';
import { withDefaults } from '../../../simulator/aws/cloudcontrol/handlers/defaults.js';
import type { LivingThing } from '../../../simulator/aws/cloudcontrol/view.js';
import { coerce } from '../naive-coercion.js';
import { textOf } from '../naive-evaluator.js';
import { Expressions, type Surroundings } from './expressions.js';
import { asHeld, attributeOf, refOf } from './names.js';

/** An account as it stands, and which of its things are said to be a template's. */
export interface Account {
  readonly living: readonly LivingThing[];
  /** Logical id → physical id. A claim, from the state: whatever is checked is checked in the account. */
  readonly claimed: ReadonlyMap<string, string>;
  readonly registry: SchemaRegistry;
}

export type Outside = Omit<Surroundings, 'ref' | 'attribute'>;

/** Documents that hang on other resources: the type, the property that names the owners, and what each one is there. */
const ATTACHED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'AWS::IAM::Policy': [
    ['Roles', 'AWS::IAM::RolePolicy'],
    ['Users', 'AWS::IAM::UserPolicy'],
    ['Groups', 'AWS::IAM::GroupPolicy'],
  ],
  'AWS::SQS::QueuePolicy': [['Queues', 'AWS::SQS::QueuePolicy']],
  'AWS::SNS::TopicPolicy': [['Topics', 'AWS::SNS::TopicPolicy']],
};

interface HeldApart {
  readonly heldAs: string;
  readonly idOf: (item: Json, owner: string) => string;
  readonly itemOf: (thing: LivingThing) => Json;
}

function inlinePolicies(heldAs: string): HeldApart {
  return {
    heldAs,
    idOf: (item, owner) => `${isObject(item) ? textOf(item['PolicyName']) : ''}|${owner}`,
    itemOf: ({ properties: { PolicyName = null, PolicyDocument = null } }) => ({
      PolicyName,
      PolicyDocument,
    }),
  };
}

/** Items of lists that IAM's own API makes one by one: the type, the property, and what each one is there. */
const HELD_APART: Readonly<Record<string, Readonly<Record<string, HeldApart>>>> = {
  'AWS::IAM::Role': { Policies: inlinePolicies('AWS::IAM::RolePolicy') },
  'AWS::IAM::Group': { Policies: inlinePolicies('AWS::IAM::GroupPolicy') },
  'AWS::IAM::User': {
    Policies: inlinePolicies('AWS::IAM::UserPolicy'),
    Groups: {
      heldAs: 'AWS::IAM::UserToGroupAddition',
      idOf: (group, owner) => `${textOf(group)}|${owner}`,
      itemOf: ({ identifier }) => identifier.split('|')[0] ?? '',
    },
  },
};

/** What the oracle knows how to look for in the account. */
export function isLookedFor(type: string, registry: SchemaRegistry): boolean {
  // Route 53 spells names otherwise than templates do: with a dot at the end, and in lower case.
  if (type.startsWith('AWS::CloudFormation::') || type === 'AWS::Route53::RecordSet') return false;
  const provisioning = registry.find(type)?.provisioning;
  return ATTACHED[type] !== undefined || (provisioning !== undefined && provisioning !== 'NON_PROVISIONABLE');
}

/**
 * Every way in which an account is not what a template says: things that are missing, that are not as they should be,
 * and that nothing asked for. `kept` are identifiers that retention policies have left behind.
 */
export function differences(
  template: JsonObject,
  account: Account,
  { outside, kept }: { readonly outside: Outside; readonly kept: ReadonlySet<string> },
): string[] {
  const check = new AccountCheck(template, account, outside);
  return [...check.missingAndWrong(), ...check.unasked(kept)];
}

class AccountCheck {
  private readonly expressions: Expressions;
  private readonly found = new Set<LivingThing>();

  constructor(
    private readonly template: JsonObject,
    private readonly account: Account,
    outside: Outside,
  ) {
    this.expressions = new Expressions(template, {
      ...outside,
      ref: (logicalId) => this.nameOf(logicalId),
      attribute: (logicalId, name) => attributeOf(this.thing(logicalId), name),
    });
  }

  missingAndWrong(): string[] {
    return [...this.resources()].flatMap(([logicalId, resource]) => {
      try {
        const type = textOf(resource['Type']);
        const properties = this.expressions.evaluate(resource['Properties'] ?? {});
        const wanted = isObject(properties) ? properties : {};
        return ATTACHED[type] === undefined
          ? this.compare(logicalId, type, wanted)
          : this.compareAttached(logicalId, type, wanted);
      } catch (error) {
        return [`${logicalId}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
  }

  unasked(kept: ReadonlySet<string>): string[] {
    return this.account.living
      .filter((thing) => !this.found.has(thing) && ![...kept].some((id) => isSameId(thing.identifier, id)))
      .map(({ type, identifier }) => `nothing asked for ${type} ${identifier}`);
  }

  private *resources(): Generator<[string, JsonObject]> {
    const resources = this.template['Resources'];
    for (const [logicalId, resource] of Object.entries(isObject(resources) ? resources : {})) {
      if (!isObject(resource) || !isLookedFor(textOf(resource['Type']), this.account.registry)) continue;
      const condition = resource['Condition'];
      if (typeof condition !== 'string' || this.expressions.condition(condition)) yield [logicalId, resource];
    }
  }

  private compare(logicalId: string, type: string, wanted: JsonObject): string[] {
    const thing = this.thing(logicalId);
    const schema = this.account.registry.find(type);
    if (schema === undefined) return [];
    this.found.add(thing);
    const typed = coerce(asHeld(type, wanted), schema.root, schema);
    const expected = isObject(typed) ? typed : {};
    const properties = { ...thing.properties, ...this.heldApart(thing, expected) };
    const names = new Set([...Object.keys(expected), ...Object.keys(properties)]);
    return [...names].flatMap((name) => {
      const left = withoutDefaults(name, expected[name]);
      // What is set to AWS's own default is not told from what nobody has set.
      const right = withoutKept(
        name,
        withoutDefaults(name, properties[name] ?? (left === undefined ? undefined : thing.model[name])),
        left,
      );
      if (isGenerated(type, name, thing) || isToldAtDeletion(type, name)) return [];
      const isUnsaid = isHidden(schema, name) || isMadeUp(schema, name, right);
      if (left === undefined && (isUnsaid || isDefault(schema, name, right) || isKept(type, name))) return [];
      const own = schemaAt(schema.root, [name], schema.definitions) ?? {};
      const isTags = /Tags$/.test(name);
      if (left === undefined && right === undefined) return [];
      const isSame =
        left !== undefined &&
        right !== undefined &&
        isSimilar(ordered(left, own, schema, isTags), ordered(right, own, schema, isTags));
      return isSame ? [] : [`${logicalId}.${name} (${type}) is ${shown(right)} and should be ${shown(left)}`];
    });
  }

  /** Lists whose items IAM's own API has made one by one, as far as the template has them. */
  private heldApart({ type, identifier: owner }: LivingThing, expected: JsonObject): JsonObject {
    const lists = Object.entries(HELD_APART[type] ?? {}).map(([name, { heldAs, idOf, itemOf }]) => {
      const wanted = Array.isArray(expected[name]) ? expected[name] : [];
      const things = wanted.flatMap((item) => this.find(heldAs, idOf(item, owner)) ?? []);
      for (const thing of things) this.found.add(thing);
      return [name, things.map(itemOf)] as const;
    });
    return Object.fromEntries(lists.filter(([, items]) => items.length > 0));
  }

  private compareAttached(logicalId: string, type: string, wanted: JsonObject): string[] {
    return (ATTACHED[type] ?? []).flatMap(([list, attachedType]) => {
      const owners = Array.isArray(wanted[list]) ? wanted[list] : [];
      return owners.flatMap((owner) => {
        const isInline = type === 'AWS::IAM::Policy';
        const name = isInline
          ? `${textOf(wanted['PolicyName'])}|${textOf(owner)}`
          : `policy of ${textOf(owner)}`;
        const thing = this.find(attachedType, name);
        if (thing === undefined) return [`${logicalId}: there is no ${attachedType} ${name}`];
        this.found.add(thing);
        const document = thing.properties['PolicyDocument'] ?? null;
        const expected = asDocument(wanted['PolicyDocument'] ?? null);
        if (canonical(document) === canonical(expected)) return [];
        return [
          `${logicalId}: the document of ${name} is ${shown(document)} and should be ${shown(expected)}`,
        ];
      });
    });
  }

  private nameOf(logicalId: string): Json {
    const type = this.typeOf(logicalId);
    if (ATTACHED[type] !== undefined) return this.account.claimed.get(logicalId) ?? '';
    return refOf(this.thing(logicalId));
  }

  /** Throws where the account has none. */
  private thing(logicalId: string): LivingThing {
    const type = this.typeOf(logicalId);
    const identifier = this.account.claimed.get(logicalId);
    const thing = identifier === undefined ? undefined : this.find(type, identifier);
    if (thing === undefined) throw new Error(`there is no ${type} ${identifier ?? 'in the state'}`);
    return thing;
  }

  /** By Cloud Control's identifier; ids of rows that own APIs created have more or fewer parts of it. */
  private find(type: string, identifier: string): LivingThing | undefined {
    const ofType = this.account.living.filter((thing) => thing.type === type);
    return (
      ofType.find((thing) => thing.identifier === identifier) ??
      ofType.find((thing) => isSameId(thing.identifier, identifier))
    );
  }

  private typeOf(logicalId: string): string {
    const resources = this.template['Resources'];
    const resource = isObject(resources) ? resources[logicalId] : undefined;
    return isObject(resource) ? textOf(resource['Type']) : `resource ${logicalId}`;
  }
}

/** One id of the two may leave parts out: `sgr-1` and `sg-1|tcp|80|80|sgr-1`, `IGW|vpc-1` and `igw-1|vpc-1`, `d1` and `d1|api1`. */
function isSameId(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one, other]
    .map((id) => id.split('|').filter((part) => part !== 'IGW' && part !== 'VGW'))
    .sort((a, b) => a.length - b.length);
  return shorter.every((part) => longer.includes(part));
}

/** A secret's value is made up by whoever creates it: its own API is told the value, and not how. */
function isGenerated(type: string, name: string, { properties }: LivingThing): boolean {
  const isGiven = typeof properties['SecretString'] === 'string' && properties['SecretString'].length > 0;
  return type === 'AWS::SecretsManager::Secret' && name === 'GenerateSecretString' && isGiven;
}

const TOLD_AT_DELETION: Readonly<Record<string, string>> = {
  'AWS::ECR::Repository': 'EmptyOnDelete',
  'AWS::KMS::Key': 'PendingWindowInDays',
};

/** What a service's own API is told when the resource is deleted, and not before. */
function isToldAtDeletion(type: string, name: string): boolean {
  return TOLD_AT_DELETION[type] === name;
}

/** A service's own API takes a value away by setting the default, and lists rules that it adds by itself. */
function isDefault(schema: ResourceSchema, name: string, value: Json | undefined): boolean {
  const text = value === undefined ? undefined : canonical(value);
  const isGivenRule = name === 'SecurityGroupEgress' && text === ALL_EGRESS;
  const isOwnersPolicy = name === 'KeyPolicy' && OWNERS_POLICY.test(text ?? '');
  const isUsualMatcher = name === 'Matcher' && text === USUAL_MATCHER;
  return (
    isGivenRule ||
    isOwnersPolicy ||
    isUsualMatcher ||
    text === canonical(withDefaults(schema, {})[name] ?? null)
  );
}

/** A balancer always has every attribute. Source: LoadBalancerAttribute, Elastic Load Balancing API Reference. */
const BALANCER_DEFAULTS: JsonObject = {
  'deletion_protection.enabled': 'false',
  'idle_timeout.timeout_seconds': '60',
  'routing.http2.enabled': 'true',
};

function withoutDefaults(name: string, value: Json | undefined): Json | undefined {
  if (name !== 'LoadBalancerAttributes' || !Array.isArray(value)) return value;
  const other = value.filter(isObject).filter(({ Key, Value }) => Value !== BALANCER_DEFAULTS[textOf(Key)]);
  return other.length === 0 ? undefined : other;
}

/** Attributes that the template does not give keep their last value, as in CloudFormation: "Properties that go", docs/deploying.md. */
function withoutKept(name: string, actual: Json | undefined, wanted: Json | undefined): Json | undefined {
  if (!/^(?:LoadBalancer|TargetGroup)Attributes$/.test(name) || !Array.isArray(actual)) return actual;
  const given = new Set((Array.isArray(wanted) ? wanted : []).map((item) => isObject(item) && item['Key']));
  const left = actual.filter((item) => isObject(item) && given.has(item['Key'] ?? null));
  return left.length === 0 ? undefined : left;
}

/** Properties that keep their last value when they leave a template, as in CloudFormation: see `withoutKept`. */
const KEPT: Readonly<Record<string, RegExp>> = {
  'AWS::ECR::Repository': /^Image(?:TagMutability|ScanningConfiguration)$/,
  'AWS::ElasticLoadBalancingV2::Listener': /^SslPolicy$/,
  'AWS::ElasticLoadBalancingV2::TargetGroup':
    /^(?:HealthCheck(?!Port)\w+|(?:Unh|H)ealthyThresholdCount|Matcher)$/,
  'AWS::StepFunctions::StateMachine': /^(?:Logging|Tracing)Configuration$/,
};

function isKept(type: string, name: string): boolean {
  return KEPT[type]?.test(name) === true;
}

/** The answer of healthy targets. Source: Matcher, Elastic Load Balancing API Reference. */
const USUAL_MATCHER = canonical({ HttpCode: '200' });

/** The rule that EC2 gives a new security group. Source: CreateSecurityGroup, Amazon EC2 API Reference. */
const ALL_EGRESS = canonical([{ CidrIp: '0.0.0.0/0', IpProtocol: '-1' }]);

/** The default key policy lets the account do everything, and nothing else. Source: "Default key policy", AWS KMS Developer Guide. */
const OWNERS_POLICY =
  /^\{"Statement":\[\{"Action":"kms:\*","Effect":"Allow","Principal":\{"AWS":"arn:aws:iam::\d{12}:root"\},"Resource":"\*"\}\]/;

/** A name that CloudFormation would generate: create-only, mostly, and with a random part at its end. */
function isMadeUp(schema: ResourceSchema, name: string, value: Json | undefined): boolean {
  const isFixed = schema.createOnly.some((path) => path.length === 1 && path[0] === name);
  return (
    (isFixed || name === 'ClientName') &&
    typeof value === 'string' &&
    /-[0-9a-f]{12}(?:\.fifo)?$/i.test(value)
  );
}

/** What reads do not return, so that an update cannot remove it, and what templates cannot say. */
function isHidden(schema: ResourceSchema, name: string): boolean {
  const isReadOnly = schema.readOnly.some((path) => path.length === 1 && path[0] === name);
  return isReadOnly || schema.writeOnly.some(([first]) => first === name);
}

/** Lists whose order means nothing, in one order; texts that hold documents, as documents. */
function ordered(value: Json, own: JsonSchema, schema: ResourceSchema, isSet = false): Json {
  const here = dereference(own, schema.definitions);
  if (Array.isArray(value)) {
    const items = value.map((item) => ordered(item, here.items ?? {}, schema));
    if (here.insertionOrder !== false && !isSet) return items;
    return items.sort((left, right) => (canonical(left) < canonical(right) ? -1 : 1));
  }
  if (!isObject(value)) return asDocument(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      ordered(member, schemaAt(here, [key], schema.definitions) ?? {}, schema),
    ]),
  );
}

function asDocument(value: Json): Json {
  return typeof value === 'string' && value.startsWith('{') ? (parseObject(value) ?? value) : value;
}

/** Equal, where a reference to a secret stands for any text, a time is one in any spelling, and reads may add what is empty. */
function isSimilar(expected: Json, actual: Json): boolean {
  if (typeof expected === 'string' && typeof actual === 'string' && TIME.test(expected) && TIME.test(actual))
    return Date.parse(expected) === Date.parse(actual);
  if (typeof expected === 'string' && expected.includes('{{resolve:')) return typeof actual === 'string';
  if (Array.isArray(expected)) {
    const others = Array.isArray(actual) ? actual : [];
    return (
      expected.length === others.length &&
      expected.every((item, index) => isSimilar(item, others[index] ?? null))
    );
  }
  if (!isObject(expected)) return expected === actual;
  if (!isObject(actual)) return false;
  const added = Object.entries(actual).filter(([key]) => !Object.hasOwn(expected, key));
  if (!added.every(([, member]) => canonical(member) === '[]' || canonical(member) === '{}')) return false;
  return Object.entries(expected).every(
    ([key, member]) => Object.hasOwn(actual, key) && isSimilar(member, actual[key] ?? null),
  );
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function shown(value: Json | undefined): string {
  return value === undefined ? 'absent' : canonical(value).slice(0, 2000);
}
