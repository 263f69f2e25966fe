import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { DELETION_REQUEST_TEXTS, DELETION_WITHDRAWAL_TEXTS } from "../actions/texts";
import type { RouteActions } from "../actions/use-route-actions";
import { useWithdrawDeletion } from "../actions/use-route-mutations";
import type { RouteDetail } from "../use-route";

interface DeletionNoticeProps {
  route: RouteDetail;
  actions: Pick<RouteActions, "requestDeletion">;
}

/**
 * Tells the author whether the deletion of the route is requested, and lets them request or withdraw it. Both notices
 * share one grid cell, so that the page doesn't move when one replaces the other.
 */
export function DeletionNotice({ route, actions }: DeletionNoticeProps) {
  const { mutate, isPending } = useWithdrawDeletion();
  const { requestDeletion, withdrawDeletion } = route.can;
  if (!requestDeletion && !withdrawDeletion) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <Notice
        className={withdrawDeletion ? "invisible" : undefined}
        title={DELETION_REQUEST_TEXTS.own}
        action={
          <Button variant="quiet" onClick={() => actions.requestDeletion(route)}>
            {DELETION_REQUEST_TEXTS.open}
          </Button>
        }
      >
        {DELETION_REQUEST_TEXTS.ownDescription}
      </Notice>
      <Notice
        className={withdrawDeletion ? undefined : "invisible"}
        title={DELETION_WITHDRAWAL_TEXTS.pending}
        action={
          <Button
            variant="secondary"
            className="max-sm:px-2 max-sm:text-sm"
            pending={isPending}
            pendingText={DELETION_WITHDRAWAL_TEXTS.withdrawing}
            onClick={() => mutate({ id: route.id })}
          >
            {DELETION_WITHDRAWAL_TEXTS.withdraw}
          </Button>
        }
      >
        {DELETION_WITHDRAWAL_TEXTS.pendingDescription}
      </Notice>
    </div>
  );
}
