import type { FastifyInstance, FastifyRequest } from "fastify";

type Hook = (request: FastifyRequest, ...rest: unknown[]) => unknown;

/** Wraps a scope so that a plugin's hooks run only for matching requests. Works for hooks with callbacks. */
export function withConditionalHooks(
  app: FastifyInstance,
  matches: (request: FastifyRequest) => boolean,
): FastifyInstance {
  const addHook = (name: "onRequest", hook: Hook) =>
    app.addHook(name, (request, ...rest: unknown[]) => {
      if (matches(request)) return hook(request, ...rest);
      const done = rest.at(-1);
      if (typeof done === "function") done();
    });
  return Object.create(app, { addHook: { value: addHook } });
}
