import { Skeleton } from "@longpaddock/ui/skeleton";
import { Link } from "react-router-dom";
import { failureHint } from "../../../lib/failures/failure-texts";
import { PATHS } from "../../../lib/paths";
import { MarkAllRead } from "../mark-all-read";
import { NotificationItem } from "../notification-item";
import { NOTIFICATION_TEXTS } from "../texts";
import { useNotifications } from "../use-notifications";

const SHOWN = 8;

/** The latest notifications. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications();
  const latest = list.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <section aria-label={NOTIFICATION_TEXTS.latest}>
      <div className="flex min-h-14 items-center justify-between gap-2 px-3">
        <h2 className="font-extrabold text-lg">{NOTIFICATION_TEXTS.title}</h2>
        <MarkAllRead newest={latest[0]} hasUnread={latest.some(({ isRead }) => !isRead)} />
      </div>
      {list.isPending && <Skeleton className="mx-3 h-40" />}
      {list.isError && !list.data && (
        <p role="alert" className="px-3 pb-3">
          {NOTIFICATION_TEXTS.failed}. {failureHint(list.error)}
        </p>
      )}
      {list.data && latest.length === 0 && (
        <p className="px-3 pb-3 text-ink-muted">{NOTIFICATION_TEXTS.emptyText}</p>
      )}
      {latest.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {latest.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onOpen={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={PATHS.notifications}
        onClick={onLeave}
        className="flex min-h-12 items-center justify-center px-3 font-bold"
      >
        {NOTIFICATION_TEXTS.seeAll}
      </Link>
    </section>
  );
}
