import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canRemovePhoto } from "@longpaddock/domain/event-photos/policy";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import type { EventAccess } from "@longpaddock/domain/participations/policy";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { PhotoRow } from "./load";

export const photoAnswer = answer("EventPhoto", {
  id: rowId,
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  photoUrl: z.string(),
  caption: z.string().nullable(),
  createdAt: instant,
  user: person,
  can: z.strictObject({ remove: z.boolean() }),
});

export function photoView(row: PhotoRow, actor: Actor, event: EventAccess): z.infer<typeof photoAnswer> {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    photoUrl: row.photoUrl,
    caption: row.caption,
    createdAt: row.createdAt.toISOString(),
    user: personView(row.userId, row),
    can: { remove: can(actor, isOnboarded, (member) => canRemovePhoto(member, event, row)) },
  };
}
