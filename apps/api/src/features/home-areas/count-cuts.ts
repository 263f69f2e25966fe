import type { DbOrTx } from "@longpaddock/db/client";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, ne, sql } from "drizzle-orm";

/** How many of a member's routes are cut near a home of theirs, and how many are hidden until they are. */
export async function countCuts(db: DbOrTx, userId: string) {
  const having = (state: "done" | "pending") =>
    sql<number>`(count(*) filter (where ${routes.homeCut} = ${sql.raw(`'${state}'`)}))::integer`;
  const [counted] = await db
    .select({ routesCut: having("done"), routesPending: having("pending") })
    .from(routes)
    .where(and(eq(routes.authorId, userId), ne(routes.homeCut, "none")));
  return counted ?? { routesCut: 0, routesPending: 0 };
}
