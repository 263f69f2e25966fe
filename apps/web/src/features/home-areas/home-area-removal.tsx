import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useClearHomeArea } from "./use-home-area";

/** Asks before everybody sees one's routes whole again. */
export function HomeAreaRemoval(props: DialogState) {
  const clear = useClearHomeArea();
  return (
    <AlertDialog
      title="Remove your home area?"
      description="Everybody will see your routes whole again, with what lies near your home."
      confirmLabel="Remove it"
      pendingText="Making your routes whole..."
      tone="danger"
      onConfirm={() => clear.mutateAsync()}
      {...props}
    />
  );
}
