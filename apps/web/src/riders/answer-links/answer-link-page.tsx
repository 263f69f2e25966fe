import { eventTime } from "@longpaddock/domain/events/event-time";
import { LINK_LABELS } from "@longpaddock/domain/notifications/texts";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { usePageTitle } from "../../lib/page-title";
import { eventPath } from "../../lib/paths";
import { PageFailed } from "../../list/page-states";
import { ANSWER_LINK_TEXTS } from "./texts";

const CHOICES = ["confirmed", "declined"] as const;

interface AnswerLinkPageProps {
  token: string;
  /** Which of the mail's links was opened: its button stands out. */
  wanted: string | null;
}

/**
 * The answer is given, so whoever comes across the address later, in the history or on a screen, gets the ride and not the
 * member's answer. Not by the router, which would leave this page.
 */
function forgetToken(eventId: number): void {
  window.history.replaceState(window.history.state, "", eventPath(eventId));
}

/** What a mail's 'Going' and 'Can't make it' open, without signing in. It asks first, because programs open links too. */
export function AnswerLinkPage({ token, wanted }: AnswerLinkPageProps) {
  usePageTitle(ANSWER_LINK_TEXTS.title);
  const { client } = trpc.useUtils();
  // Keys the query without the token, which must not be stored.
  const opening = useId();
  const asked = useQuery({
    queryKey: ["answer link", opening],
    queryFn: () => client.answerLinks.read.mutate({ token }),
    gcTime: 0,
  });
  const answer = trpc.answerLinks.answer.useMutation({
    meta: { failure: ({ message }) => ({ title: ANSWER_LINK_TEXTS.saveFailed, description: message }) },
    onSuccess: ({ eventId }) => forgetToken(eventId),
  });
  const ride = answer.data ?? asked.data;
  if (asked.error)
    return (
      <PageFailed title={ANSWER_LINK_TEXTS.failed} error={asked.error} onRetry={() => void asked.refetch()} />
    );
  if (!ride) return <Skeleton className="mx-auto mt-8 h-72 max-w-lg rounded-lg" />;
  const first = answer.variables?.status ?? (wanted === "declined" ? "declined" : "confirmed");
  return (
    <Card className="mx-auto mt-8 grid max-w-lg gap-4 p-5 sm:p-6">
      <h1 className="break-words font-black text-2xl">{ride.title}</h1>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        {eventTime(ride.dateTime, ride.timeZone)}
      </p>
      {ride.location && (
        <p className="flex min-w-0 items-start gap-2 break-words">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          {ride.location}
        </p>
      )}
      <p className="text-ink-muted">{ANSWER_LINK_TEXTS.whose(ride.firstName)}</p>
      <p role="status" className="font-bold">
        {ride.status ? ANSWER_LINK_TEXTS.answers[ride.status] : ANSWER_LINK_TEXTS.unanswered}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map((status) => (
          <Button
            key={status}
            variant={status === first ? "primary" : "secondary"}
            aria-pressed={ride.status === status}
            pending={answer.isPending && answer.variables.status === status}
            pendingText={ANSWER_LINK_TEXTS.saving}
            onClick={() => answer.mutate({ token, status })}
          >
            {LINK_LABELS[status]}
          </Button>
        ))}
      </div>
      <Link to={eventPath(ride.eventId)} className="justify-self-start text-accent-text underline">
        {ANSWER_LINK_TEXTS.open}
      </Link>
    </Card>
  );
}
