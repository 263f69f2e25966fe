import { Button } from "@longpaddock/ui/button";
import { House } from "lucide-react";
import { useConfirm } from "../../interactions/use-confirm";
import { trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { fullName } from "../../lib/format";
import { SEEN_HOME_TEXTS, seenHomeTitle } from "./texts";
import type { PlacedRider } from "./use-board";

/** For leaders: a rider whom they have heard of is home. */
export function SeenHome({
  eventId,
  rider: { user, participantId },
}: {
  eventId: number;
  rider: PlacedRider;
}) {
  const { ask, dialog, preloadProps } = useConfirm();
  const checkIn = trpc.checkIns.checkInRider.useMutation({
    meta: {
      success: SEEN_HOME_TEXTS.saved,
      failure: ({ message }: Failure) => ({ title: SEEN_HOME_TEXTS.failed, description: message }),
    },
  });
  const name = fullName(user, user.id);
  const askFirst = () =>
    ask({
      title: seenHomeTitle(name),
      description: SEEN_HOME_TEXTS.text,
      confirmLabel: SEEN_HOME_TEXTS.confirm,
      cancelLabel: SEEN_HOME_TEXTS.cancel,
      onConfirm: () =>
        checkIn.mutateAsync({ id: eventId, participantId: participantId ?? user.id, status: "home" }),
    });
  return (
    <div>
      <Button size="sm" variant="secondary" onClick={askFirst} {...preloadProps}>
        <House aria-hidden="true" className="size-5" />
        {SEEN_HOME_TEXTS.action}
        <span className="sr-only">: {name}</span>
      </Button>
      {dialog}
    </div>
  );
}
