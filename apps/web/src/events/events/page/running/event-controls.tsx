import { formatOf } from "@longpaddock/domain/events/event-time";
import { REOPENING_MS } from "@longpaddock/domain/participations/rules";
import { Button } from "@longpaddock/ui/button";
import { CalendarX2, Ellipsis, Pencil, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog, lazyMenu } from "../../../../interactions/lazy-overlay";
import { trpc } from "../../../../lib/api";
import type { Failure } from "../../../../lib/errors";
import { eventPath } from "../../../../lib/paths";
import type { EventDetail } from "../../../../riders/participations/answerable-event";
import { END_EVENT_TEXTS } from "../../../ride-day/texts";
import { EVENT_PAGE_TEXTS } from "../meeting-place/texts";

const EventMenu = lazyMenu(() => import("./event-menu").then((m) => m.EventMenu));
const EndDialog = lazyDialog(() => import("./end-dialog").then((m) => m.EndDialog));

export function EventControls({ event }: { event: EventDetail }) {
  const [ending, setEnding] = useState<"close" | "cancel">("cancel");
  const [isAsking, setIsAsking] = useState(false);
  const ask = (how: typeof ending) => {
    setEnding(how);
    setIsAsking(true);
  };
  const { run, edit, reopen, cancel, keepIncidents } = event.can;
  const hasMenu = run || edit || keepIncidents;
  if (!hasMenu && !cancel) return null;
  const dialog = <EndDialog event={event} how={ending} open={isAsking} onOpenChange={setIsAsking} />;
  // A site administrator can only cancel the event.
  if (!hasMenu)
    return (
      <>
        <Button variant="secondary" onClick={() => ask("cancel")}>
          <CalendarX2 aria-hidden="true" className="size-5" />
          {END_EVENT_TEXTS.cancel.action}
        </Button>
        {dialog}
      </>
    );
  return (
    <>
      {edit && (
        <Button asChild variant="secondary">
          <Link to={`${eventPath(event.id)}/edit`}>
            <Pencil aria-hidden="true" className="size-5" />
            {EVENT_PAGE_TEXTS.edit}
          </Link>
        </Button>
      )}
      <EventMenu
        event={event}
        onEnd={ask}
        trigger={
          <Button variant="secondary">
            <Ellipsis aria-hidden="true" className="size-5" />
            {EVENT_PAGE_TEXTS.more}
          </Button>
        }
      />
      {reopen && <ReopenButton event={event} />}
      {dialog}
    </>
  );
}

/** For an hour after closing. */
function ReopenButton({ event }: { event: EventDetail }) {
  const reopen = trpc.events.reopen.useMutation({
    meta: {
      success: { title: END_EVENT_TEXTS.reopen.done },
      failure: ({ message }: Failure) => ({ title: END_EVENT_TEXTS.reopen.failed, description: message }),
    },
  });
  const clock = formatOf(event.timeZone, { hour: "numeric", minute: "2-digit" });
  return (
    <Button variant="secondary" pending={reopen.isPending} onClick={() => reopen.mutate({ id: event.id })}>
      <RotateCcw aria-hidden="true" className="size-5" />
      {END_EVENT_TEXTS.reopen.action(clock.format(Date.parse(event.overAt) + REOPENING_MS))}
    </Button>
  );
}
