import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { groupEventsPath } from "../../lib/paths";
import { usePendingAnswers } from "../../riders/participations/use-answers";
import { GroupEventCard } from "./group-event-card";
import { NEXT_TEXTS } from "./next/texts";
import { useGroupEvents } from "./use-group-events";

/** The next event of a member's group, answered in place. Nothing where none is planned, or until it is known. */
export function NextOfGroup({ groupId }: { groupId: number }) {
  const withPending = usePendingAnswers();
  const { data } = useGroupEvents(groupId, "upcoming");
  const titleId = useId();
  const [next] = data?.pages[0]?.items ?? [];
  if (!next) return null;
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="font-extrabold text-xl">
          {NEXT_TEXTS.ofGroup}
        </h2>
        <Link to={groupEventsPath(groupId)} className="flex min-h-11 items-center gap-1 font-bold">
          {NEXT_TEXTS.allOfGroup}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <GroupEventCard event={withPending(next)} canTakePart isShort />
    </section>
  );
}
