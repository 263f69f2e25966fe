import { CalendarAddress } from "./calendar-address";
import { GROUP_CALENDAR_TEXTS } from "./texts";

/** How to subscribe to the events of a public group. */
export function GroupCalendar({ groupId }: { groupId: number }) {
  return (
    <section aria-labelledby="group-calendar" className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 id="group-calendar" className="font-extrabold text-xl">
        {GROUP_CALENDAR_TEXTS.title}
      </h2>
      <p className="max-w-prose text-ink-muted">{GROUP_CALENDAR_TEXTS.explanation}</p>
      <CalendarAddress link={`${location.origin}/api/groups/${groupId}/calendar.ics`} />
    </section>
  );
}
