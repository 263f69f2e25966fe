import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowDown, Bell } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import { MarkAllRead } from "../mark-all-read";
import { NotificationItem } from "../notification-item";
import { NOTIFICATION_TEXTS } from "../texts";
import { useNotifications } from "../use-notifications";
import { QuietGroups } from "./quiet-groups";

/** Loads after the list, which visits are for. */
const WaysToTell = lazyComponent(() => import("./ways-to-tell").then((m) => m.WaysToTell));

const SETTINGS_ID = "notification-settings";

const EMPTY = {
  icon: <Bell aria-hidden="true" />,
  title: NOTIFICATION_TEXTS.emptyTitle,
  text: NOTIFICATION_TEXTS.emptyText,
  action: (
    <Button asChild>
      <Link to={PATHS.groups}>{NOTIFICATION_TEXTS.findGroups}</Link>
    </Button>
  ),
};

export function NotificationsPage() {
  usePageTitle(NOTIFICATION_TEXTS.title);
  const list = useNotifications();
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title={NOTIFICATION_TEXTS.title}
        lead={NOTIFICATION_TEXTS.subtitle}
        actions={
          <>
            <MarkAllRead newest={shown[0]} hasUnread={shown.some(({ isRead }) => !isRead)} />
            <Button asChild variant="quiet" size="sm" className="lg:hidden">
              <a href={`#${SETTINGS_ID}`}>
                <ArrowDown aria-hidden="true" />
                {NOTIFICATION_TEXTS.toSettings}
              </a>
            </Button>
          </>
        }
      />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <section aria-label={NOTIFICATION_TEXTS.title}>
          <ListResults
            query={list}
            texts={NOTIFICATION_TEXTS}
            empty={EMPTY}
            skeleton={<Skeleton className="h-96" />}
          >
            {(found) => (
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
                {found.map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem notification={notification} />
                  </li>
                ))}
              </ul>
            )}
          </ListResults>
        </section>
        <section aria-labelledby={SETTINGS_ID} className="grid gap-6">
          <h2 id={SETTINGS_ID} className="scroll-mt-20 font-extrabold text-xl">
            {NOTIFICATION_TEXTS.settings}
          </h2>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <WaysToTell />
          </Suspense>
          <QuietGroups />
        </section>
      </div>
    </>
  );
}
