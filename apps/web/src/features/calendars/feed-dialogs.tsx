import { FEED_TEXTS } from "@longpaddock/domain/calendars/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useReplaceFeed, useRevokeFeed } from "./use-feed";

interface FeedDialogProps extends DialogState {
  onLink: (link: string | null) => void;
}

export function RenewFeedDialog({ onLink, ...state }: FeedDialogProps) {
  const replace = useReplaceFeed(onLink);
  return (
    <AlertDialog
      title={FEED_TEXTS.renewTitle}
      description={FEED_TEXTS.renewText}
      confirmLabel={FEED_TEXTS.renew}
      pendingText={FEED_TEXTS.renewing}
      onConfirm={() => replace.mutateAsync()}
      {...state}
    />
  );
}

export function RevokeFeedDialog({ onLink, ...state }: FeedDialogProps) {
  const revoke = useRevokeFeed(onLink);
  return (
    <AlertDialog
      title={FEED_TEXTS.turnOffTitle}
      description={FEED_TEXTS.turnOffText}
      confirmLabel={FEED_TEXTS.turnOff}
      pendingText={FEED_TEXTS.turningOff}
      tone="danger"
      onConfirm={() => revoke.mutateAsync()}
      {...state}
    />
  );
}
