import { createHash } from "node:crypto";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../../core/context";

/** Detects a different form sent with the same draft id. Null without a draft id. */
export function digestDraft(
  { draftId, ...form }: CreateRouteInput,
  file: { fileName: string; sha256: string } | null,
): string | null {
  if (draftId === undefined) return null;
  const contents = JSON.stringify([form, file?.fileName, file?.sha256]);
  return createHash("sha256").update(contents).digest("hex");
}

/**
 * Returns the id of the route already created from this draft, or null. A route without a digest, shared before digests
 * were stored, counts as the same.
 *
 * @throws AppError CONFLICT if the draft was shared with other details
 */
export async function findSharedRoute(
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
