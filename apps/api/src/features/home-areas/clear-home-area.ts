import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { forgetFiles } from "../../core/files/kept-files";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { restoreRoutes } from "./route-wholes";

/** Everybody sees the member's routes whole again. */
export async function clearHomeArea(ctx: SignedInCtx): Promise<void> {
  const retired = await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    await tx.db.delete(homeAreas).where(eq(homeAreas.userId, tx.actor.id));
    return restoreRoutes(tx, eq(routes.authorId, tx.actor.id));
  });
  await forgetFiles(ctx, retired);
}
