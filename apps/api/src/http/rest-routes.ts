import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { RestMeta } from "./rest-meta";

export interface RestRoute {
  /** The procedure's path in the router, such as `routes.list`. */
  name: string;
  type: "query" | "mutation";
  rest: RestMeta;
  procedure: AnyProcedure;
}

export function restRoutes(router: AnyRouter): RestRoute[] {
  // At run time tRPC keeps the procedures in a flat object, by their full path; its types show a tree.
  const flat: unknown = router._def.procedures;
  const procedures = Object.entries(flat as Record<string, AnyProcedure>);
  return procedures.flatMap(([name, procedure]) => {
    const { meta, type } = procedure._def as { meta?: { rest?: RestMeta }; type: string };
    if (!meta?.rest || type === "subscription") return [];
    return [
      {
        name,
        type: type === "query" ? ("query" as const) : ("mutation" as const),
        rest: meta.rest,
        procedure,
      },
    ];
  });
}
