import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";
import { parseRouteId } from "../../../lib/paths";
import { TopicList } from "../../discussions/topic-list";
import { TopicView } from "../../discussions/topic-view";
import { PollsLink, PollsSection } from "../../polls/polls-section";
import type { GroupDetail } from "../use-group";

/** The group's topics and polls, or the topic that the address names. What others write appears at once. */
export function DiscussionsTab({ group }: { group: GroupDetail }) {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useRefreshWithChanges(group.id);
  const listPath = `${pathname}?tab=discussions`;
  const pathOf = (topicId: number) => `${listPath}&topic=${topicId}`;
  const open = (path: string) => void navigate(path, { preventScrollReset: true });
  const topicId = parseRouteId(query.get("topic") ?? undefined);
  const commentId = parseRouteId(hash.replace("#comment-", ""));
  if (topicId !== null)
    return (
      <TopicView
        key={`${topicId}-${commentId}`}
        id={topicId}
        commentId={commentId}
        listPath={listPath}
        onRemoved={() => open(listPath)}
      />
    );
  const canTakePart = group.can.takePart;
  return (
    <>
      <PollsLink groupId={group.id} canTakePart={canTakePart} />
      <div className="grid grid-cols-1 items-start gap-8 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TopicList
          groupId={group.id}
          canTakePart={canTakePart}
          pathOf={pathOf}
          onCreated={(id) => open(pathOf(id))}
        />
        <PollsSection groupId={group.id} canTakePart={canTakePart} />
      </div>
    </>
  );
}

/** Asks again for what this page shows of the change. */
function useRefreshWithChanges(groupId: number): void {
  const client = useQueryClient();
  useLive(groupId, ({ kind }) => {
    if (kind !== "poll") void client.invalidateQueries({ queryKey: getQueryKey(trpc.discussions) });
    if (kind === "poll" || kind === "refresh")
      void client.invalidateQueries({ queryKey: getQueryKey(trpc.polls) });
  });
}
