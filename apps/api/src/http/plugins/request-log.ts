import fp from "fastify-plugin";

/** A line for each request of this scope: the id that its answer carries leads to it. */
export const requestLog = fp(async (app) => {
  app.addHook("onResponse", ({ method, routeOptions, log }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    log.info({ method, route: routeOptions.url, status, milliseconds: Math.round(elapsedTime) }, "answered");
    done();
  });
});
