import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ReactNode } from "react";
import { fullName } from "../../lib/format";
import { LoadFailed } from "../../list/load-failed";
import { BOARD_LABELS, END_EVENT_TEXTS } from "./texts";
import { isMissed, useBoard } from "./use-board";

/**
 * The riders who are out, overdue or were never heard of, before an event is closed, and what is asked about them. Nothing
 * only once it is known that all are back.
 */
export function RidersOut({
  event,
  children,
}: {
  event: Parameters<typeof useBoard>[0];
  children: ReactNode;
}) {
  const { riders, error, refetch } = useBoard(event);
  if (!riders)
    return error ? (
      <div className="grid gap-4">
        <LoadFailed title={END_EVENT_TEXTS.close.unknown} error={error} onRetry={() => void refetch()} />
        {children}
      </div>
    ) : (
      <Skeleton className="h-20 rounded-md" />
    );
  const out = riders.filter(isMissed);
  if (out.length === 0) return null;
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={END_EVENT_TEXTS.close.out}>
        <ul className="mb-2">
          {out.map(({ user, state }) => (
            <li key={user.id}>
              {fullName(user, user.id)}: {BOARD_LABELS[state]}
            </li>
          ))}
        </ul>
        <p>{END_EVENT_TEXTS.close.outText}</p>
      </Notice>
      {children}
    </div>
  );
}
