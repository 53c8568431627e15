/** Recognizes the buckets and repositories that `cdk bootstrap` makes. */

/** `cdk-<qualifier>-assets-<account>-<region>`, and `container-assets` (the CDK's bootstrap template). */
const BOOTSTRAPPED = /^cdk-[a-z\d]+-(container-)?assets-\d{12}-/;

/** By its name: any other bucket or repository may be one that a stack of the app makes, or a stranger's. */
export function isBootstrapped(place: string): boolean {
  return BOOTSTRAPPED.test(place);
}
