import fp from "fastify-plugin";

/** Every response carries the id that its log lines have too. */
export const requestId = fp(async (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    done();
  });
});
