import type { FastifyInstance, FastifyRequest } from "fastify";

type Hook = (request: FastifyRequest, ...rest: unknown[]) => unknown;

/** This scope for a plugin of callback hooks, which then pass over every request that is not `wanted`. */
export function withConditionalHooks(
  app: FastifyInstance,
  wanted: (request: FastifyRequest) => boolean,
): FastifyInstance {
  const addHook = (name: "onRequest", hook: Hook) =>
    app.addHook(name, (request, ...rest: unknown[]) => {
      if (wanted(request)) return hook(request, ...rest);
      const done = rest.at(-1);
      if (typeof done === "function") done();
    });
  return Object.create(app, { addHook: { value: addHook } });
}
