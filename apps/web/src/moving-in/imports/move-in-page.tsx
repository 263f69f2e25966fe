import { EmptyState } from "@longpaddock/ui/empty-state";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Lock } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { BackLink } from "../../groups/groups/back-link";
import { GroupNotFound } from "../../groups/groups/group-not-found";
import { type GroupDetail, useGroup } from "../../groups/groups/use-group";
import { readFailure } from "../../lib/errors";
import { usePageTitle } from "../../lib/page-title";
import { groupPath, manageGroupPath, parseRouteId } from "../../lib/paths";
import { PageFailed } from "../../list/page-states";
import { ChooseFile } from "./choose-file";
import { ChooseGroup } from "./choose-group";
import { ImportView } from "./import-view";
import { LatestImports } from "./latest-imports";
import { MOVE_IN_TEXTS } from "./texts";

/** The group and the import are in the address, so that somebody who left finds it again. */
export function MoveInPage() {
  usePageTitle(MOVE_IN_TEXTS.title);
  const [search] = useSearchParams();
  const groupId = parseRouteId(search.get("group") ?? undefined);
  const { data: group, error, refetch } = useGroup(groupId);
  if (groupId === null)
    return (
      <>
        <PageHeader className="py-4 sm:py-7" title={MOVE_IN_TEXTS.title} />
        <ChooseGroup />
      </>
    );
  if (!group && error)
    return readFailure(error).code === "NOT_FOUND" ? (
      <GroupNotFound />
    ) : (
      <PageFailed title={MOVE_IN_TEXTS.failed} error={error} onRetry={() => void refetch()} />
    );
  return group ? <MoveIn key={group.id} group={group} /> : <Skeleton className="mt-6 h-96" />;
}

function MoveIn({ group }: { group: GroupDetail }) {
  const [search, setSearch] = useSearchParams();
  const importId = parseRouteId(search.get("import") ?? undefined);
  const open = (id: number | null) =>
    setSearch(id === null ? { group: String(group.id) } : { group: String(group.id), import: String(id) });
  if (!group.can.manage)
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={MOVE_IN_TEXTS.denied}
        text={MOVE_IN_TEXTS.deniedText}
        action={<BackLink to={groupPath(group.id)}>{MOVE_IN_TEXTS.backToGroup}</BackLink>}
      />
    );
  return (
    <>
      <PageHeader
        className="py-4 sm:py-7"
        back={<BackLink to={manageGroupPath(group.id)}>{MOVE_IN_TEXTS.back}</BackLink>}
        title={MOVE_IN_TEXTS.title}
        lead={group.name}
      />
      <div className="mt-5 flex flex-col gap-6">
        {importId === null ? (
          <>
            <ChooseFile groupId={group.id} onRead={open} />
            <LatestImports groupId={group.id} onOpen={open} />
          </>
        ) : (
          <ImportView key={importId} id={importId} onClose={() => open(null)} />
        )}
      </div>
    </>
  );
}
