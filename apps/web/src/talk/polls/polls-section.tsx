import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowDown, ChartBarBig } from "lucide-react";
import { ListResults } from "../../list/list-results";
import { NewPoll } from "./new-poll";
import { PollList } from "./poll-list";
import { POLL_TEXTS } from "./texts";
import { usePolls } from "./use-polls";

const SECTION = "polls";

interface PollsSectionProps {
  groupId: number;
  /** Whether the reader is a member of the group. */
  canTakePart: boolean;
}

/** The polls of a group. Nothing at all where there are none and the reader can't add one. */
export function PollsSection({ groupId, canTakePart }: PollsSectionProps) {
  const polls = usePolls(groupId);
  const isEmpty = polls.data?.pages[0]?.total === 0;
  if (isEmpty && !canTakePart) return null;
  return (
    <section id={SECTION} tabIndex={-1} aria-label={POLL_TEXTS.title} className="scroll-mt-20 outline-none">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold text-xl">{POLL_TEXTS.title}</h2>
        {canTakePart && <NewPoll place={{ groupId }} groupId={groupId} />}
      </div>
      {isEmpty ? (
        <p className="text-ink-muted">{POLL_TEXTS.empty}</p>
      ) : (
        <ListResults
          query={polls}
          texts={POLL_TEXTS.list}
          empty={{ icon: <ChartBarBig aria-hidden="true" />, title: POLL_TEXTS.empty }}
          skeleton={<Skeleton className="h-56 rounded-lg" />}
        >
          {(found) => <PollList polls={found} />}
        </ListResults>
      )}
    </section>
  );
}

/** Links to the polls, which on a narrow screen are below all topics. */
export function PollsLink({ groupId, canTakePart }: PollsSectionProps) {
  const polls = usePolls(groupId);
  if (!canTakePart && !polls.data?.pages[0]?.total) return null;
  const go = () => {
    const section = document.getElementById(SECTION);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" size="sm" className="-ml-3 mb-2 lg:hidden" onClick={go}>
      <ArrowDown aria-hidden="true" className="size-5" />
      {POLL_TEXTS.title}
    </Button>
  );
}
