import fp from "fastify-plugin";

/** Sends the id used in the log lines of the request. */
export const requestId = fp(async (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    done();
  });
});
