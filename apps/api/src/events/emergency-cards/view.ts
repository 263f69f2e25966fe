import type { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import {
  CARD_OPENERS,
  CARD_OPENING_KINDS,
  type CardOpeningKind,
} from "@longpaddock/domain/emergency-cards/vocabulary";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { type PersonNames, person, personView } from "../../core/person-view";
import type { CardText, RiderRow } from "./load";

const text = z.string().nullable();

export const cardAnswer = answer("EmergencyCard", {
  contactName: text,
  contactRelation: text,
  contactPhone: text,
  contactEmail: text,
  bloodType: text,
  allergies: text,
  medication: text,
  notes: text,
  updatedAt: instant,
});

export const riderAnswer = answer("RiderWithCard", {
  user: person,
  hasCard: z.boolean(),
});

export const riderCardAnswer = answer("RiderCard", {
  user: person,
  card: cardAnswer,
});

export const takenCardsAnswer = answer("TakenCards", {
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  takenAt: instant,
  endsAt: instant,
  cards: z.array(riderCardAnswer),
});

export const openingAnswer = answer("CardOpening", {
  id: rowId,
  openedAt: instant,
  openedBy: person,
  role: z.enum(CARD_OPENERS),
  kind: z.enum(CARD_OPENING_KINDS),
  eventId: rowId.nullable(),
  eventTitle: z.string(),
});

export const markedOpeningAnswer = answer("MarkedCardOpening", {
  openedAt: instant,
});

export function cardView(text: CardText, updatedAt: Date): z.infer<typeof cardAnswer> {
  return {
    contactName: text.contactName,
    contactRelation: text.contactRelation,
    contactPhone: text.contactPhone,
    // Cards that were sealed before it was asked for.
    contactEmail: text.contactEmail ?? null,
    bloodType: text.bloodType,
    allergies: text.allergies,
    medication: text.medication,
    notes: text.notes,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Only says whether there is a card. */
export function riderView(row: RiderRow): z.infer<typeof riderAnswer> {
  return { user: personView(row.userId, row), hasCard: row.hasCard };
}

/** For the one who opens the card, which is recorded. */
export function riderCardView(
  row: RiderRow & { updatedAt: Date },
  text: CardText,
): z.infer<typeof riderCardAnswer> {
  return { user: personView(row.userId, row), card: cardView(text, row.updatedAt) };
}

type TakenCards = z.infer<typeof takenCardsAnswer>;

/**
 * All cards of an event. The copy has to be deleted at `endsAt`, and earlier if the server no longer opens them: it
 * is needed for riders who are out after the planned end, also on a device that hears nothing all day.
 */
export function takenCardsView(
  event: { id: number; type: EventType; dayEndsAt: Date },
  cards: TakenCards["cards"],
  now: Date,
): TakenCards {
  return {
    eventId: event.id,
    eventType: event.type,
    takenAt: now.toISOString(),
    endsAt: lateActsUntil(event.dayEndsAt).toISOString(),
    cards,
  };
}

type Opening = typeof emergencyCardOpenings.$inferSelect;

export function markedOpeningView({
  openedAt,
}: Pick<Opening, "openedAt">): z.infer<typeof markedOpeningAnswer> {
  return { openedAt: openedAt.toISOString() };
}

function kindOf({ isOfflineCopy, actId }: Opening): CardOpeningKind {
  if (!isOfflineCopy) return "opened";
  return actId === null ? "copied" : "openedCopy";
}

export function openingView(row: Opening & PersonNames): z.infer<typeof openingAnswer> {
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
