import { useParams } from "react-router-dom";
import { readFailure } from "../../../lib/errors";
import { useLive } from "../../../lib/live/use-live";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { GroupNotFound } from "../group-not-found";
import { GROUP_PAGE_TEXTS } from "../texts";
import { type GroupDetail, useGroup } from "../use-group";
import { GroupHeader } from "./group-header";
import { GroupSkeleton } from "./group-skeleton";
import { GroupTabs } from "./group-tabs";
import { InsidePrivate } from "./inside-private";

export function GroupPage() {
  const id = parseRouteId(useParams().id);
  const { data: group, isPending, error, refetch } = useGroup(id);
  const isLoading = id !== null && isPending;
  usePageTitle(isLoading ? null : group?.name);
  if (isLoading) return <GroupSkeleton />;
  const isGone = error !== null && readFailure(error).code === "NOT_FOUND";
  // A refetch that fails takes nothing away, least of all what is being written.
  if (group && !isGone) return <GroupArticle key={group.id} group={group} />;
  if (error && !isGone)
    return <PageFailed title={GROUP_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  return <GroupNotFound />;
}

function GroupArticle({ group }: { group: GroupDetail }) {
  useLive(group.can.readInside ? group.id : null);
  return (
    <article>
      <GroupHeader group={group} />
      <div className="mt-5 min-h-[80dvh]">
        {group.can.readInside ? <GroupTabs group={group} /> : <InsidePrivate />}
      </div>
    </article>
  );
}
