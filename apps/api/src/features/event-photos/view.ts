import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canRemovePhoto } from "@longpaddock/domain/event-photos/policy";
import type { EventAccess } from "@longpaddock/domain/participations/policy";
import { personView } from "../../core/person-view";
import type { PhotoRow } from "./load";

export function photoView(row: PhotoRow, actor: Actor, event: EventAccess) {
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
