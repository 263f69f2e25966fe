import { DELETION_WITHDRAWAL_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useWithdrawDeletion } from "../actions/use-route-mutations";
import type { RouteDetail } from "../use-route";

/** Tells the author that the deletion of the route is requested, and lets them withdraw the request. */
export function DeletionNotice({ route }: { route: Pick<RouteDetail, "id" | "can"> }) {
  const { mutate, isPending } = useWithdrawDeletion();
  if (!route.can.withdrawDeletion) return null;
  return (
    <Notice
      className="mt-6"
      title={DELETION_WITHDRAWAL_TEXTS.pending}
      action={
        <Button
          variant="secondary"
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
  );
}
