/** Removes secrets from the answers of providers. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { encodedForms, occurrencesOf, replaceOccurrences } from '../../occurrences.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  OperationContext,
  OperationOutcome,
  ResourceModel,
  ResourceProvider,
} from '../../ports/resources.js';
import { coerce } from '../../types/schema/coerce.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { decorated } from './decorated.js';

/** A shorter secret would match unrelated words; it is only matched as a whole value. */
const SHORTEST_PART = 8;
/** `on`, `1`: such values cannot be told from the secret. */
const SHORTEST = 4;

/** The secrets that this run has sent to AWS. */
export class Redactor {
  readonly #references = new Map<string, string>();

  /** From now on the secret is replaced by the reference. */
  note(secret: string, reference: string): void {
    if (secret.length < SHORTEST) return;
    const asJson = JSON.stringify(secret).slice(1, -1);
    // An unpaired surrogate, which JSON may contain, has no URL encoding.
    const inUrl = encodeURIComponent(secret.toWellFormed());
    const encoded = Buffer.byteLength(secret) < SHORTEST_PART ? [] : encodedForms(secret);
    for (const form of [secret, asJson, inUrl, ...encoded]) this.#references.set(form, reference);
  }

  text(text: string): string {
    const whole = this.#references.get(text);
    if (whole !== undefined) return whole;
    const forms = [...this.#references].filter(([secret]) => secret.length >= SHORTEST_PART);
    const secrets = forms.flatMap(([secret, reference]) => occurrencesOf(secret, reference, text));
    if (secrets.length === 0) return text;
    // A reference may contain a secret, such as `password`.
    const known = new Set(this.#references.values());
    const references = [...known].flatMap((reference) => occurrencesOf(reference, reference, text));
    return replaceOccurrences(text, [...secrets, ...references], (first, second) => first + second);
  }

  value(value: Json): Json {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    return isObject(value) ? this.object(value) : value;
  }

  object(value: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.value(member)]));
  }
}

/**
 * A provider whose answers and errors contain no secrets: AWS repeats its input in resource models and
 * messages. Values get their final types only once references are opened.
 */
export function redacting(
  provider: ResourceProvider,
  catalog: TypeCatalog,
  redactor: Redactor,
): ResourceProvider {
  const typed = (type: string, properties: JsonObject): JsonObject => {
    const shape = catalog.facts(type)?.shape;
    return shape === undefined ? properties : (coerce(properties, shape) as JsonObject);
  };
  const answer = async <Answer>(call: Promise<Answer>, clean: (answer: Answer) => Answer) => {
    try {
      return clean(await call);
    } catch (error) {
      throw cleanError(error, redactor);
    }
  };
  const model = (made: ResourceModel): ResourceModel => cleanModel(made, redactor);
  return decorated(provider, {
    create: (request, context) => {
      const properties = typed(request.type, request.properties);
      return answer(provider.create({ ...request, properties }, cleaning(context, model)), model);
    },
    update: (request, context) => {
      const desired = typed(request.type, request.desired);
      return answer(provider.update({ ...request, desired }, context), model);
    },
    delete: (target, context) => answer(provider.delete(target, context), () => undefined),
    read: (target, signal) =>
      answer(provider.read(target, signal), (found) => (found === undefined ? undefined : model(found))),
    ...(provider.isAbsent === undefined
      ? {}
      : {
          isAbsent: async (request, signal) => {
            const properties = typed(request.type, request.properties);
            return (await provider.isAbsent?.({ ...request, properties }, signal)) === true;
          },
        }),
    ...(provider.lookBefore === undefined
      ? {}
      : {
          lookBefore: async (request, signal) => {
            const properties = typed(request.type, request.properties);
            return provider.lookBefore?.({ ...request, properties }, signal);
          },
        }),
    findOutcome: (operation, context) =>
      answer(provider.findOutcome(operation, context), (found) => redactedOutcome(found, redactor)),
  });
}

function cleaning(
  context: OperationContext,
  clean: (made: ResourceModel) => ResourceModel,
): OperationContext {
  const { usable } = context;
  return usable === undefined ? context : { ...context, usable: (made) => usable(clean(made)) };
}

function cleanModel(made: ResourceModel, redactor: Redactor): ResourceModel {
  return {
    ...made,
    attributes: redactor.object(made.attributes),
    ...(made.observed === undefined ? {} : { observed: redactor.object(made.observed) }),
  };
}

function redactedOutcome(found: OperationOutcome, redactor: Redactor): OperationOutcome {
  if (found.outcome === 'pending') return found;
  if (found.outcome !== 'done') return { ...found, reason: redactor.text(found.reason) };
  if (found.model === undefined) return found;
  return { ...found, model: cleanModel(found.model, redactor) };
}

function cleanError(error: unknown, redactor: Redactor): unknown {
  if (error instanceof ProviderFailure) {
    const message = redactor.text(error.message);
    return message === error.message ? error : new ProviderFailure(error.kind, message, error.details);
  }
  if (error instanceof CdkdError) {
    const message = redactor.text(error.message);
    const { code, value, next } = error;
    const details = { next, ...(value === undefined ? {} : { value: redactor.text(value) }) };
    return message === error.message ? error : new CdkdError(code, message, details);
  }
  return error;
}
