/** Fills in the attributes that handlers add to a model. */

import type { Json, JsonObject } from '../../../../src/json.js';
import { schemaAt, typesOf, type JsonSchema, type Steps } from '../../../schemas/json-schema.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import { sampleOf, type SampleContext } from '../../../schemas/sample.js';
import { ATTRIBUTE_FORMS } from './attribute-forms.js';
import { fillForm, type FormContext } from './form-language.js';
import { textAt, valuesAt, withValue, withValueInside } from '../model-paths.js';

/**
 * Fills in what a handler adds to a model: ids, ARNs, endpoints, states. First the rows of the type in
 * `attribute-forms.ts`, then every other read-only property by its name and schema. Values conform to the schema; a
 * property for which none is found stays absent, as the handler contract allows.
 */
export function withAttributes(schema: ResourceSchema, context: FormContext): JsonObject {
  const forms = ATTRIBUTE_FORMS[schema.typeName] ?? {};
  let model = context.model;
  for (const [path, form] of Object.entries(forms)) {
    const steps = path.split('/');
    const isThere = valuesAt(model, steps).length > 0;
    const text = isThere ? undefined : fillForm(form, { ...context, model });
    const own = schemaAt(schema.root, steps, schema.definitions);
    if (text !== undefined && own !== undefined && text !== '') {
      model = withValue(model, steps, typed(text, own));
    }
  }
  const isConditional = (steps: Steps): boolean => /^\{(if|unless) /.test(forms[steps.join('/')] ?? '');
  const rest = schema.readOnly.filter((steps) => !isConditional(steps));
  const byImportance = [...rest].sort((left, right) => importance(left) - importance(right));
  for (const steps of byImportance) model = withReadOnly(schema, steps, { ...context, model });
  return model;
}

/** Ids before ARNs, which are made of them; then the rest. */
function importance(steps: Steps): number {
  const name = steps.at(-1) ?? '';
  if (steps.length === 1 && /Id$/.test(name)) return 0;
  return steps.length === 1 && /arn$/i.test(name) ? 1 : 2;
}

/** A form's text as the schema's type: a number, a truth value, a list split at commas. */
function typed(text: string, schema: JsonSchema): Json {
  const types = typesOf(schema);
  if (types.includes('string') || types.length === 0) return text;
  if (types.includes('array')) return text.split(',');
  return types.includes('boolean') ? text === 'true' : Number(text);
}

/** What is wrong with a resource: nothing is. */
const TROUBLE = /^(Failure|Error|Recommended)|(Reasons?|ErrorMessage|StatusMessage|StatusDetail)$/;

function withReadOnly(schema: ResourceSchema, steps: Steps, context: FormContext): JsonObject {
  const own = schemaAt(schema.root, steps, schema.definitions);
  if (own === undefined || steps.some((step) => TROUBLE.test(step))) return context.model;
  if (steps.includes('*')) return insideLists(schema, steps, context);
  const isThere = valuesAt(context.model, steps).length > 0;
  if (isThere || !mayAppear(schema, steps, context.model)) return context.model;
  const value = sampleOf(steps.at(-1) ?? '', own, sampleContext(schema, context));
  return value === undefined ? context.model : withValue(context.model, steps, value);
}

/** Read-only members of list items are filled into the items that the caller gave. */
function insideLists(schema: ResourceSchema, steps: Steps, context: FormContext): JsonObject {
  const own = schemaAt(schema.root, steps, schema.definitions) ?? {};
  const name = steps.at(-1) ?? '';
  let model = context.model;
  for (const { path, value } of valuesAt(model, steps.slice(0, -1))) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.hasOwn(value, name))
      continue;
    const leaf = sampleOf(name, own, sampleContext(schema, context));
    if (leaf !== undefined) model = withValueInside(model, [...path, name], leaf) as JsonObject;
  }
  return model;
}

/**
 * A nested attribute appears where its parent is there, or holds nothing but attributes: an `Endpoint` comes with
 * every database, a `MasterUserSecret` only with one that was asked for.
 */
function mayAppear(schema: ResourceSchema, steps: Steps, model: JsonObject): boolean {
  const parent = steps.slice(0, -1);
  if (parent.length === 0 || valuesAt(model, parent).length > 0) return true;
  const members = Object.keys(schemaAt(schema.root, parent, schema.definitions)?.properties ?? {});
  const isAttribute = (path: Steps): boolean =>
    schema.readOnly.some((readOnly) => readOnly.every((step, index) => path[index] === step));
  return members.every((member) => isAttribute([...parent, member])) && mayAppear(schema, parent, model);
}

