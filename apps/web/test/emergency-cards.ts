import { EVENT } from "./events";

const HOUR_MS = 3_600_000;

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A rider with their card, as the organiser and the sweep get it. */
export const riderCard = (id: string, card: object = {}) => ({
  user: { id, firstName: id, lastName: null, profileImageUrl: null },
  card: {
    contactName: "Marmaduke Quill",
    contactRelation: "Uncle",
    contactPhone: "+61 400 555 123",
    contactEmail: null,
    bloodType: "AB-",
    allergies: "Penicillin",
    medication: null,
    notes: null,
    updatedAt: "2026-11-01T00:00:00.000Z",
    ...card,
  },
});

/** A copy of these riders' cards. */
export const copyOf = (riders: readonly string[], endsInHours = 8, eventId: number = EVENT.id) => ({
  eventId,
  eventType: "ride" as const,
  takenAt: inHours(-1),
  endsAt: inHours(endsInHours),
  cards: riders.map((id) => riderCard(id)),
});

/** What the server tells the organiser and the sweep about the riders. */
export const withCards = (riders: Readonly<Record<string, boolean>>) => ({
  items: Object.entries(riders).map(([id, hasCard]) => ({ user: riderCard(id).user, hasCard })),
  total: Object.keys(riders).length,
  nextCursor: null,
});
