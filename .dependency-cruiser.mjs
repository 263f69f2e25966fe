// Rules for imports between packages and folders: static, dynamic, re-exported and type-only.
import { API, DOMAIN, WEB } from "./area-graph.mjs";

const TEST = "[.]test[.]tsx?$|^apps/[^/]+/test/|^packages/[^/]+/(test|src/test)/";

const anyOf = (root, graph) => `^${root}/(${Object.keys(graph).join("|")})/`;
const WEB_AREAS = anyOf("apps/web/src", WEB);
const API_AREAS = anyOf("apps/api/src", API);

/** An area imports itself and the areas listed in the graph. */
function areas(root, graph) {
  return Object.entries(graph).map(([name, targets]) => ({
    name: `${name} may import ${targets.length > 0 ? `only ${targets.join(", ")}` : "no other"}: add this one in area-graph.mjs or move the code`,
    severity: "error",
    from: { path: `^${root}/${name}/`, pathNot: TEST },
    to: { path: anyOf(root, graph), pathNot: `^${root}/(${[name, ...targets].join("|")})/` },
  }));
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
    { name: "an import cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "an import that resolves to nothing",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(geojson$|virtual:)" },
    },
    ...areas("apps/web/src", WEB),
    ...areas("apps/api/src", API),
    ...areas("packages/domain/src", DOMAIN),
    wall("web: areas may not import the app", { path: WEB_AREAS }, { path: "^apps/web/src/app/" }),
    wall(
      "web: map, list, interactions and files may not import areas or the app",
      { path: "^apps/web/src/(map|list|interactions|files)/" },
      { path: `^apps/web/src/app/|${WEB_AREAS}` },
    ),
    wall(
      "web: map, list, interactions and files may not import each other",
      { path: "^apps/web/src/(map|list|interactions|files)/" },
      { path: "^apps/web/src/(map|list|interactions|files)/", pathNot: "^apps/web/src/$1/" },
    ),
    wall(
      "web: lib may not import the rest of the app",
      { path: "^apps/web/src/lib/" },
      { path: `^apps/web/src/(app|map|list|interactions|files)/|${WEB_AREAS}` },
    ),
    wall(
      "web: may import only types from the API",
      { path: "^apps/web/" },
      { path: "^apps/api/", ...VALUES },
    ),
    wall(
      "web: may not import the database or the server",
      { path: "^apps/web/src/" },
      { path: `^packages/db/|${DATABASE}|node_modules/fastify/` },
    ),
    wall(
      "api: core and gpx may not import areas, http or seed",
      { path: "^apps/api/src/(core|gpx)/" },
      { path: `^apps/api/src/(http|seed)/|^apps/api/src/[^/]+$|${API_AREAS}` },
    ),
    wall("api: core may not import gpx", { path: "^apps/api/src/core/" }, { path: "^apps/api/src/gpx/" }),
    wall(
      "api: only a feature's router.ts may import http",
      { path: API_AREAS, pathNot: `/router[.]ts$|${TEST}` },
      { path: "^apps/api/src/http/" },
    ),
    wall(
      "api: of http, a router.ts may import only trpc.ts and page-output.ts",
      { path: `(${API_AREAS}).*/router[.]ts$` },
      { path: "^apps/api/src/http/", pathNot: "^apps/api/src/http/(trpc|page-output)[.]ts$" },
    ),
    wall(
      "api: of the areas, http may import only routers and sessions",
      { path: "^apps/api/src/http/" },
      {
        path: API_AREAS,
        pathNot: "/router[.]ts$|^apps/api/src/accounts/auth/sessions/",
      },
    ),
    wall(
      "api: routers and views may import only types of the database",
      { path: `(${API_AREAS}).*([/-]view|/router)[.]ts$|^apps/api/src/http/router[.]ts$` },
      { path: `^packages/db/|${DATABASE}`, ...VALUES },
    ),
    wall(
      "api: http may import only types of the database",
      { path: "^apps/api/src/http/", pathNot: `plugins/health[.]ts$|${TEST}` },
      { path: `^packages/db/|${DATABASE}`, ...VALUES },
    ),
    wall(
      "domain: may import only zod, and rrule for the days of a repeating event",
      { path: "^packages/domain/src/" },
      { pathNot: "^packages/domain/src/|node_modules/(zod|rrule)/" },
    ),
    wall(
      "roads: may import only the domain and zod",
      { path: "^packages/roads/src/" },
      { pathNot: "^packages/(roads|domain)/src/|node_modules/zod/" },
    ),
    wall(
      "planner: may import only the roads, the domain and zod",
      { path: "^packages/planner/src/" },
      { pathNot: "^packages/(planner|roads|domain)/src/|node_modules/zod/" },
    ),
    wall(
      "gpx: may import only saxes and turf, because it runs in browsers too",
      { path: "^packages/gpx/src/" },
      { pathNot: "^packages/gpx/src/|node_modules/(saxes|@turf)/" },
    ),
    wall("geo: may import nothing", { path: "^packages/geo/src/" }, { pathNot: "^packages/geo/src/" }),
    wall(
      "ui: may not import apps, other packages, tRPC, queries or the router",
      { path: "^packages/ui/src/" },
      { path: "^apps/|^packages/(?!ui/)|node_modules/(@trpc|@tanstack|react-router)" },
    ),
    wall(
      "db: may not import apps, ui or the server",
      { path: "^packages/db/src/" },
      { path: "^apps/|^packages/ui/|node_modules/(fastify|@trpc)" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Builds, also those of the server's tests while they run.
    exclude: { path: "/dist/|/[.]built-" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
