// Checks relative imports inside and between features: no cycles between the folders of a feature, every feature in
// feature-graph.mjs, and no entry there without an import. .dependency-cruiser.mjs checks everything else.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { API, DOMAIN, WEB } from "../feature-graph.mjs";

const ROOTS = {
  "apps/web/src/features/": WEB,
  "apps/api/src/features/": API,
  "packages/domain/src/": DOMAIN,
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Built from all folders of a feature, so it isn't part of a cycle. */
const ROUTER = /^apps\/api\/src\/features\/[^/]+\/router\.ts$/;

export function importProblems(files) {
  const imports = files.flatMap(importsOf);
  return Object.entries(ROOTS).flatMap(([root, graph]) => {
    const inside = imports.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root));
    const featureOf = (path) => path.slice(root.length).split("/")[0];
    const isUsed = (from, to) =>
      inside.some((one) => featureOf(one.from) === from && featureOf(one.to) === to);
    const unused = Object.entries(graph).flatMap(([from, targets]) =>
      targets
        .filter((to) => !isUsed(from, to))
        .map((to) => `feature-graph.mjs: ${root}${from} imports nothing from ${to}`),
    );
    return [
      ...unlisted(files, root, graph),
      ...unused,
      ...cycles(inside.filter(({ from, to }) => featureOf(from) === featureOf(to))),
    ];
  });
}

/** Feature folders without an entry in the graph. */
function unlisted(files, root, graph) {
  const folders = files
    .filter((file) => file.startsWith(root))
    .map((file) => file.slice(root.length).split("/"));
  const nouns = new Set(folders.filter((parts) => parts.length > 1).map(([noun]) => noun));
  return [...nouns]
    .filter((noun) => !Object.hasOwn(graph, noun))
    .map((noun) => `${root}${noun}: add it to feature-graph.mjs with the features that it imports`);
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
