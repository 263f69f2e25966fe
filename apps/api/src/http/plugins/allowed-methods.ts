import { AppError } from "@longpaddock/domain/errors";
import type { FastifyInstance, HTTPMethods } from "fastify";

const METHODS: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Collects the methods of the REST paths that are mounted on this scope from now on. Call the returned function after
 * the last one: it gives the other methods of those paths 405 with the Allow header.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>();
  let isCollecting = true;
  app.addHook("onRoute", ({ url, method }) => {
    if (!isCollecting || !url.startsWith("/api/")) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPath.set(url, methods);
  });
  return () => {
    isCollecting = false;
    for (const [url, allowed] of methodsByPath)
      app.route({
        url,
        method: METHODS.filter((method) => !allowed.has(method)),
        // Before the body is read, so that a wrong method is the error even if the body is wrong too.
        onRequest: async (_request, reply) => {
          reply.header("Allow", [...allowed].join(", "));
          throw new AppError("METHOD_NOT_ALLOWED");
        },
        handler: async () => {},
      });
  };
}
