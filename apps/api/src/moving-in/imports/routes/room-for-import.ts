import { routeContent } from "@longpaddock/domain/imports/contents";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import type { OnboardedCtx } from "../../../core/context";
import { memberActor } from "../../../core/member-actor";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { roomForRoutes, sharedWith } from "../../../routes/routes/sharing/count-new-route";
import { waitingRows } from "../stored/rows";

interface Waiting {
  id: number;
  group: LoadedGroup | null;
  /** Rows that a run has still to write. */
  waiting: number;
}

/**
 * How many of the waiting routes the plan of their future owner has room for at present; null if it has room for all. A run
 * counts again for each route, so that none gets past the plan meanwhile.
 */
export async function roomForImport(
  ctx: OnboardedCtx,
  { id, group, waiting }: Waiting,
): Promise<number | null> {
  const [row] = await waitingRows(ctx, id, 1);
  if (!row) return null;
  const isOutside = group !== null && actsAsSiteAdmin(ctx.actor, group, "manageEvents");
  const actor = isOutside ? await memberActor(ctx, group.createdBy) : ctx.actor;
  if (!actor) return null;
  const { visibility } = routeContent.parse(row.content);
  const shared = await sharedWith({ ...ctx, actor }, visibility === "group" ? (group?.id ?? null) : null);
  const room = await roomForRoutes({ ...ctx, actor }, shared);
  return room === null || room >= waiting ? null : room;
}
