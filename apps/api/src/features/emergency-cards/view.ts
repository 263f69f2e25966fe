import type { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import type { CardOpeningKind } from "@longpaddock/domain/emergency-cards/vocabulary";
import type { EventType } from "@longpaddock/domain/events/rules";
import { personView } from "../../core/person-view";
import type { CardText, RiderRow } from "./load";

interface Names {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

export function cardView(text: CardText, updatedAt: Date) {
  return {
    contactName: text.contactName,
    contactRelation: text.contactRelation,
    contactPhone: text.contactPhone,
    bloodType: text.bloodType,
    allergies: text.allergies,
    medication: text.medication,
    notes: text.notes,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Only says whether there is a card. */
export function riderView(row: RiderRow) {
  return { user: personView(row.userId, row), hasCard: row.hasCard };
}

/** For the one who opens the card, which is recorded. */
export function riderCardView(row: RiderRow & { updatedAt: Date }, text: CardText) {
  return { user: personView(row.userId, row), card: cardView(text, row.updatedAt) };
}

/**
 * All cards of an event. The copy has to be deleted at `endsAt`, and earlier if the server no longer opens them: it
 * is needed for riders who are out after the planned end, also on a device that hears nothing all day.
 */
export function takenCardsView(
  event: { id: number; type: EventType; dayEndsAt: Date },
  cards: ReturnType<typeof riderCardView>[],
  now: Date,
) {
  return {
    eventId: event.id,
    eventType: event.type,
    takenAt: now.toISOString(),
    endsAt: lateActsUntil(event.dayEndsAt).toISOString(),
    cards,
  };
}

type Opening = typeof emergencyCardOpenings.$inferSelect;

export function markedOpeningView({ openedAt }: Pick<Opening, "openedAt">) {
  return { openedAt: openedAt.toISOString() };
}

function kindOf({ isOfflineCopy, actId }: Opening): CardOpeningKind {
  if (!isOfflineCopy) return "opened";
  return actId === null ? "copied" : "openedCopy";
}

export function openingView(row: Opening & Names) {
  return {
    id: row.id,
    openedAt: row.openedAt.toISOString(),
    openedBy: personView(row.openedBy, row),
    role: row.openerRole,
    kind: kindOf(row),
    eventId: row.eventId,
    eventTitle: row.eventTitle,
  };
}
