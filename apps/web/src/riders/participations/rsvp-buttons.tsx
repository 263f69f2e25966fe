import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { RSVP_CHOICES, type RsvpChoice, WAITLISTED } from "@longpaddock/domain/events/rules";
import { isFull } from "@longpaddock/domain/participations/rules";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Check, CircleHelp, Hourglass, X } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { type AnswerableEvent, isOpen } from "./answerable-event";
import { JOIN_TEXTS, RSVP_TEXTS } from "./texts";
import { useRsvp } from "./use-answers";

const LeaveRideDialog = lazyDialog(() => import("./leave-ride-dialog").then((m) => m.LeaveRideDialog));

const ICONS = { confirmed: Check, tentative: CircleHelp, declined: X } as const;

interface RsvpButtonsProps {
  /** With the answers that are being saved: `usePendingAnswers`. */
  event: AnswerableEvent;
  className?: string;
}

/** The three answers, for members who don't organise the event and while it takes answers. */
export function RsvpButtons({ event, className }: RsvpButtonsProps) {
  const { user } = useCurrentUser();
  const rsvp = useRsvp();
  // Without the acts that wait on this device: their code would load with every list of events.
  const rideStatus = event.userCheckInStatus;
  const [isLeaving, setIsLeaving] = useState(false);
  if (!user || event.isOrganizer || !isOpen(event) || hasEnded(rideStatus)) return null;
  const answer = event.userRsvpStatus;
  const current = answer === WAITLISTED ? "confirmed" : answer;
  const choose = (status: RsvpChoice) => {
    if (status === current || rsvp.isPending) return;
    if (status === "declined" && isOut(rideStatus)) setIsLeaving(true);
    else rsvp.mutate({ id: event.id, status, waitlist: isFull(event) });
  };
  return (
    <fieldset className={cn("grid grid-cols-3 gap-2", className)}>
      <legend className="sr-only">{RSVP_TEXTS.label}</legend>
      {RSVP_CHOICES.map((choice) => {
        const isCurrent = choice === current;
        const waits = choice === "confirmed" && (answer === WAITLISTED || (!isCurrent && isFull(event)));
        const Icon = waits ? Hourglass : ICONS[choice];
        return (
          <Button
            key={choice}
            variant={isCurrent ? "primary" : "secondary"}
            aria-pressed={isCurrent}
            disabled={rsvp.isPending && !isCurrent}
            className={cn(
              "min-w-0 flex-col gap-0.5 px-1 py-1.5 text-sm",
              current && !isCurrent && "opacity-70",
            )}
            onClick={() => choose(choice)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {waits ? waitLabel(answer === WAITLISTED) : RSVP_TEXTS.choices[choice]}
          </Button>
        );
      })}
      {isOut(rideStatus) && (
        <LeaveRideDialog event={event} memberId={user.id} open={isLeaving} onOpenChange={setIsLeaving} />
      )}
    </fieldset>
  );
}

const waitLabel = (isWaiting: boolean) => (isWaiting ? JOIN_TEXTS.waiting : JOIN_TEXTS.waitlist);
