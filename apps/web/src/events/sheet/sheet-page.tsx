import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowLeft, Download, ListChecks, Printer, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useLive } from "../../lib/live/use-live";
import { useOnline } from "../../lib/network/use-online";
import { usePageTitle } from "../../lib/page-title";
import { eventPath, parseRouteId } from "../../lib/paths";
import { ago } from "../../lib/time/ago";
import { clockTime } from "../../lib/time/local-time";
import { useNow } from "../../lib/time/use-now";
import { PageFailed } from "../../list/page-states";
import { EventNotFound } from "../events/page/event-not-found";
import { AddWalkIn } from "./add-walk-in";
import { HeadCount } from "./head-count";
import { recordAct } from "./record-act";
import { SheetRow } from "./sheet-row";
import { SHEET_TEXTS, waitingActs } from "./texts";
import { byLastSeen, PLACES, type Place, placeOf, type SheetRider, useSheet } from "./use-sheet";
import { useWakeLock } from "./use-wake-lock";

/** Everybody on a ride, for its leaders: made for gloves and sunlight, and for no network. */
export function SheetPage() {
  usePageTitle(SHEET_TEXTS.title);
  const id = parseRouteId(useParams().id);
  return id === null ? <EventNotFound /> : <SheetOf key={id} id={id} />;
}

function SheetOf({ id }: { id: number }) {
  const { data, riders, error, refetch, memberId, ...state } = useSheet(id);
  useLive(`event ${id}`);
  useWakeLock();
  const deviceTime = useNow(15_000);
  const isOnline = useOnline();
  const [open, setOpen] = useState<"add" | "count" | null>(null);
  if (!data || !riders || memberId === null)
    return error ? (
      <PageFailed title={SHEET_TEXTS.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-md" />
    );
  const close = () => setOpen(null);
  const say = (rider: SheetRider, status: CheckInStatus) =>
    void recordAct(memberId, id, {
      kind: "riderCheckIn",
      path: `/api/events/${id}/riders/${rider.key}/check-in`,
      body: { status, participantId: rider.key },
    });
  const isFresh = isOnline && !state.isStale;
  return (
    <article
      data-theme="light"
      className="mx-auto flex max-w-4xl flex-col gap-4 rounded-md bg-white p-4 text-black"
    >
      <PageHeader
        back={
          <Button asChild variant="quiet" size="sm" className="-ml-3 print:hidden">
            <Link to={eventPath(id)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {SHEET_TEXTS.back}
            </Link>
          </Button>
        }
        title={SHEET_TEXTS.title}
        lead={data.title}
      />
      <p role="status" className={isFresh ? "font-semibold" : "font-bold text-warning-text text-xl"}>
        {isFresh
          ? `${SHEET_TEXTS.asOf} ${clockTime(new Date(data.asOf), data.timeZone)}`
          : `${SHEET_TEXTS.lastKnown} ${ago(new Date(state.dataUpdatedAt).toISOString(), deviceTime)}`}
        {state.waiting > 0 && ` · ${waitingActs(state.waiting)}`}
      </p>
      <Totals riders={riders} />
      <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap print:hidden">
        <Button size="lg" className="px-3" onClick={() => setOpen("count")}>
          <ListChecks aria-hidden="true" className="size-6" />
          {SHEET_TEXTS.count.action}
        </Button>
        <Button size="lg" variant="secondary" className="px-3" onClick={() => setOpen("add")}>
          <UserPlus aria-hidden="true" className="size-6" />
          {SHEET_TEXTS.add.action}
        </Button>
        <Button size="lg" variant="secondary" className="px-3" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-6" />
          {SHEET_TEXTS.print}
        </Button>
        <Button asChild size="lg" variant="secondary" className="px-3">
          <a href={`/api/events/${id}/register.csv`} download>
            <Download aria-hidden="true" className="size-6" />
            {SHEET_TEXTS.download}
          </a>
        </Button>
      </div>
      {open === "add" && <AddWalkIn memberId={memberId} eventId={id} onClose={close} />}
      {open === "count" && (
        <HeadCount
          memberId={memberId}
          eventId={id}
          riders={riders}
          timeZone={data.timeZone}
          onClose={close}
        />
      )}
      {PLACES.map((place) => {
        const there = riders.filter((rider) => placeOf(rider) === place).toSorted(byLastSeen);
        if (there.length === 0) return null;
        return (
          <section key={place} aria-labelledby={`${place}-title`}>
            <h2 id={`${place}-title`} className="border-black border-b-4 font-black text-2xl">
              {SHEET_TEXTS.sections[place]} ({there.length})
            </h2>
            <ul className="divide-y-2 divide-black/30">
              {there.map((rider) => (
                <SheetRow
                  key={rider.key}
                  rider={rider}
                  timeZone={data.timeZone}
                  now={deviceTime}
                  onSay={(status) => say(rider, status)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </article>
  );
}

/** How many people are where, passengers included. */
function Totals({ riders }: { riders: readonly SheetRider[] }) {
  const countOf = (place: Place) =>
    riders
      .filter((rider) => placeOf(rider) === place)
      .reduce((sum, { passengers }) => sum + 1 + passengers.length, 0);
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      {(["missing", "out", "back"] as const).map((place) => (
        <div key={place} className="flex flex-col-reverse rounded-md border-2 border-black p-2">
          <dt className="break-words font-bold">{SHEET_TEXTS.sections[place]}</dt>
          <dd className="font-black text-4xl tabular-nums">{countOf(place)}</dd>
        </div>
      ))}
    </dl>
  );
}
