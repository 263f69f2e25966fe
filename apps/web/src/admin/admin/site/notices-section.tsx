import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Plus, Presentation } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "../../../list/load-failed";
import { NoticeDialog } from "./notice-dialog";
import { NoticeRow } from "./notice-row";
import { SITE_ADMIN_TEXTS } from "./texts";
import { type AdminNotice, useNotices } from "./use-site-admin";

/** The notices to everybody: those that are shown, to come, and over. */
export function NoticesSection() {
  const notices = useNotices();
  const [edited, setEdited] = useState<AdminNotice | "new" | null>(null);
  const found = notices.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="site-notices">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="site-notices" className="font-black text-2xl">
          {SITE_ADMIN_TEXTS.notices}
        </h2>
        <Button className="ml-auto" onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          {SITE_ADMIN_TEXTS.write}
        </Button>
      </div>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{SITE_ADMIN_TEXTS.noticesLead}</p>
      {notices.isPending && <Skeleton className="h-48 rounded-lg" />}
      {notices.error && (!found || notices.isFetchNextPageError) && (
        <LoadFailed
          title={found ? SITE_ADMIN_TEXTS.noticesFailedMore : SITE_ADMIN_TEXTS.noticesFailed}
          error={notices.error}
          onRetry={() => void (found ? notices.fetchNextPage() : notices.refetch())}
        />
      )}
      {found?.length === 0 && (
        <EmptyState icon={<Presentation aria-hidden="true" />} title={SITE_ADMIN_TEXTS.noNotices} />
      )}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
          {found.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onEdit={() => setEdited(notice)} />
          ))}
        </ul>
      )}
      {notices.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {SITE_ADMIN_TEXTS.older}
        </Button>
      )}
      {edited !== null && (
        <NoticeDialog
          notice={edited === "new" ? null : (found?.find(({ id }) => id === edited.id) ?? edited)}
          open
          onOpenChange={(open) => !open && setEdited(null)}
        />
      )}
    </section>
  );
}
