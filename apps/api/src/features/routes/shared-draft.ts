import { createHash } from "node:crypto";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";

/** What tells one form from another under the same draft's name, or null where it has no name. */
export function draftDigestOf(
  { draftId, ...form }: CreateRouteInput,
  file: { fileName: string; sha256: string } | null,
): string | null {
  if (draftId === undefined) return null;
  const told = JSON.stringify([form, file?.fileName, file?.sha256]);
  return createHash("sha256").update(told).digest("hex");
}

/**
 * The id of the route that came of this draft before, or null. One without a digest is older than they are and taken
 * for the same.
 * @throws AppError CONFLICT where it was shared with other details: neither of the two is lost
 */
export async function sharedBefore(
  { db, actor }: SignedInCtx,
  draftId: string | undefined,
  draftDigest: string | null,
): Promise<number | null> {
  if (draftId === undefined) return null;
  const [route] = await db
    .select({ id: routes.id, draftDigest: routes.draftDigest })
    .from(routes)
    .where(and(eq(routes.authorId, actor.id), eq(routes.draftId, draftId)));
  if (!route) return null;
  if (route.draftDigest !== null && route.draftDigest !== draftDigest)
    throw new AppError("CONFLICT", ROUTE_MESSAGES.alreadyShared);
  return route.id;
}
