import fp from "fastify-plugin";
import { errorBody, STATUS, toAppError } from "../errors";
import { logFailure } from "../log-failure";

/** Sends the documented error body for every failure outside tRPC. */
export const errorHandler = fp(async (app) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logFailure(request.log, error);
    if (error.retryAfter) reply.header("Retry-After", error.retryAfter);
    else if (error.code === "UNAVAILABLE") reply.header("Retry-After", 5);
    return reply.status(STATUS[error.code]).send(errorBody(error));
  });
});
