import { MAX_PASTE } from "@longpaddock/domain/email-invites/rules";
import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { Button } from "@longpaddock/ui/button";
import { Field, Textarea } from "@longpaddock/ui/field";
import type { ClipboardEvent } from "react";
import { submitTo, useSchemaForm } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { notifySuccess } from "../../../lib/notify";
import { CheckedPaste } from "./checked-paste";
import { EMAIL_INVITE_TEXTS, invitationsQueued } from "./texts";
import { useCheckAddresses, useCreateEmailInvites } from "./use-email-invites";

const loadSchema = () => import("@longpaddock/domain/email-invites/schema").then((m) => m.pasteForm);

/** Two steps: what would become of the list, and then the button that sends. */
export function PasteForm({ groupId }: { groupId: number }) {
  const form = useSchemaForm(loadSchema, { addresses: "" });
  const check = useCheckAddresses();
  const create = useCreateEmailInvites();
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, (values) => check.mutateAsync({ id: groupId, ...values }));
  const send = () => {
    const addresses = form.getValues("addresses");
    create.mutate(
      { id: groupId, addresses },
      {
        onSuccess: ({ ready }) => {
          notifySuccess({ title: invitationsQueued(ready) });
          check.reset();
          form.resetField("addresses");
          form.setFocus("addresses");
        },
      },
    );
  };
  /** Some megabytes in the field would stop the browser for a while. */
  const refuseHugePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.getData("text").length <= MAX_PASTE) return;
    event.preventDefault();
    form.setError("addresses", { message: EMAIL_INVITE_MESSAGES.tooLong });
  };
  return (
    <div className="flex flex-col gap-5">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormError errors={errors} />
        <Field
          label={EMAIL_INVITE_TEXTS.field}
          hint={EMAIL_INVITE_TEXTS.hint}
          error={errors.addresses?.message}
          required
        >
          <Textarea
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            onPaste={refuseHugePaste}
            {...form.register("addresses", { onChange: () => check.reset() })}
          />
        </Field>
        <Button
          type="submit"
          variant={check.data ? "secondary" : "primary"}
          className="self-start"
          pending={isSubmitting}
          pendingText={EMAIL_INVITE_TEXTS.checking}
        >
          {EMAIL_INVITE_TEXTS.check}
        </Button>
      </form>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div aria-live="polite">
        {check.data && <CheckedPaste checked={check.data} isSending={create.isPending} onSend={send} />}
      </div>
    </div>
  );
}
