import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { RemovalReason } from "../../../interactions/removal-reason";
import { PATHS } from "../../../lib/paths";
import { ADMIN_DELETE_TEXTS } from "./texts";
import type { RouteDialogProps } from "./use-route-actions";
import { useAdminDelete } from "./use-route-mutations";

export function AdminDeleteDialog({ route, place, ...state }: RouteDialogProps) {
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const { mutateAsync } = useAdminDelete();
  const confirm = async () => {
    await mutateAsync({ id: route.id, reason });
    if (place === "page") navigate(PATHS.discover);
  };
  const close = (open: boolean) => {
    setReason("");
    state.onOpenChange(open);
  };
  return (
    <AlertDialog
      title={`Delete "${route.name}"?`}
      description="This permanently deletes the route with its ratings, stars and GPX file."
      confirmLabel={ADMIN_DELETE_TEXTS.open}
      pendingText="Deleting…"
      tone="danger"
      onConfirm={confirm}
      {...state}
      onOpenChange={close}
    >
      <RemovalReason act="delete" hint="Its author gets this." value={reason} onChange={setReason} />
    </AlertDialog>
  );
}
