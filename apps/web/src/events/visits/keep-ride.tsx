import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { IdCard } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { notifyFailure } from "../../lib/notify";
import { eventPath } from "../../lib/paths";
import { guestIdOf, type KeptVisit, removeVisit } from "../../riders/visits/kept-visit";
import { VISIT_TEXTS } from "./texts";

const TEXTS = VISIT_TEXTS.keep;

/** For a visitor who has signed in since: the ride becomes the member's, with all that was said on this phone. */
export function KeepRide({ visit }: { visit: KeptVisit }) {
  const navigate = useNavigate();
  const keep = trpc.visits.keep.useMutation({
    meta: {
      success: TEXTS.kept,
      failure: ({ message }) => ({ title: TEXTS.failed, description: message }),
    },
  });
  const { eventId, participantId } = visit;
  const save = async () => {
    // Afterwards nothing is taken from the visitor any more.
    await waitingActs.start(guestIdOf(visit));
    if (waitingActs.read().some(({ refusal }) => refusal === null)) {
      notifyFailure({ title: TEXTS.failed, description: TEXTS.unsent });
      return;
    }
    keep.mutate(
      { participantId },
      {
        onSuccess: () => {
          removeVisit();
          void navigate(eventPath(eventId), { replace: true });
        },
      },
    );
  };
  return (
    <EmptyState
      headingLevel="h1"
      icon={<IdCard aria-hidden="true" />}
      title={TEXTS.title}
      text={`${TEXTS.text} ${visit.name}.`}
      action={
        <>
          <Button pending={keep.isPending} pendingText={TEXTS.keeping} onClick={() => void save()}>
            {TEXTS.action}
          </Button>
          <Button asChild variant="quiet">
            <Link to={eventPath(eventId)}>{TEXTS.open}</Link>
          </Button>
        </>
      }
    />
  );
}
