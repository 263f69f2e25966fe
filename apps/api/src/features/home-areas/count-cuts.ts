import type { DbOrTx } from "@longpaddock/db/client";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, ne, sql } from "drizzle-orm";

/** Counts a member's routes that are cut, and those still hidden until they are cut. */
export async function countCuts(db: DbOrTx, userId: string) {
  const countOf = (state: "done" | "pending") =>
    sql<number>`(count(*) filter (where ${routes.homeCut} = ${sql.raw(`'${state}'`)}))::integer`;
  const [counted] = await db
    .select({ routesCut: countOf("done"), routesPending: countOf("pending") })
    .from(routes)
    .where(and(eq(routes.authorId, userId), ne(routes.homeCut, "none")));
  return counted ?? { routesCut: 0, routesPending: 0 };
}
