import { MutedFold } from "../../writing/moderation/muted-fold";
import { PollCard } from "./poll-card";
import type { Poll } from "./use-polls";

/** The polls of a group or of an event. */
export function PollList({ polls }: { polls: readonly Poll[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {polls.map((poll) => (
        <li key={poll.id} className="min-w-0">
          <MutedFold isMuted={poll.isMuted}>
            <PollCard poll={poll} />
          </MutedFold>
        </li>
      ))}
    </ul>
  );
}
