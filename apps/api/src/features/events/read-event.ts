import { isAdmin, isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listParticipants } from "../participations/list-participants";
import { loadEvent } from "../participations/load";
import { eventQuery } from "./list-query";
import { eventView } from "./view";

const SHOWN_PARTICIPANTS = 100;

/** An event with the first of its participants; `listParticipants` goes on. */
export async function readEvent(ctx: Ctx, { id }: EventId) {
  const { actor, db } = ctx;
  authorize(actor, canReachEvent(actor, await loadEvent(ctx, id)));
  const viewerId = isSignedIn(actor) ? actor.id : "";
  const [event] = await eventQuery(db).execute({ id, viewerId, isAdmin: isAdmin(actor) });
  if (!event) throw new AppError("NOT_FOUND");
  const participants = await listParticipants(ctx, { id, limit: SHOWN_PARTICIPANTS });
  return eventView(event, participants.items, actor);
}
