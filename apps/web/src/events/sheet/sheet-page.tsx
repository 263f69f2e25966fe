import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useWakeLock } from "../../interactions/use-wake-lock";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { isClosed } from "../../lib/errors";
import { dayAndTime } from "../../lib/format";
import { useLive } from "../../lib/live/use-live";
import { useOnline } from "../../lib/network/use-online";
import { usePageTitle } from "../../lib/page-title";
import { eventPath, parseRouteId } from "../../lib/paths";
import { ago } from "../../lib/time/ago";
import { clockTime } from "../../lib/time/local-time";
import { useNow } from "../../lib/time/use-now";
import { PageFailed } from "../../list/page-states";
import { EventNotFound } from "../events/page/event-not-found";
import { recordAct } from "./record-act";
import { type Part, SheetActions } from "./sheet-actions";
import { preloadCorrections, SheetRow } from "./sheet-row";
import { apart, closedBy, ofRoute, onCourse, SHEET_TEXTS, waitingActs } from "./texts";
import { byLastSeen, PLACES, type Place, placeOf, type Sheet, useSheet } from "./use-sheet";
import type { SheetRider } from "./with-waiting";

const AddWalkIn = lazyComponent(() => import("./add-walk-in").then((m) => m.AddWalkIn));
const HeadCount = lazyComponent(() => import("./head-count").then((m) => m.HeadCount));
const VisitorCode = lazyComponent(() => import("./visitor-code").then((m) => m.VisitorCode));
const ReportOnSheet = lazyComponent(() => import("./report-on-sheet").then((m) => m.ReportOnSheet));
const HandOver = lazyComponent(() => import("../exchange/hand-over").then((m) => m.HandOver));
const Receive = lazyComponent(() => import("../exchange/receive").then((m) => m.Receive));
const PARTS = [AddWalkIn, HeadCount, VisitorCode, ReportOnSheet, HandOver, Receive];
/** More need a search. */
const FEW = 12;
const Exchange = lazyComponent(() => import("../exchange/exchange").then((m) => m.Exchange));

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
  // There may be no network any more when it is opened.
  useEffect(() => {
    for (const part of PARTS) void part.preload();
    void preloadCorrections();
  }, []);
  const deviceTime = useNow(15_000);
  const isOnline = useOnline();
  const [open, setOpen] = useState<Part | null>(null);
  const [find, setFind] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  // On a phone it opens below what the leader has tapped.
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: "start" });
  }, [open]);
  if (!data || !riders || memberId === null || isClosed(error))
    return error ? (
      <PageFailed title={SHEET_TEXTS.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-md" />
    );
  const close = () => setOpen(null);
  const wanted = find.trim().toLocaleLowerCase();
  const shown = riders.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const say = (rider: SheetRider, status: CheckInStatus) =>
    void recordAct(memberId, id, {
      kind: "riderCheckIn",
      path: `/api/events/${id}/riders/${rider.key}/check-in`,
      body: { status, participantId: rider.key },
    });
  const ride = { memberId, eventId: id, endsAt: data.keptUntil };
  const isFresh = isOnline && !state.isStale;
  return (
    <article
      data-theme="light"
      className="mx-auto flex max-w-4xl flex-col gap-4 rounded-md bg-white p-4 text-black"
    >
      {/* Lower than other pages' headers: the riders belong into a phone's first screen. */}
      <header>
        <Button asChild variant="quiet" size="sm" className="-ml-3 print:hidden">
          <Link to={eventPath(id)}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            {SHEET_TEXTS.back}
          </Link>
        </Button>
        <h1 className="break-words font-black text-2xl leading-tight sm:text-4xl">
          {SHEET_TEXTS.title}: {data.title}
        </h1>
      </header>
      <PrintedFacts data={data} riders={riders} />
      <p role="status" className={isFresh ? "font-semibold" : "font-bold text-warning-text text-xl"}>
        {isFresh
          ? `${SHEET_TEXTS.asOf} ${clockTime(new Date(data.asOf), data.timeZone)}`
          : `${SHEET_TEXTS.lastKnown} ${ago(new Date(state.dataUpdatedAt).toISOString(), deviceTime)}`}
        {state.waiting > 0 && ` · ${waitingActs(state.waiting)}`}
      </p>
      {data.closed && <Notice title={closedBy(data.closed, data.timeZone)}>{data.closed.reason}</Notice>}
      <Totals riders={riders} />
      {data.course && <OnCourse course={data.course} timeZone={data.timeZone} />}
      <SheetActions eventId={id} onOpen={setOpen} />
      <ErrorFallback fallback={null}>
        <Suspense>
          <Exchange {...ride} riders={riders} timeZone={data.timeZone} />
        </Suspense>
      </ErrorFallback>
      <div ref={panel} className="scroll-mt-20 empty:hidden">
        <ErrorFallback fallback={null}>
          <Suspense fallback={open && <Skeleton className="h-96 rounded-md" />}>
            {open === "add" && (
              <AddWalkIn
                memberId={memberId}
                eventId={id}
                mailsContacts={data.mailsContacts}
                groupId={data.groupId}
                riders={riders}
                onClose={close}
              />
            )}
            {open === "visitors" && <VisitorCode eventId={id} onClose={close} />}
            {open === "handOver" && <HandOver {...ride} onClose={close} />}
            {open === "receive" && <Receive {...ride} onClose={close} />}
            {open === "incident" && (
              <ReportOnSheet
                memberId={memberId}
                eventId={id}
                timeZone={data.timeZone}
                people={riders}
                onClose={close}
              />
            )}
            {open === "count" && (
              <HeadCount
                memberId={memberId}
                eventId={id}
                riders={riders}
                timeZone={data.timeZone}
                points={data.course?.points ?? []}
                onClose={close}
              />
            )}
          </Suspense>
        </ErrorFallback>
      </div>
      {riders.length > FEW && (
        <Input
          type="search"
          aria-label={SHEET_TEXTS.find}
          placeholder={SHEET_TEXTS.find}
          value={find}
          className="min-h-14 print:hidden"
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      {wanted !== "" && shown.length === 0 && <p className="text-lg">{SHEET_TEXTS.nobodyFound}</p>}
      {PLACES.map((place) => {
        const there = shown.filter((rider) => placeOf(rider) === place).toSorted(byLastSeen);
        if (there.length === 0) return null;
        return (
          <section key={place} aria-labelledby={`${place}-title`}>
            <h2 id={`${place}-title`} className="scroll-mt-20 border-black border-b-4 font-black text-2xl">
              {SHEET_TEXTS.sections[place]} ({headsOf(there)})
            </h2>
            <ul className="divide-y-2 divide-black/30">
              {there.map((rider) => (
                <SheetRow
                  key={rider.key}
                  ride={{ memberId, eventId: id, mailsContacts: data.mailsContacts }}
                  rider={rider}
                  sameAs={rider.sameAs.flatMap(
                    (same) => data.riders.find((one) => one.id === same)?.name ?? [],
                  )}
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

/** On paper, where nobody can look up which ride it was. */
function PrintedFacts({ data, riders }: { data: Sheet; riders: readonly SheetRider[] }) {
  const leaders = riders.filter(({ isOrganizer, roles }) => isOrganizer || roles.length > 0);
  return (
    <p className="hidden font-semibold print:block">
      {dayAndTime(data.startsAt, data.timeZone)} · {SHEET_TEXTS.leaders}{" "}
      {leaders.map(({ name }) => name).join(", ")}
    </p>
  );
}

/** How far along the route the lead and the sweep last shared their position. */
function OnCourse({ course, timeZone }: { course: NonNullable<Sheet["course"]>; timeZone: string }) {
  const { lead, sweep, totalKm, apartKm } = course;
  const parts = [
    ...(lead ? [onCourse(SHEET_TEXTS.course.lead, lead, clockTime(new Date(lead.at), timeZone))] : []),
    ...(sweep ? [onCourse(SHEET_TEXTS.course.sweep, sweep, clockTime(new Date(sweep.at), timeZone))] : []),
    ...(apartKm === null ? [] : [apart(apartKm)]),
  ];
  if (parts.length === 0) return null;
  return <p className="break-words font-semibold">{`${parts.join(" · ")} · ${ofRoute(totalKm)}`}</p>;
}

const headsOf = (riders: readonly SheetRider[]) =>
  riders.reduce((sum, { passengers }) => sum + 1 + passengers.length, 0);

/** How many people are where, passengers included. */
function Totals({ riders }: { riders: readonly SheetRider[] }) {
  const countOf = (place: Place) => headsOf(riders.filter((rider) => placeOf(rider) === place));
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      {(["missing", "out", "back"] as const).map((place) => (
        <div
          key={place}
          className="flex min-w-0 flex-col-reverse justify-end rounded-md border-2 border-black p-2"
        >
          <dt className="break-words font-bold text-sm sm:text-base">{SHEET_TEXTS.sections[place]}</dt>
          <dd className="font-black text-4xl tabular-nums">
            {countOf(place) === 0 ? (
              0
            ) : (
              <a href={`#${place}-title`} className="block no-underline">
                {countOf(place)}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
