/** Adds steps to what a client of the AWS SDK does before a call. */

type Next = (call: { readonly input: object }) => Promise<unknown>;

/** What the SDK says about a call that goes through a client's middleware. */
interface CallContext {
  readonly __smithy_context?: { readonly operationSchema?: unknown };
}

/** The part of the SDK's middleware stack that all clients share. */
interface InitialStack {
  add(
    middleware: (next: Next, context: CallContext) => Next,
    options: { readonly step: 'initialize'; readonly name: string },
  ): void;
}

/**
 * Makes a client send the input that `step` returns: once a call, however often the SDK sends it, in the order in which
 * steps were added. `schema`: the operation's, of the SDK's own model.
 */
export function beforeEachCall(
  client: { readonly middlewareStack?: unknown },
  name: string,
  step: (input: object, schema: unknown) => object | Promise<object>,
): void {
  // The stack is typed by the service's commands, which are irrelevant here.
  const stack = client.middlewareStack as InitialStack;
  stack.add(
    (next, context) => async (call) =>
      next({ ...call, input: await step(call.input, context.__smithy_context?.operationSchema) }),
    { step: 'initialize', name },
  );
}
