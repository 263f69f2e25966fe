import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { AdminsOnly } from "../admins-only";
import { INBOX_TEXTS } from "./texts";

const InboxList = lazyComponent(() => import("./inbox-list").then((m) => m.InboxList));

/** All that waits for an administrator, in one list. */
export function InboxPage() {
  usePageTitle(INBOX_TEXTS.title);
  return (
    <AdminsOnly loading={INBOX_TEXTS.loading}>
      <PageHeader title={INBOX_TEXTS.title} lead={INBOX_TEXTS.lead} />
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <InboxList />
      </Suspense>
    </AdminsOnly>
  );
}
