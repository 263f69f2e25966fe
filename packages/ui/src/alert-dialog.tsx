import { AlertDialog as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./class-names";
import { DialogFooter } from "./dialog";
import { centredPanelStyles, overlayStyles } from "./overlay";
import { useReturnFocus } from "./use-return-focus";

export type AlertDialogProps = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens the dialog; leave out when `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  pendingText?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: "primary" | "danger" | undefined;
  /** The dialog waits for a returned promise: it closes on success and stays open on failure. */
  onConfirm: () => unknown;
  children?: ReactNode;
};

/** Asks for confirmation. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { trigger, title, description, confirmLabel, cancelLabel = "Cancel", tone = "primary" } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const focus = useReturnFocus();
  const open = props.open ?? ownOpen;

  const change = (next: boolean) => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  const confirm = async () => {
    setPending(true);
    try {
      await props.onConfirm();
      change(false);
    } catch {
      // onConfirm reports its own failure; the dialog stays open for another try.
    } finally {
      setPending(false);
    }
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => !pending && change(next)}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyles} />
        <Primitive.Content className={cn(centredPanelStyles, "max-w-[460px]")} {...focus}>
          <div className="min-h-0 overflow-y-auto px-4 py-5 sm:px-6">
            <Primitive.Title className="break-words font-extrabold text-xl">{title}</Primitive.Title>
            <Primitive.Description className="mt-2 break-words text-ink-muted">
              {description}
            </Primitive.Description>
            {props.children && <div className="mt-4">{props.children}</div>}
          </div>
          <DialogFooter>
            <Primitive.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button variant={tone} pending={pending} pendingText={props.pendingText} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
