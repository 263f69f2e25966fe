import { UNDO_MS } from "@longpaddock/domain/discussions/rules";
import { Button } from "@longpaddock/ui/button";
import { Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { storeDraft } from "../../lib/offline/drafts";
import { ANNOUNCEMENT_TEXTS, isAboutToLeave } from "./texts";
import { type Topic, useUndoAnnouncement } from "./use-topics";

const SECOND_MS = 1000;

export const announcementDraft = (groupId: number, field: "title" | "content") =>
  `announcement-${groupId}-${field}`;

interface UndoAnnouncementProps {
  groupId: number;
  sent: Topic;
  onUndone: () => void;
}

/** For half a minute after sending. Undoing it puts the words back into the form. */
export function UndoAnnouncement({ groupId, sent, onUndone }: UndoAnnouncementProps) {
  const { user } = useCurrentUser();
  const undo = useUndoAnnouncement();
  const seconds = useSecondsLeft();
  const memberId = user?.id ?? "";
  const onSuccess = () => {
    storeDraft(announcementDraft(groupId, "title"), { memberId, text: sent.title ?? "" });
    storeDraft(announcementDraft(groupId, "content"), { memberId, text: sent.content });
    onUndone();
  };
  if (seconds === 0 && !undo.isPending) return null;
  return (
    <div
      ref={bringIntoView}
      className="flex w-full flex-wrap items-center gap-3 rounded-lg border-2 border-line-strong bg-surface-raised px-4 py-2"
    >
      <p role="status" className="min-w-[min(100%,16rem)] flex-1 break-words">
        {isAboutToLeave(sent.title)}
      </p>
      <Button
        variant="secondary"
        pending={undo.isPending}
        pendingText={ANNOUNCEMENT_TEXTS.undoing}
        onClick={() => undo.mutate({ id: sent.id }, { onSuccess })}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        {ANNOUNCEMENT_TEXTS.undo}
        <span aria-hidden="true" className="tabular-nums">
          {seconds}
        </span>
      </Button>
    </div>
  );
}

/** On phones it may be below what the dialog has left in view. */
const bringIntoView = (bar: HTMLDivElement | null) => bar?.scrollIntoView({ block: "nearest" });

/** From when it is first shown; a tab in the background catches up. */
function useSecondsLeft(): number {
  const [endsAt] = useState(() => Date.now() + UNDO_MS);
  const [left, setLeft] = useState(UNDO_MS);
  const look = useEffectEvent(() => setLeft(Math.max(0, endsAt - Date.now())));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.ceil(left / SECOND_MS);
}
