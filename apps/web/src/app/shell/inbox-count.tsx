import { trpc } from "../../lib/api";
import { KEPT_FRESH } from "../../list/kept-fresh";
import { inboxCount, inboxText } from "./texts";

/** How much waits for an administrator, beside the link to their pages. Asked again like their lists, never by a clock. */
export function InboxCount() {
  const { data } = trpc.inbox.count.useQuery(undefined, KEPT_FRESH);
  if (!data?.count) return null;
  return (
    <span className="ml-1.5 min-w-5 rounded-full bg-accent-soft px-1.5 text-center font-bold text-accent-text text-xs leading-5">
      <span aria-hidden="true">{inboxCount(data.count)}</span>
      <span className="sr-only">{inboxText(data.count)}</span>
    </span>
  );
}
