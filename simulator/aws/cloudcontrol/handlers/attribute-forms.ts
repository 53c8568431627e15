/** The formats of ids, ARNs and other read-only properties, by type. */

import { APPLICATION_FORMS } from './forms/application.js';
import { COMPUTE_FORMS } from './forms/compute.js';
import { DATA_FORMS } from './forms/data.js';
import { DEVELOPMENT_FORMS } from './forms/development.js';
import { MANAGEMENT_FORMS } from './forms/management.js';
import { NETWORK_FORMS } from './forms/network.js';
import type { Forms } from './forms/helpers.js';

/**
 * What ids, ARNs, URLs and other read-only properties look like, by type and property path;
 * `form-language.ts` explains the notation. A type's rows are filled in this order, so a later one can use an
 * earlier one. A property that stands in no row gets a value made from its name and schema (`attributes.ts`).
 *
 * Sources: "Resource types defined by …", Service Authorization Reference (ARNs); "Return values" of each
 * type, Template Reference (ids, URLs).
 */
export const ATTRIBUTE_FORMS: Readonly<Record<string, Forms>> = {
  ...COMPUTE_FORMS,
  ...NETWORK_FORMS,
  ...DATA_FORMS,
  ...APPLICATION_FORMS,
  ...DEVELOPMENT_FORMS,
  ...MANAGEMENT_FORMS,
};
