import { NO_NOTE } from "@longpaddock/domain/ratings/rules";
import { NOTE_TEXTS } from "@longpaddock/domain/ratings/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useWriteNote } from "./use-note";

interface RemoveNoteDialogProps extends DialogState {
  own: Parameters<typeof useWriteNote>[0];
}

export function RemoveNoteDialog({ own, ...state }: RemoveNoteDialogProps) {
  const { write } = useWriteNote(own, { showsFailure: false });
  return (
    <AlertDialog
      title={NOTE_TEXTS.removal.title}
      description={NOTE_TEXTS.removal.description}
      confirmLabel={NOTE_TEXTS.remove}
      pendingText={NOTE_TEXTS.removal.pending}
      tone="danger"
      onConfirm={() => write(NO_NOTE)}
      {...state}
    />
  );
}
