/** Tells identifiers that AWS makes up for one resource from those of an account's settings. */

/**
 * Whether a part of an identifier may have been made up for the resource. The number of an account, a region, `default` and
 * an ARN without a name of its own (`arn:aws:securityhub:eu-west-1:123456789012:hub/default`) are those of a setting that
 * each account or region has once: it may have been there before.
 */
export function isMadeUp(part: string): boolean {
  const [, , , , , ...rest] = part.split(':');
  const isArn = part.startsWith('arn:');
  const resource = isArn ? rest.join(':') : part;
  const segments = resource.split(/[:/]/);
  const last = segments.at(-1) ?? '';
  if (last === '' || last === 'default' || ACCOUNT.test(last) || REGION.test(last)) return false;
  return !isArn || segments.length > 1 || /\d/.test(last);
}

const ACCOUNT = /^\d{12}$/;
const REGION = /^[a-z]{2,3}(?:-[a-z]+)+-\d$/;

/** Whether a given text stands in an identifier, as it is or without the scheme of an address. */
export function stands(text: string, part: string): boolean {
  return part.includes(text.replace(/^https?:\/\//, ''));
}
