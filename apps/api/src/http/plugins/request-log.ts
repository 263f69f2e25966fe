import fp from "fastify-plugin";

/** Logs one line for each request in this scope. */
export const requestLog = fp(async (app) => {
  app.addHook("onResponse", ({ method, routeOptions, log }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    log.info(
      { method, route: routeOptions.url, status, milliseconds: Math.round(elapsedTime) },
      "request completed",
    );
    done();
  });
});