function sampleContext(schema: ResourceSchema, context: FormContext): SampleContext {
  return {
    definitions: schema.definitions,
    textsFor: (name) => candidateTexts(schema, name, context),
    polish: (text) => withOwnPlace(text, context),
    seed: Math.floor(context.random.next() * 2 ** 31),
  };
}

/** Services whose ARNs are called otherwise than their types. Source: Service Authorization Reference. */
const ARN_SERVICES: Readonly<Record<string, string>> = {
  ApplicationAutoScaling: 'application-autoscaling',
  BedrockAgentCore: 'bedrock-agentcore',
  CertificateManager: 'acm',
  CustomerProfiles: 'profile',
  CodeStarNotifications: 'codestar-notifications',
  Cognito: 'cognito-idp',
  EFS: 'elasticfilesystem',
  ElasticLoadBalancingV2: 'elasticloadbalancing',
  EMR: 'elasticmapreduce',
  KinesisFirehose: 'firehose',
  Location: 'geo',
  MSK: 'kafka',
  NetworkFirewall: 'network-firewall',
  OpenSearchService: 'es',
  RedshiftServerless: 'redshift-serverless',
  StepFunctions: 'states',
};

const KEBAB = /(?<=[a-z0-9])(?=[A-Z])/g;

/** Prefixes of ids that resources of other types have. Source: "Resource IDs", Amazon EC2 User Guide. */
const ID_PREFIXES: Readonly<Record<string, string>> = {
  NetworkInterfaceId: 'eni',
  NetworkInterfaceIds: 'eni',
  RouteTableId: 'rtb',
  SecurityGroupId: 'sg',
  SubnetId: 'subnet',
  VpcId: 'vpc',
};

/** What a text of this name might be, most telling first; the schema picks the first that it allows. */
function candidateTexts(schema: ResourceSchema, name: string, context: FormContext): string[] {
  const fill = (...forms: string[]): string[] => forms.flatMap((form) => fillForm(form, context) ?? []);
  const [, service = '', kind = ''] = schema.typeName.split('::');
  const slug = kind.replace(KEBAB, '-').toLowerCase();
  const owner = ownName(schema, context.model);
  const prefix = `arn:aws:${ARN_SERVICES[service] ?? service.toLowerCase()}:{region}:{account}:${slug}`;
  const arns = ['/', ':']
    .flatMap((separator) => fill(`${prefix}${separator}`))
    .map((start) => start + (owner ?? slug));
  if (/arn$/i.test(name)) return owner === undefined ? arns.flatMap((arn) => fill(`${arn}-{hex:17}`)) : arns;
  const host = `{lower:12}.${service.toLowerCase()}.{region}.amazonaws.com`;
  const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
    [/(Time|Date|Timestamp|At|On|Until)$/, ['{now}']],
    [/(Ur[il]s?|Endpoints?)$/i, [`https://${host}`, host]],
    [/Ips?$|IpAddress(es)?$/, ['10.0.0.10']],
    [/(DNS|Dns|Domain|Address|Host)/, [host, '10.0.0.10']],
    [/(Status|State)$/, ['ACTIVE', 'active', 'Active']],
    [/(Version|Revision)$/, ['1']],
    [/AccountId$/, ['{account}']],
  ];
  const known = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return fill(...known);
  const ids = [
    ...fill(
      `${ID_PREFIXES[name] ?? slug}-{hex:17}`,
      '{lower:10}',
      'd{lower:12}',
      '{uuid}',
      `${slug}-{lower:10}`,
    ),
    ...fill('{alnum:22}', '{alnum:29}'),
    ...arns,
  ];
  return /Names?$/.test(name) && owner !== undefined ? [owner, ...ids] : ids;
}

/** An ARN drawn from a pattern, moved to the account and region of the resource. */
function withOwnPlace(text: string, { place }: FormContext): string {
  const parts = text.split(':');
  if (parts[0] !== 'arn' || parts.length < 6) return text;
  const [, , service = '', region = '', account = '', ...resource] = parts;
  const ownRegion = region === '' || place.region === 'global' ? region : place.region;
  return ['arn', 'aws', service, ownRegion, account === '' ? '' : place.accountId, ...resource].join(':');
}

/** The name by which people know the resource, or else its id. */
function ownName(schema: ResourceSchema, model: JsonObject): string | undefined {
  const kind = schema.typeName.split('::').at(-1) ?? '';
  const candidates = [
    `${kind}Name`,
    'Name',
    ...schema.primaryIdentifier.map((steps) => steps.join('/')),
    `${kind}Id`,
    'Id',
  ];
  return candidates
    .map((path) => textAt(model, path.split('/')))
    .find((text) => text !== undefined && !text.startsWith('arn:'));
}
