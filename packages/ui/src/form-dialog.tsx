import { createContext, useContext, useEffect, useState } from "react";
import { AlertDialog } from "./alert-dialog";
import { Dialog, type DialogProps } from "./dialog";

const Unsaved = createContext<(isUnsaved: boolean) => void>(() => undefined);

type FormDialogProps = DialogProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * A dialog whose form keeps what was typed from being lost: Escape, a tap outside and Cancel ask first. The form says with
 * `useUnsaved` whether it holds anything, and closes the dialog itself when it was sent.
 */
export function FormDialog({ onOpenChange, children, ...dialog }: FormDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const change = (isOpen: boolean) => {
    if (!isOpen && isUnsaved) setAsking(true);
    else onOpenChange(isOpen);
  };
  return (
    <Dialog {...dialog} onOpenChange={change}>
      <Unsaved value={setUnsaved}>{children}</Unsaved>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you've entered?"
        description="It isn't saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

/** Tells the dialog around a form whether closing it would lose anything. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(Unsaved);
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [tell, isUnsaved]);
}
