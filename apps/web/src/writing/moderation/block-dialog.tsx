import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { BLOCK_TEXTS } from "./texts";

interface BlockDialogProps extends DialogState {
  groupId: number;
  person: { id: string; name: string };
}

/** Says what a block does before a group's admin blocks somebody. */
export function BlockDialog({ groupId, person, ...state }: BlockDialogProps) {
  const block = trpc.memberships.block.useMutation({
    meta: {
      success: BLOCK_TEXTS.blocked,
      failure: ({ message }) => ({ title: BLOCK_TEXTS.failed, description: message }),
    },
  });
  return (
    <AlertDialog
      {...state}
      title={BLOCK_TEXTS.ask(person.name)}
      description={BLOCK_TEXTS.consequences}
      confirmLabel={BLOCK_TEXTS.block}
      pendingText={BLOCK_TEXTS.blocking}
      tone="danger"
      onConfirm={() => block.mutateAsync({ id: groupId, userId: person.id })}
    />
  );
}
