import fp from "fastify-plugin";
import { errorBody, retryAfter, STATUS, toAppError } from "../errors";
import { logFailure } from "../log-failure";

/** Sends the documented error body for every failure outside tRPC. */
export const errorHandler = fp(async (app) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logFailure(request.log, error);
    const seconds = retryAfter(error);
    if (seconds) reply.header("Retry-After", seconds);
    return reply.status(STATUS[error.code]).send(errorBody(error));
  });
});
