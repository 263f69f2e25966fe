import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, isFull } from "@longpaddock/domain/participations/rules";
import { Button } from "@longpaddock/ui/button";
import { Hourglass, LogOut, UserPlus } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useRequireSignIn } from "../../../../accounts/auth/member-actions";
import { useCurrentUser } from "../../../../accounts/auth/use-auth";
import { lazyDialog } from "../../../../interactions/lazy-overlay";
import { useConfirm } from "../../../../interactions/use-confirm";
import { type EventDetail, isOpen, isOutside } from "../../../../riders/participations/answerable-event";
import { JOIN_TEXTS, waitlistPlace } from "../../../../riders/participations/texts";
import { useJoin, useLeave } from "../../../../riders/participations/use-answers";

const LeaveRideDialog = lazyDialog(() =>
  import("../../../../riders/participations/leave-ride-dialog").then((m) => m.LeaveRideDialog),
);

/** Join or leave, for everybody but the organiser, while the event takes answers. */
export function JoinButton({ event }: { event: EventDetail }) {
  const [join, leave] = [useJoin(), useLeave()];
  const requireSignIn = useRequireSignIn();
  const { ask, dialog, preloadProps } = useConfirm();
  const [isLeaving, setIsLeaving] = useState(false);
  const { user } = useCurrentUser();
  const status = event.userCheckInStatus;
  if (event.isOrganizer || !isOpen(event) || hasEnded(status) || isOutside(event)) return null;
  const answer = event.userRsvpStatus;
  const isIn = answer !== null && answer !== "declined";
  const losesPlace = answer === "confirmed" && event.waitlistedCount > 0;
  const onJoin = () => join.mutate({ id: event.id, status: "confirmed", waitlist: isFull(event) });
  const onLeave = () => leave.mutate({ id: event.id });
  const askToLeave = () =>
    ask({
      title: JOIN_TEXTS.leaveTitle,
      description: JOIN_TEXTS.leaveText,
      confirmLabel: JOIN_TEXTS.leave,
      cancelLabel: JOIN_TEXTS.stay,
      tone: "danger",
      onConfirm: onLeave,
    });
  const press = ({ detail: clicks }: MouseEvent) => {
    // The second half of a double click would undo the first.
    if (clicks > 1) return;
    if (!isIn) requireSignIn(JOIN_TEXTS.signedOut, onJoin);
    else if (isOut(status)) setIsLeaving(true);
    else if (losesPlace) askToLeave();
    else onLeave();
  };
  return (
    <>
      {answer === WAITLISTED && event.waitlistPosition !== null && (
        <p role="status" className="flex items-center gap-2 self-center font-semibold">
          <Hourglass aria-hidden="true" className="size-5 text-accent-text" />
          {waitlistPlace(event.waitlistPosition)}
        </p>
      )}
      {/* One button that changes, so that it keeps the focus. */}
      <Button
        variant={isIn ? "secondary" : "primary"}
        pending={join.isPending || leave.isPending}
        onClick={press}
        {...(losesPlace && preloadProps)}
      >
        {isIn ? <LeaveLabel answer={answer} /> : <JoinLabel isFull={isFull(event)} />}
      </Button>
      {dialog}
      {user && isOut(status) && (
        <LeaveRideDialog event={event} memberId={user.id} open={isLeaving} onOpenChange={setIsLeaving} />
      )}
    </>
  );
}

function JoinLabel({ isFull }: { isFull: boolean }) {
  const Icon = isFull ? Hourglass : UserPlus;
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {isFull ? JOIN_TEXTS.waitlist : JOIN_TEXTS.join}
    </>
  );
}

function LeaveLabel({ answer }: { answer: Answer }) {
  return (
    <>
      <LogOut aria-hidden="true" className="size-5" />
      {answer === WAITLISTED ? JOIN_TEXTS.leaveWaitlist : JOIN_TEXTS.leave}
    </>
  );
}
