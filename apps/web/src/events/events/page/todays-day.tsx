import { dayInZone, daysBetween } from "@longpaddock/domain/calendar";
import { Button } from "@longpaddock/ui/button";
import { Download } from "lucide-react";
import { gpxUrl } from "../../../lib/paths";
import { serverTime } from "../../../lib/time/server-clock";
import { useNow } from "../../../lib/time/use-now";
import { dayFacts, dayName, downloadDay, fromTo } from "../../../routes/routes/days/texts";
import type { RouteDetail } from "../../../routes/routes/use-route";
import type { EventSectionProps } from "./event-section";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";

const MINUTE_MS = 60_000;

/** What is ridden today, by the days of the event's own time zone. Nothing before the first day and after the last. */
export function TodaysDay({ event, route }: EventSectionProps & { route: RouteDetail }) {
  const now = new Date(serverTime(useNow(MINUTE_MS)));
  const { dateTime, timeZone, status } = event;
  const firstDay = dayInZone(new Date(dateTime), timeZone);
  const number = daysBetween(firstDay, dayInZone(now, timeZone)) + 1;
  const today = status === "cancelled" ? undefined : route.days?.find(({ day }) => day === number);
  if (!today) return null;
  return (
    <section
      aria-label={EVENT_PAGE_TEXTS.today}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-sunken p-3"
    >
      <div className="min-w-0">
        <p className="break-words font-bold">
          {EVENT_PAGE_TEXTS.today}: {[dayName(today.day), fromTo(today)].filter(Boolean).join(", ")}
        </p>
        <p className="text-ink-muted text-sm">
          {dayFacts(today, event.vehicleType === "cycling").join(" • ")}
        </p>
      </div>
      <Button asChild variant="secondary">
        <a href={gpxUrl(route.id, { day: today.day })} target="_blank" rel="noopener">
          <Download aria-hidden="true" className="size-5" />
          {downloadDay(today.day)}
        </a>
      </Button>
    </section>
  );
}
