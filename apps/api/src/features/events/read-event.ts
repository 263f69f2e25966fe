import { isAdmin, viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import type { EventId } from "@longpaddock/domain/participations/schema";
import type { Ctx } from "../../core/context";
import { listParticipants } from "../participations/list-participants";
import { eventQuery } from "./list-query";
import { eventView } from "./view";

const SHOWN_PARTICIPANTS = 100;

/** An event with the first of its participants, whose list decides who may read it and goes on. */
export async function readEvent(ctx: Ctx, { id }: EventId) {
  const { actor, db } = ctx;
  const participants = await listParticipants(ctx, { id, limit: SHOWN_PARTICIPANTS });
  const [event] = await eventQuery(db).execute({ id, viewerId: viewerId(actor), isAdmin: isAdmin(actor) });
  if (!event) throw new AppError("NOT_FOUND");
  return eventView(event, participants.items, actor);
}
