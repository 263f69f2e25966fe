import type { AlertDialogProps } from "@longpaddock/ui/alert-dialog";
import { useState } from "react";
import { type DialogState, lazyDialog } from "./lazy-overlay";

type Question = Omit<AlertDialogProps, "open" | "onOpenChange" | "trigger" | "children">;

const ConfirmDialog = lazyDialog<Question & DialogState>(() =>
  import("@longpaddock/ui/alert-dialog").then((m) => m.AlertDialog),
);

/**
 * Asks before something is done. `ask` opens the dialog with what it says and does, `dialog` has to be rendered, and
 * `preloadProps` go on the button that asks. A question with fields of its own needs its own dialog.
 */
export function useConfirm() {
  // Kept while the dialog closes, so that its texts stay.
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Question) => {
    setQuestion(next);
    setIsOpen(true);
  };
  const dialog = question && <ConfirmDialog {...question} open={isOpen} onOpenChange={setIsOpen} />;
  return { ask, dialog, preloadProps: ConfirmDialog.preloadProps };
}
