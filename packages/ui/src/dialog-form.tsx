import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { cn } from "./class-names";
import { DialogBody, DialogClose, DialogFooter } from "./dialog";
import { Notice } from "./notice";

export type DialogFormProps = {
  children: ReactNode;
  submitLabel: string;
  tone?: "primary" | "danger" | undefined;
  /** False disables the submit button. */
  ready?: boolean | undefined;
  pending: boolean;
  pendingText?: string | undefined;
  /** Error message; the fields keep their values. */
  failure?: ReactNode;
  /** Must close the dialog on success. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  className?: string | undefined;
};

/**
 * The form inside a Dialog. A closed dialog unmounts its contents, so keep form state in the component that
 * renders this.
 */
export function DialogForm(props: DialogFormProps) {
  const { children, submitLabel, tone = "primary", ready = true, pending, pendingText, failure } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  // To the first field that was refused, whose message is then read.
  useEffect(() => {
    if (!wasSent.current || pending) return;
    const refused = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!refused) return;
    wasSent.current = false;
    refused.focus();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals: without this, a form around the dialog would submit too.
    event.stopPropagation();
    if (!ready || pending) return;
    wasSent.current = true;
    props.onSubmit(event);
  };
  const forget = () => {
    wasSent.current = false;
  };
  return (
    <form ref={form} noValidate className="contents" onSubmit={submit} onChange={forget}>
      <DialogBody className={cn("flex flex-col gap-4", props.className)}>{children}</DialogBody>
      {failure && (
        // Outside the fields, which may be scrolled away from their end.
        <div className="border-line border-t px-4 py-3 sm:px-6">
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        </div>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={tone} disabled={!ready} pending={pending} pendingText={pendingText}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
