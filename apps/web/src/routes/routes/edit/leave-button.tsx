import { Button } from "@longpaddock/ui/button";
import { useNavigate } from "react-router-dom";
import { useConfirm } from "../../../interactions/use-confirm";
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
  const { ask, dialog, preloadProps } = useConfirm();
  const leave = () => {
    clearEditDraft(routeId);
    navigate(routePath(routeId));
  };
  const askToLeave = () =>
    ask({
      title: "Discard your changes?",
      description: "The route stays as it was.",
      confirmLabel: "Discard changes",
      cancelLabel: "Keep editing",
      tone: "danger",
      onConfirm: leave,
    });
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => (hasChanges() ? askToLeave() : leave())}
        {...preloadProps}
      >
        Cancel
      </Button>
      {dialog}
    </>
  );
}
