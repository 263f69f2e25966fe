import { isAdmin } from "@longpaddock/domain/actor";
import type { SignedInCtx } from "../../core/context";
import { withoutGroup } from "../events/read-event";
import { nextRidesQuery } from "./next-query";
import { nextRideView } from "./next-view";

/** What the start page begins with, in the order of the starts. Devices arrange it by their own time, also a day later. */
export async function listNextRides({ db, actor, clock }: SignedInCtx) {
  const now = clock.now();
  const rows = await nextRidesQuery(db).execute({
    viewerId: actor.id,
    isAdmin: isAdmin(actor),
    now: now.toISOString(),
  });
  return {
    at: now.toISOString(),
    items: rows.map((row) => nextRideView(row.isInside ? row : withoutGroup(row), actor)),
  };
}
