import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, isFull } from "@longpaddock/domain/participations/rules";
import { JOIN_TEXTS, waitlistPlace } from "@longpaddock/domain/participations/texts";
import { Button } from "@longpaddock/ui/button";
import { Hourglass, LogOut, UserPlus } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../../interactions/lazy-overlay";
import { useRequireSignIn } from "../../../auth/member-actions";
import { answerOf, type EventDetail, isOpen } from "../../../participations/answerable-event";
import { useJoin, useLeave } from "../../../participations/use-answers";

const LeaveDialog = lazyDialog(() => import("./leave-dialog").then((m) => m.LeaveDialog));

/** Join or leave, for everybody but the organiser, while the event takes answers. */
export function JoinButton({ event }: { event: EventDetail }) {
  const [join, leave] = [useJoin(), useLeave()];
  if (event.isOrganizer || !isOpen(event)) return null;
  const pending = join.isPending || leave.isPending;
  const answer = answerOf(event);
  return answer === null || answer === "declined" ? (
    <Join event={event} pending={pending} onJoin={join.mutate} />
  ) : (
    <Leave event={event} answer={answer} pending={pending} onLeave={() => leave.mutate({ id: event.id })} />
  );
}

interface JoinProps {
  event: EventDetail;
  pending: boolean;
  onJoin: ReturnType<typeof useJoin>["mutate"];
}

function Join({ event, pending, onJoin }: JoinProps) {
  const requireSignIn = useRequireSignIn();
  const waitlist = isFull(event);
  const Icon = waitlist ? Hourglass : UserPlus;
  const join = () => onJoin({ id: event.id, status: "confirmed", waitlist });
  return (
    <Button pending={pending} onClick={() => requireSignIn(JOIN_TEXTS.signedOut, join)}>
      <Icon aria-hidden="true" className="size-5" />
      {waitlist ? JOIN_TEXTS.waitlist : JOIN_TEXTS.join}
    </Button>
  );
}

interface LeaveProps {
  event: EventDetail;
  answer: Answer;
  pending: boolean;
  onLeave: () => void;
}

function Leave({ event, answer, pending, onLeave }: LeaveProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = answer === WAITLISTED;
  const losesPlace = answer === "confirmed" && event.waitlistedCount > 0;
  return (
    <>
      {isWaiting && event.waitlistPosition !== null && (
        <p role="status" className="flex items-center gap-2 self-center font-semibold">
          <Hourglass aria-hidden="true" className="size-5 text-accent-text" />
          {waitlistPlace(event.waitlistPosition)}
        </p>
      )}
      <Button
        variant="secondary"
        pending={pending}
        onClick={losesPlace ? () => setIsAsking(true) : onLeave}
        {...(losesPlace && LeaveDialog.preloadProps)}
      >
        <LogOut aria-hidden="true" className="size-5" />
        {isWaiting ? JOIN_TEXTS.leaveWaitlist : JOIN_TEXTS.leave}
      </Button>
      <LeaveDialog open={isAsking} onOpenChange={setIsAsking} onLeave={onLeave} />
    </>
  );
}
