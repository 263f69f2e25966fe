import { CARD_OPENERS, CARD_OPENING_KINDS } from "@longpaddock/domain/emergency-cards/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, person, rowId } from "../../core/answers";
import type {
  cardView,
  markedOpeningView,
  openingView,
  riderCardView,
  riderView,
  takenCardsView,
} from "./view";

const text = z.string().nullable();

export const cardAnswer = answerOf<typeof cardView>()("EmergencyCard", {
  contactName: text,
  contactRelation: text,
  contactPhone: text,
  bloodType: text,
  allergies: text,
  medication: text,
  notes: text,
  updatedAt: instant,
});

export const riderAnswer = answerOf<typeof riderView>()("RiderWithCard", {
  user: person,
  hasCard: z.boolean(),
});

export const riderCardAnswer = answerOf<typeof riderCardView>()("RiderCard", {
  user: person,
  card: cardAnswer,
});

export const takenCardsAnswer = answerOf<typeof takenCardsView>()("TakenCards", {
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  takenAt: instant,
  endsAt: instant,
  cards: z.array(riderCardAnswer),
});

export const openingAnswer = answerOf<typeof openingView>()("CardOpening", {
  id: rowId,
  openedAt: instant,
  openedBy: person,
  role: z.enum(CARD_OPENERS),
  kind: z.enum(CARD_OPENING_KINDS),
  eventId: rowId.nullable(),
  eventTitle: z.string(),
});

export const markedOpeningAnswer = answerOf<typeof markedOpeningView>()("MarkedCardOpening", {
  openedAt: instant,
});
