import { checkInOpensAt } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import {
  type CheckInStatus,
  ENDING_STATUSES,
  MAX_CHECK_IN_MESSAGE,
} from "@longpaddock/domain/check-ins/vocabulary";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import { Button } from "@longpaddock/ui/button";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { cn } from "@longpaddock/ui/class-names";
import { Field, Textarea } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import {
  Bike,
  ChevronDown,
  CircleCheckBig,
  Flag,
  Hourglass,
  House,
  LogOut,
  type LucideIcon,
  MapPinCheck,
  Navigation,
  Undo2,
  UserX,
  Wrench,
} from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useServerFails } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { lazyComponent } from "../../lib/chunks";
import { eventPath } from "../../lib/paths";
import { clockTime } from "../../lib/time/local-time";
import { Choices, rejoins } from "./choices";
import { refusedCheckInTitle } from "./refused-check-in-title";
import { CHECK_IN_TEXTS, opensAt } from "./texts";
import type { CheckInEvent } from "./use-asked-briefing";
import { useCheckIn, type Words } from "./use-check-in";
import { useSingleTap } from "./use-single-tap";

const BriefingToAccept = lazyComponent(() =>
  import("../briefings/briefing-to-accept").then((m) => m.BriefingToAccept),
);

const ICONS = {
  none: Bike,
  checked_in: CircleCheckBig,
  started: Navigation,
  arrived_meeting_point: MapPinCheck,
  cant_make_it: UserX,
  completed: Flag,
  left_ride: LogOut,
  going_home: Undo2,
  broke_down: Wrench,
  home: House,
} as const satisfies Record<CheckInStatus | "none", LucideIcon>;

interface CheckInControlsProps {
  event: CheckInEvent;
  /** Whether riders read and accept the briefing here. Elsewhere they get a link to it. */
  showsBriefing?: boolean;
  /** Below the status. */
  summary?: ReactNode;
}

