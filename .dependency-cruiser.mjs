// Rules for imports between packages and folders: static, dynamic, re-exported and type-only.
import { API, DOMAIN, WEB } from "./feature-graph.mjs";

const TEST = "[.]test[.]tsx?$|^apps/[^/]+/test/|^packages/[^/]+/(test|src/test)/";

/** A feature imports itself and the features listed in the graph. */
function features(root, graph) {
  const names = Object.keys(graph);
  return [
    {
      name: `${root}: a folder that feature-graph.mjs does not list`,
      severity: "error",
      from: {},
      to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${names.join("|")})/` },
    },
    ...names.map((name) => ({
      name: `${root}/${name} imports ${graph[name].join(", ") || "no other feature"}`,
      severity: "error",
      from: { path: `^${root}/${name}/`, pathNot: TEST },
      to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[name, ...graph[name]].join("|")})/` },
    })),
  ];
}

const wall = (name, from, to) => ({
  name,
  severity: "error",
  from: { pathNot: TEST, ...from },
  to,
});

const DATABASE = "node_modules/(drizzle-orm|postgres|@electric-sql)/";
const VALUES = { dependencyTypesNot: ["type-only"] };

export default {
  forbidden: [
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every import leads somewhere",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(geojson$|virtual:)" },
    },
    ...features("apps/web/src/features", WEB),
    ...features("apps/api/src/features", API),
    ...features("packages/domain/src", DOMAIN),
    wall(
      "web: app > features > map, list, interactions, files > lib",
      { path: "^apps/web/src/features/" },
      { path: "^apps/web/src/app/" },
    ),
    wall(
      "web: map, list, interactions and files know no feature",
      { path: "^apps/web/src/(map|list|interactions|files)/" },
      { path: "^apps/web/src/(app|features)/" },
    ),
    wall(
      "web: map, list, interactions and files are apart",
      { path: "^apps/web/src/(map|list|interactions|files)/" },
      { path: "^apps/web/src/(map|list|interactions|files)/", pathNot: "^apps/web/src/$1/" },
    ),
    wall(
      "web: lib stands on nothing of the app",
      { path: "^apps/web/src/lib/" },
      { path: "^apps/web/src/(app|features|map|list|interactions|files)/" },
    ),
    wall("web: types only from the API", { path: "^apps/web/" }, { path: "^apps/api/", ...VALUES }),
    wall(
      "web: no database and no server",
      { path: "^apps/web/src/" },
      { path: `^packages/db/|${DATABASE}|node_modules/fastify/` },
    ),
    wall(
      "api: http > features > gpx > core",
      { path: "^apps/api/src/(core|gpx)/" },
      { path: "^apps/api/src/(features|http|seed)/|^apps/api/src/[^/]+$" },
    ),
    wall("api: core stands alone", { path: "^apps/api/src/core/" }, { path: "^apps/api/src/gpx/" }),
    wall(
      "api: only a feature's router knows the transport",
      { path: "^apps/api/src/features/", pathNot: `/router[.]ts$|${TEST}` },
      { path: "^apps/api/src/http/" },
    ),
    wall(
      "api: a router uses the ladder and the page output",
      { path: "^apps/api/src/features/.*/router[.]ts$" },
      { path: "^apps/api/src/http/", pathNot: "^apps/api/src/http/(trpc|page-output)[.]ts$" },
    ),
    wall(
      "api: the transport knows routers and sessions, no verb",
      { path: "^apps/api/src/http/" },
      {
        path: "^apps/api/src/features/",
        pathNot: "/router[.]ts$|^apps/api/src/features/auth/sessions/",
      },
    ),
    wall(
      "api: routers, views and answers do not query",
      { path: "^apps/api/src/(features/.*/(router|view|answers)|http/router)[.]ts$" },
      { path: `^packages/db/|${DATABASE}`, ...VALUES },
    ),
    wall(
      "api: the transport does not query",
      { path: "^apps/api/src/http/", pathNot: `plugins/health[.]ts$|${TEST}` },
      { path: `^packages/db/|${DATABASE}`, ...VALUES },
    ),
    wall(
      "domain imports zod and nothing else",
      { path: "^packages/domain/src/" },
      { pathNot: "^packages/domain/src/|node_modules/zod/" },
    ),
    wall(
      "gpx runs in browsers too and knows no other package",
      { path: "^packages/gpx/src/" },
      { pathNot: "^packages/gpx/src/|node_modules/(saxes|@turf)/" },
    ),
    wall(
      "ui knows no feature and no server",
      { path: "^packages/ui/src/" },
      { path: "^apps/|^packages/(?!ui/)|node_modules/(@trpc|@tanstack|react-router)" },
    ),
    wall(
      "db stands on the domain",
      { path: "^packages/db/src/" },
      { path: "^apps/|^packages/ui/|node_modules/(fastify|@trpc)" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
