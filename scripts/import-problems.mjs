// Checks relative imports inside and between areas: no cycles between the folders of a feature, every area in
// area-graph.mjs, and no entry there without an import. .dependency-cruiser.mjs checks everything else.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { API, BESIDE, DOMAIN, WEB } from "../area-graph.mjs";

/** `depth`: of a feature's folder below the root. */
const ROOTS = [
  { root: "apps/web/src/", graph: WEB, beside: BESIDE.WEB, depth: 2 },
  { root: "apps/api/src/", graph: API, beside: BESIDE.API, depth: 2 },
  { root: "packages/domain/src/", graph: DOMAIN, beside: [], depth: 1 },
];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Built from all folders of a feature, so it isn't part of a cycle. */
const ROUTER = /^apps\/api\/src\/[^/]+\/[^/]+\/router\.ts$/;

export function importProblems(files) {
  const imports = files.flatMap(importsOf);
  return ROOTS.flatMap(({ root, graph, beside, depth }) => {
    const partsOf = (path) => (path.startsWith(root) ? path.slice(root.length).split("/") : []);
    const areaOf = (path) => partsOf(path)[0];
    const featureOf = (path) => partsOf(path).slice(0, depth).join("/");
    const inside = imports.filter(({ from, to }) =>
      [from, to].every((path) => Object.hasOwn(graph, areaOf(path))),
    );
    const isUsed = (from, to) => inside.some((one) => areaOf(one.from) === from && areaOf(one.to) === to);
    const unused = Object.entries(graph).flatMap(([from, targets]) =>
      targets
        .filter((to) => !isUsed(from, to))
        .map((to) => `area-graph.mjs: ${root}${from} imports nothing from ${to}`),
    );
    const folders = new Set(
      files.map(partsOf).flatMap(([folder, ...rest]) => (rest.length > 0 ? [folder] : [])),
    );
    const unlisted = [...folders]
      .filter((folder) => !Object.hasOwn(graph, folder) && !beside.includes(folder))
      .map((folder) => `${root}${folder}: add it to area-graph.mjs with the folders that it imports`);
    return [
      ...unlisted,
      ...unused,
      ...circles(graph).map((area) => `area-graph.mjs: ${root}${area} imports itself through others`),
      ...cycles(inside.filter(({ from, to }) => featureOf(from) === featureOf(to))),
    ];
  });
}

/** The areas that can be reached from themselves. */
function circles(graph) {
  const reach = (areas, seen = new Set()) => {
    for (const area of areas) if (!seen.has(area)) reach(graph[area], seen.add(area));
    return seen;
  };
  return Object.keys(graph).filter((area) => reach(graph[area]).has(area));
}

function importsOf(from) {
  return [...readFileSync(from, "utf8").matchAll(IMPORT)].map(([, path]) => ({
    from,
    to: join(dirname(from), path),
  }));
}

/** Imports between two folders whose target folder depends on the importing one. */
function cycles(imports) {
  const between = imports.filter(({ from, to }) => dirname(from) !== dirname(to) && !ROUTER.test(from));
  const reaches = (folder, goal, seen = new Set()) => {
    if (folder === goal) return true;
    if (seen.has(folder)) return false;
    seen.add(folder);
    return between.some(({ from, to }) => dirname(from) === folder && reaches(dirname(to), goal, seen));
  };
  return between
    .filter(({ from, to }) => reaches(dirname(to), dirname(from)))
    .map(({ from, to }) => `${from}: imports ${to}, whose folder depends on this one`);
}
