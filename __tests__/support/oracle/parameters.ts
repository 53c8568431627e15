import { textOf } from '../naive-evaluator.js';
import { isObject, type Json, type JsonObject } from '../../../src/json.js';

/** What the account knows of a parameter of the Parameter Store. */
export type StoredValue = (name: string) => Promise<string>;

/** Values of a template's parameters: given ones, else defaults; lists are lists, stored ones are looked up. */
export async function parametersOf(
  template: JsonObject,
  given: Readonly<Record<string, string>>,
  stored: StoredValue,
): Promise<Record<string, Json>> {
  const declared = template['Parameters'];
  const values: Record<string, Json> = {};
  for (const [name, parameter] of Object.entries(isObject(declared) ? declared : {})) {
    if (!isObject(parameter)) continue;
    const type = textOf(parameter['Type']);
    const written = textOf(given[name] ?? parameter['Default']);
    const isStored = type.startsWith('AWS::SSM::Parameter::Value<');
    const text = isStored ? await stored(written).catch(() => '') : written;
    const isList = /CommaDelimitedList|List</.test(type);
    values[name] = isList ? text.split(',').map((item) => item.trim()) : text;
  }
  return values;
}
