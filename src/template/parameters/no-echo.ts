/** Decides which parameters of a template are secret. */

import { member, type Json } from '../../json.js';

/**
 * Whether a parameter's declaration makes its value secret. `NoEcho` is off only if it certainly is false, in the spellings
 * of JSON and YAML (https://yaml.org/type/bool.html).
 */
export function isNoEcho(declaration: Json): boolean {
  const noEcho = member(declaration, 'NoEcho');
  const spelled = typeof noEcho === 'object' ? '' : String(noEcho);
  return noEcho !== undefined && !/^(?:false|no|n|off|0)$/i.test(spelled);
}
