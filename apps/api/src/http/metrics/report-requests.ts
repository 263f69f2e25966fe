import fp from "fastify-plugin";
import { type MetricsDeps, openMetrics } from "./metrics";

/** Makes the metrics available to the other plugins, and measures every request. */
export const reportRequests = fp<MetricsDeps>(async (app, deps) => {
  app.decorate("metrics", openMetrics(deps));
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    app.metrics.observeRequest(labels, reply.elapsedTime / 1000);
    done();
  });
});
