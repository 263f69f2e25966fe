import fp from "fastify-plugin";
import { errorBody, retryAfter, rpcError, STATUS, toAppError } from "../errors";
import { failurePage } from "../failure-page";
import { logFailure } from "../log-failure";

/**
 * Sends every failure outside a tRPC call: with the documented error body, as tRPC's clients read it, or as a page where
 * a browser opens the address itself.
 */
export const errorHandler = fp(async (app) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logFailure(request.log, error);
    const seconds = retryAfter(error);
    if (seconds) reply.header("Retry-After", seconds);
    reply.status(STATUS[error.code]);
    const page = failurePage(request, error);
    if (page === null)
      return reply.send(
        request.url.startsWith("/trpc/")
          ? { error: rpcError(error, { requestId: request.id }) }
          : errorBody(error),
      );
    return reply.header("Cache-Control", "no-store").type("text/html; charset=utf-8").send(page);
  });
});
