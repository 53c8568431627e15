/** Shorthands for the tables of attribute formats. */

/** Property path → form. */
export type Forms = Readonly<Record<string, string>>;

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:{region}:{account}:${resource}`;
export const globalArn = (service: string, resource: string): string =>
  `arn:aws:${service}::{account}:${resource}`;
export const ec2Id = (property: string, prefix: string): Forms => ({ [property]: `${prefix}-{hex:17}` });
