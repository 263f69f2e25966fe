import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { isFull } from "@longpaddock/domain/participations/rules";
import { Hourglass } from "lucide-react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { type AnswerableEvent, isOpen } from "./answerable-event";
import { WAITLIST_TEXTS, waitlistPlace } from "./texts";

/** Says that an event is full and has a waitlist, and tells riders on it when it's their turn. */
export function WaitlistNote({ event }: { event: AnswerableEvent }) {
  const { user } = useCurrentUser();
  const answer = event.userRsvpStatus;
  if (!user || event.isOrganizer || !isOpen(event) || !isFull(event) || answer === "confirmed") return null;
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <Hourglass aria-hidden="true" className="mt-px size-5 shrink-0 text-accent-text" />
      {answer === WAITLISTED && event.waitlistPosition !== null ? (
        <span className="font-semibold">{waitlistPlace(event.waitlistPosition)}</span>
      ) : (
        <span>
          <b>{WAITLIST_TEXTS.full}.</b> {WAITLIST_TEXTS.offer}
        </span>
      )}
    </p>
  );
}
