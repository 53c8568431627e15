/** Packs the inline code of Lambda functions. */

import { zipSync } from 'fflate';

import { isObject, type Json, type JsonObject, objectOf, textOf } from '../../../../json.js';

/** Modules that CloudFormation puts beside inline code. Source: "cfn-response module", CloudFormation User Guide. */
const RESPONSE_MODULE = /cfn-?response/;

/** The earliest date in a ZIP archive, so that equal code gives equal bytes. */
const EARLIEST = new Date(1980, 0, 1);

/** Whether inline code imports the module that only CloudFormation's handler adds. Unknown text might. */
export function needsResponseModule(code: Json | undefined): boolean {
  const text = isObject(code) ? code['ZipFile'] : undefined;
  return text !== undefined && (typeof text !== 'string' || RESPONSE_MODULE.test(text));
}

/**
 * Converts `Code` to Lambda's form: inline code becomes an archive of one file, `index.py` for Python and `index.js` for Node.js.
 * Source: "ZipFile", AWS::Lambda::Function Code, CloudFormation Template Reference.
 */
export function packedCode(properties: JsonObject): JsonObject {
  const code = objectOf(properties, 'Code');
  const { ZipFile: text } = code;
  if (typeof text !== 'string') return code;
  const file = textOf(properties, 'Runtime').startsWith('python') ? 'index.py' : 'index.js';
  const archive = zipSync({ [file]: [Buffer.from(text), { mtime: EARLIEST }] });
  // The SDK takes bytes, which JSON cannot represent.
  return { ...code, ZipFile: archive as unknown as Json };
}
