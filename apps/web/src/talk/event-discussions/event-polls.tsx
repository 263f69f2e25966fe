import { Skeleton } from "@longpaddock/ui/skeleton";
import { ChartBarBig } from "lucide-react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { ListResults } from "../../list/list-results";
import { NewPoll } from "../polls/new-poll";
import { PollList } from "../polls/poll-list";
import { POLL_TEXTS } from "../polls/texts";
import { SignInHint } from "./sign-in-hint";
import { EVENT_DISCUSSION_TEXTS } from "./texts";
import { useEventPolls } from "./use-event-posts";

export function EventPolls({ eventId, groupId }: { eventId: number; groupId: number | null }) {
  const { user } = useCurrentUser();
  const polls = useEventPolls(eventId);
  return (
    <div className="grid grid-cols-1 gap-4">
      {user ? (
        <div className="justify-self-start">
          <NewPoll place={{ eventId }} groupId={groupId} />
        </div>
      ) : (
        <SignInHint />
      )}
      <ListResults
        query={polls}
        texts={POLL_TEXTS.list}
        empty={{
          icon: <ChartBarBig aria-hidden="true" />,
          headingLevel: "h3",
          ...EVENT_DISCUSSION_TEXTS.noPolls,
        }}
        skeleton={<Skeleton className="h-56 rounded-lg" />}
      >
        {(found) => <PollList polls={found} />}
      </ListResults>
    </div>
  );
}
