/**
 * Jest runs tests in a realm of its own, so that an error of Node's sockets is no `instanceof Error` there, and the AWS
 * SDK takes a lost connection for something else than in production. Importing this makes it one realm, for errors.
 */
const hasInstance = Object.getOwnPropertyDescriptor(Function.prototype, Symbol.hasInstance)?.value as (
  this: unknown,
  value: unknown,
) => boolean;

Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    const isError = Object.prototype.toString.call(value) === '[object Error]';
    return (this === Error && isError) || hasInstance.call(this, value);
  },
});
