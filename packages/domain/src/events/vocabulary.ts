export const EVENT_STATUSES = ["upcoming", "completed", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
/** Characters of the reason for cancelling. */
export const MAX_CANCEL_REASON = 500;

/** Whether an event has started. */
export const EVENT_TIMES = ["upcoming", "past"] as const;

/** What a participant may do beside riding. Co-organisers run the event with its organiser. */
export const EVENT_ROLES = ["co_organizer", "lead", "sweep", "mechanic"] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** Who keeps a ride's sheet, beside its organiser. */
export const LEADER_ROLES = ["co_organizer", "lead", "sweep"] as const satisfies readonly EventRole[];

/** The changes of an event that its riders are notified of. */
export const EVENT_CHANGES = ["time", "place", "route"] as const;
export type EventChange = (typeof EVENT_CHANGES)[number];

/** What riders are notified of. `following` means the later events of the series too. */
export const TOLD_CHANGES = [...EVENT_CHANGES, "following"] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];

/** What participants are notified of when it changes, as JSON. */
export interface EventFacts {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly routeId: number | null;
}
