import { EVENT_STATUS_LABELS } from "@longpaddock/domain/events/texts";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import type { EventDetail } from "../../../riders/participations/answerable-event";

const TONES = {
  upcoming: "accent",
  underWay: "positive",
  completed: "neutral",
  cancelled: "danger",
} as const satisfies Record<keyof typeof EVENT_STATUS_LABELS, BadgeTone>;

type TimedEvent = Pick<EventDetail, "status" | "dateTime" | "overAt">;

export function EventStatusBadge({ event }: { event: TimedEvent }) {
  const status = statusOf(event);
  return <Badge tone={TONES[status]}>{EVENT_STATUS_LABELS[status]}</Badge>;
}

/** An event that nobody closed is completed once it is over. */
function statusOf({ status, dateTime, overAt }: TimedEvent): keyof typeof TONES {
  const now = Date.now();
  if (status !== "upcoming") return status;
  if (Date.parse(overAt) <= now) return "completed";
  return Date.parse(dateTime) <= now ? "underWay" : "upcoming";
}
