import { PageHeader } from "@longpaddock/ui/page-header";
import { useParams } from "react-router-dom";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { groupPath, parseRouteId } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { BackLink } from "../back-link";
import { GroupNotFound } from "../group-not-found";
import { GroupSkeleton } from "../page/group-skeleton";
import { GROUP_PAGE_TEXTS } from "../texts";
import { type GroupDetail, useGroup } from "../use-group";
import { ManageDenied } from "./manage-denied";
import { ManageTabs } from "./manage-tabs";
import { MANAGE_GROUP_TEXTS } from "./texts";

export function ManageGroupPage() {
  const id = parseRouteId(useParams().id);
  const { data: group, isPending, error, refetch } = useGroup(id);
  usePageTitle(MANAGE_GROUP_TEXTS.title);
  if (id !== null && isPending) return <GroupSkeleton />;
  const isGone = error !== null && readFailure(error).code === "NOT_FOUND";
  // A refetch that fails takes nothing away, least of all what is being written.
  if (!group && error && !isGone)
    return <PageFailed title={GROUP_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  if (!group || isGone) return <GroupNotFound />;
  return group.can.manage ? <ManageGroup key={group.id} group={group} /> : <ManageDenied group={group} />;
}

function ManageGroup({ group }: { group: GroupDetail }) {
  return (
    <>
      <PageHeader
        className="py-4 sm:py-7"
        back={<BackLink to={groupPath(group.id)}>{MANAGE_GROUP_TEXTS.back}</BackLink>}
        title={MANAGE_GROUP_TEXTS.title}
        lead={group.name}
      />
      <div className="mt-5">
        <ManageTabs group={group} />
      </div>
    </>
  );
}
