import { nextStatuses } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ChevronDown, Phone, Siren } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { ago } from "../../lib/time/ago";
import { clockTime } from "../../lib/time/local-time";
import { callName, maybeSame, SHEET_TEXTS, toldBy } from "./texts";
import type { SheetRider } from "./with-waiting";

const ChangeRider = lazyComponent(() => import("./change-rider").then((m) => m.ChangeRider));
const RiderCorrections = lazyComponent(() => import("./rider-corrections").then((m) => m.RiderCorrections));

/** There may be no network any more when they are needed. */
export const preloadCorrections = () => Promise.all([ChangeRider.preload(), RiderCorrections.preload()]);

interface SheetRowProps {
  ride: { memberId: string; eventId: number; mailsContacts: boolean };
  rider: SheetRider;
  /** Names of other riders on the sheet who may be the same person. */
  sameAs: readonly string[];
  timeZone: string;
  now: number;
  onSay: (status: CheckInStatus) => void;
}

const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** A rider, with one tap to call them or their contact, and what a leader says for them. */
export function SheetRow({ ride, rider, sameAs, timeZone, now, onSay }: SheetRowProps) {
  const [isChanging, setChanging] = useState(false);
  const more = useRef<HTMLElement>(null);
  const close = () => {
    setChanging(false);
    more.current?.focus();
  };
  const canCorrect = !rider.isOrganizer && !rider.isForgotten;
  const { name, status, phone, emergencyContactName, emergencyContactPhone, vehicle, passengers } = rider;
  const facts = [
    ...(rider.isOrganizer ? [SHEET_TEXTS.organizer] : []),
    ...(rider.isGuest ? [SHEET_TEXTS.guest] : []),
    ...(rider.hasAccepted === false ? [SHEET_TEXTS.notAccepted] : []),
    ...(vehicle === null ? [] : [vehicle]),
    ...(passengers.length === 0
      ? []
      : [`${SHEET_TEXTS.passengers} ${passengers.map((passenger) => passenger.name).join(", ")}`]),
  ];
  const next = nextStatuses(status);
  const first = next.find((one) => one === "checked_in" || one === "started") ?? null;
  const main = next.filter((one) => one === first || (one === "home" && status !== null));
  const others = next.filter((one) => !main.includes(one));
  return (
    <li className="flex break-inside-avoid flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="break-words font-black text-2xl leading-tight">{name}</p>
          {facts.length > 0 && <p className="break-words font-semibold">{facts.join(" · ")}</p>}
        </div>
        <Badge tone={rider.isWaiting ? "warning" : "neutral"} className="text-base">
          {CHECK_IN_LABELS[status ?? "none"]}
          {rider.isWaiting && ` · ${rider.toldBy === null ? SHEET_TEXTS.waiting : toldBy(rider.toldBy)}`}
        </Badge>
      </div>
      <p className="break-words text-lg">
        {rider.lastSeenAt === null ? (
          SHEET_TEXTS.neverSeen
        ) : (
          <>
            {SHEET_TEXTS.lastSeen} <b>{clockTime(new Date(rider.lastSeenAt), timeZone)}</b> (
            {ago(rider.lastSeenAt, now)}
            {rider.lastSeenByName === null ? "" : `, ${rider.lastSeenByName}`}
            {rider.lastSeenIn === null ? "" : `, ${rider.lastSeenIn}`})
          </>
        )}
      </p>
      {rider.contradictions.map((said) => (
        <p
          key={said.by}
          className="break-words rounded-md border-2 border-warning bg-warning-soft p-2 font-bold"
        >
          {SHEET_TEXTS.also} {CHECK_IN_LABELS[said.status]}, {said.byName},{" "}
          {clockTime(new Date(said.statedAt), timeZone)}
        </p>
      ))}
      {sameAs.length > 0 && (
        <p className="break-words rounded-md border-2 border-warning bg-warning-soft p-2 font-bold">
          {maybeSame(sameAs)}
        </p>
      )}
      {rider.contactMail !== null && (
        <p className="break-words font-bold">
          {SHEET_TEXTS.contactMail[rider.contactMail]}
          {rider.contactMailedAt !== null && `, ${clockTime(new Date(rider.contactMailedAt), timeZone)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {phone !== null && (
          <Button asChild size="lg" variant="secondary">
            <a href={telOf(phone)}>
              <Phone aria-hidden="true" className="size-6" />
              <span className="sr-only">{callName(name)}: </span>
              {phone}
            </a>
          </Button>
        )}
        {emergencyContactPhone !== null && (
          <Button asChild size="lg" variant="secondary">
            <a href={telOf(emergencyContactPhone)}>
              <Siren aria-hidden="true" className="size-6" />
              <span className="sr-only">{SHEET_TEXTS.contact}: </span>
              {emergencyContactName ?? SHEET_TEXTS.contact} {emergencyContactPhone}
            </a>
          </Button>
        )}
        {main.map((one) => (
          <Button key={one} size="lg" className="print:hidden" onClick={() => onSay(one)}>
            {SHEET_TEXTS.says[one]}
            <span className="sr-only">: {name}</span>
          </Button>
        ))}
      </div>
      {(others.length > 0 || canCorrect) && (
        <details className="print:hidden">
          <summary ref={more} className="flex min-h-14 cursor-pointer items-center gap-1.5 font-bold text-lg">
            {SHEET_TEXTS.more}
            <ChevronDown aria-hidden="true" className="size-6" />
            <span className="sr-only">: {name}</span>
          </summary>
          <div className="flex flex-wrap gap-2">
            {others.map((one) => (
              <Button key={one} size="lg" variant="secondary" onClick={() => onSay(one)}>
                {SHEET_TEXTS.says[one]}
              </Button>
            ))}
            {canCorrect && (
              <ErrorFallback fallback={null}>
                <Suspense>
                  <RiderCorrections {...ride} rider={rider} onChange={() => setChanging(true)} />
                </Suspense>
              </ErrorFallback>
            )}
          </div>
        </details>
      )}
      {isChanging && (
        <ErrorFallback fallback={null}>
          <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
            <ChangeRider {...ride} rider={rider} onClose={close} />
          </Suspense>
        </ErrorFallback>
      )}
    </li>
  );
}