/** Where the member is at on the day of the ride, and what they can say next. Works without a network. */
export function CheckInControls({ event, showsBriefing = false, summary }: CheckInControlsProps) {
  const { status, needsBriefing, asked, isWaiting, isLocating, offered, refused, now, ...checkIn } =
    useCheckIn(event, { showsBriefing });
  const serverFails = useServerFails();
  const [message, setMessage] = useState("");
  const [sharesPosition, setSharesPosition] = useState(false);
  const Icon = ICONS[status ?? "none"];
  const singleTap = useSingleTap();
  const choose = async (say: (words: Words) => Promise<boolean>, at: number) => {
    if (!(await singleTap(() => say({ message, sharesPosition }), at))) return;
    setMessage("");
    setSharesPosition(false);
  };
  const isAway = ENDING_STATUSES.some((ending) => ending === status);
  const isFirst = (to: CheckInStatus) =>
    to === "home" ? isAway : !ENDING_STATUSES.some((ending) => ending === to);
  const first = offered.filter(isFirst);
  // "Home" comes first, because the leaders wait for it.
  if (isAway) first.reverse();
  const others = offered.filter((to) => !isFirst(to));
  const choices = {
    isAway,
    pending: isLocating,
    pendingText: sharesPosition ? CHECK_IN_TEXTS.locating : undefined,
    onChoose: choose,
    sayingOf: (to: CheckInStatus) =>
      to === "checked_in" && asked ? checkIn.acceptAndCheckIn : (words: Words) => checkIn.say(to, words),
    labelOf: (to: CheckInStatus) => {
      if (to === "checked_in" && asked) return CHECK_IN_TEXTS.accept;
      return rejoins(to, isAway) ? CHECK_IN_TEXTS.rejoin : CHECK_IN_TEXTS.actions[to];
    },
  };
  return (
    <section aria-label={CHECK_IN_TEXTS.title} className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 font-extrabold text-lg">
          <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
          {CHECK_IN_LABELS[status ?? "none"]}
          {isWaiting && <Hourglass aria-label={CHECK_IN_TEXTS.waitingMark} className="size-5 shrink-0" />}
        </p>
        <p className={cn("text-ink-muted text-sm", !asked && "sm:min-h-[1lh]", "max-sm:empty:hidden")}>
          {hintOf({ event, status, isWaiting, serverFails, isOffered: offered.length > 0, now })}
        </p>
      </div>
      {summary}
      {needsBriefing && (
        <Notice tone="warning" announce action={<BriefingLink event={event} />}>
          {ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED}
        </Notice>
      )}
      {refused.map((act) => (
        <Notice
          key={act.seq}
          tone="danger"
          title={refusedCheckInTitle(act)}
          action={
            <div className="flex flex-wrap gap-2">
              {act.refusal === ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED && <BriefingLink event={event} />}
              <Button size="sm" variant="secondary" onClick={() => void waitingActs.dismiss(act)}>
                {CHECK_IN_TEXTS.dismiss}
              </Button>
            </div>
          }
        >
          {act.refusal}
        </Notice>
      ))}
      {asked && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <BriefingToAccept briefing={asked} refused={checkIn.refusedReading} />
        </Suspense>
      )}
      {checkIn.isLoadingBriefing && <Skeleton className="h-44" />}
      {offered.length > 0 && (
        <>
          <Choices {...choices} offered={first} />
          {asked && !asked.requiresAcknowledgment && (
            <Button
              variant="quiet"
              onClick={({ timeStamp }) => void choose((words) => checkIn.say("checked_in", words), timeStamp)}
            >
              {CHECK_IN_TEXTS.withoutReading}
            </Button>
          )}
          {others.length > 0 && (
            <details className="group">
              <Summary>{CHECK_IN_TEXTS.otherEnd}</Summary>
              <Choices {...choices} offered={others} />
            </details>
          )}
          <details className="group">
            <Summary>{CHECK_IN_TEXTS.more}</Summary>
            <div className="flex flex-col gap-2 pt-1">
              <Field label={CHECK_IN_TEXTS.message} hint={CHECK_IN_TEXTS.messageHint}>
                <Textarea
                  rows={2}
                  maxLength={MAX_CHECK_IN_MESSAGE}
                  value={message}
                  onChange={({ target }) => setMessage(target.value)}
                />
              </Field>
              <Checkbox
                label={CHECK_IN_TEXTS.share}
                hint={CHECK_IN_TEXTS.shareHint}
                checked={sharesPosition}
                onCheckedChange={(checked) => setSharesPosition(checked === true)}
              />
            </div>
          </details>
        </>
      )}
    </section>
  );
}

function Summary({ children }: { children: string }) {
  return (
    <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-accent-text">
      {children}
      <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
    </summary>
  );
}

function BriefingLink({ event }: { event: CheckInEvent }) {
  return (
    <Button asChild size="sm">
      <Link to={`${eventPath(event.id)}#briefing`}>{CHECK_IN_TEXTS.readBriefing}</Link>
    </Button>
  );
}

const HINTS: Readonly<Partial<Record<CheckInStatus, string>>> = CHECK_IN_TEXTS.next;

interface Hinted {
  event: CheckInEvent;
  status: CheckInStatus | null;
  isWaiting: boolean;
  serverFails: boolean;
  isOffered: boolean;
  now: number;
}

function hintOf({ event, status, isWaiting, serverFails, isOffered, now }: Hinted): string | null {
  if (isWaiting) return serverFails ? CHECK_IN_TEXTS.waitingForServer : CHECK_IN_TEXTS.waiting;
  // After a check-in, the offered buttons say enough.
  const hint = status !== "checked_in" && status !== null ? HINTS[status] : undefined;
  if (hint || isOffered) return hint ?? null;
  if (status === "checked_in") return CHECK_IN_TEXTS.next.checked_in;
  const opens = checkInOpensAt(new Date(event.dateTime));
  if (opens.getTime() > now) return opensAt(clockTime(opens, event.timeZone));
  return status === null ? CHECK_IN_TEXTS.over : null;
}
