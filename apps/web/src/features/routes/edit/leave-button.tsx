import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { routePath } from "../../../lib/paths";
import { clearEditDraft } from "./use-edit-draft";

interface LeaveButtonProps {
  routeId: number;
  disabled: boolean;
  hasChanges: () => boolean;
}

/** Returns to the route's page. Asks first if that would lose changes. */
export function LeaveButton({ routeId, disabled, hasChanges }: LeaveButtonProps) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    clearEditDraft(routeId);
    navigate(routePath(routeId));
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => (hasChanges() ? setIsAsking(true) : leave())}
      >
        Cancel
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        description="The route stays as it was."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={leave}
      />
    </>
  );
}
