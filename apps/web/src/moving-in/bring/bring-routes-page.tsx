import { limitsOf } from "@longpaddock/domain/plans";
import { Notice } from "@longpaddock/ui/notice";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useSearchParams } from "react-router-dom";
import { type CurrentUser, useCurrentUser } from "../../accounts/auth/use-auth";
import { UpgradeButton } from "../../accounts/members/plans/upgrade-button";
import { BackLink } from "../../groups/groups/back-link";
import { forgetOpened } from "../../lib/offline/opened";
import { useOpenedFiles } from "../../lib/offline/use-opened-files";
import { usePageTitle } from "../../lib/page-title";
import { PATHS, parseRouteId } from "../../lib/paths";
import { ImportView } from "../imports/import-view";
import { LatestImports } from "../imports/latest-imports";
import { ChooseTracks } from "./choose-tracks";
import { BRING_TEXTS } from "./texts";

/** The import is in the address, so that somebody who left finds it again. */
export function BringRoutesPage() {
  usePageTitle(BRING_TEXTS.title);
  const { user } = useCurrentUser();
  return user && <BringRoutes key={user.id} member={user} />;
}

function BringRoutes({ member }: { member: CurrentUser }) {
  const [search, setSearch] = useSearchParams();
  const importId = parseRouteId(search.get("import") ?? undefined);
  const open = (id: number | null) => setSearch(id === null ? {} : { import: String(id) });
  return (
    <>
      <PageHeader
        className="py-4 sm:py-7"
        back={<BackLink to={PATHS.addRoute}>{BRING_TEXTS.back}</BackLink>}
        title={BRING_TEXTS.title}
        lead={BRING_TEXTS.lead}
      />
      <div className="mt-5 flex flex-col gap-6">
        {importId === null ? (
          <>
            <Choosing member={member} onRead={open} />
            <LatestImports groupId={null} onOpen={open} />
          </>
        ) : (
          <ImportView key={importId} id={importId} onClose={() => open(null)} />
        )}
      </div>
    </>
  );
}

function Choosing({ member, onRead }: { member: CurrentUser; onRead: (importId: number) => void }) {
  const opened = useOpenedFiles();
  if (!limitsOf(member).canUploadGPX)
    return <Notice tone="warning" title={BRING_TEXTS.noPlan} action={<UpgradeButton />} />;
  const read = (importId: number) => {
    void forgetOpened().catch(() => undefined);
    onRead(importId);
  };
  return opened ? (
    <ChooseTracks member={member} first={opened} onRead={read} />
  ) : (
    <Skeleton className="h-96" />
  );
}
