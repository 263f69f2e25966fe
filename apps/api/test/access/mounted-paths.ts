import type { FastifyInstance } from "fastify";

/** The paths of all routes, with parameters as in OpenAPI. Fastify tells them only as a drawing of a tree. */
export function mountedPaths(server: FastifyInstance): string[] {
  const ancestors: string[] = [];
  const drawn = server.printRoutes({ commonPrefix: false }).split("\n");
  const paths = drawn.flatMap((line) => {
    const [, indent = "", part = ""] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (part === "") return [];
    ancestors.length = indent.length / 4;
    ancestors.push(part);
    return [ancestors.join("").replaceAll(/:([\w|:]+)/g, "{$1}")];
  });
  return [...new Set(paths)].toSorted();
}
