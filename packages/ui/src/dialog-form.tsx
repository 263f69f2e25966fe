import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { cn } from "./class-names";
import { DialogBody, DialogClose, DialogFooter } from "./dialog";
import { Notice } from "./notice";

export type DialogFormProps = {
  /** The fields. */
  children: ReactNode;
  submitLabel: string;
  tone?: "primary" | "danger" | undefined;
  /** False while there is nothing to send yet: the button waits. */
  ready?: boolean | undefined;
  pending: boolean;
  pendingText?: string | undefined;
  /** What went wrong, in a sentence. The fields keep what was filled in. */
  failure?: ReactNode;
  /** Whoever sends closes the dialog when it has worked. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  className?: string | undefined;
};

/**
 * The form inside a Dialog: its fields, what went wrong, Cancel and the button that sends. A dialog drops its
 * contents when it closes, so state that belongs to the form is kept by the component that renders this.
 */
export function DialogForm(props: DialogFormProps) {
  const { children, submitLabel, tone = "primary", ready = true, pending, pendingText, failure } = props;
  const submitButton = useFocusAfter(pending);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events on through portals: a dialog inside a form would send that form too.
    event.stopPropagation();
    if (ready && !pending) props.onSubmit(event);
  };
  return (
    <form noValidate className="contents" onSubmit={submit}>
      <DialogBody className={cn("flex flex-col gap-4", props.className)}>
        {children}
        {failure && (
          <Notice tone="danger" announce className="w-full">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button
          ref={submitButton}
          type="submit"
          variant={tone}
          disabled={!ready}
          pending={pending}
          pendingText={pendingText}
        >
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A button loses the focus when it is disabled; it gets it back for the next try. */
function useFocusAfter(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(pending);
  useEffect(() => {
    if (wasPending.current && !pending && document.activeElement === document.body) button.current?.focus();
    wasPending.current = pending;
  }, [pending]);
  return button;
}
