import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Field, Input } from "@longpaddock/ui/field";
import { submitTo, useSchemaForm } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { FreshLink } from "./fresh-link";
import { INVITE_LINK_TEXTS } from "./texts";
import { useCreateInvite, useInvites } from "./use-invites";

const loadSchema = () => import("@longpaddock/domain/invites/schema").then((m) => m.createInviteForm);

export function NewInvite({ groupId }: { groupId: number }) {
  const create = useCreateInvite();
  const { data: invites } = useInvites(groupId);
  const made = create.data;
  const isDead = invites?.some(({ id, state }) => id === made?.id && state !== "open");
  const form = useSchemaForm(loadSchema, { maxUses: "50", days: "14" });
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, (values) => create.mutateAsync({ id: groupId, ...values }));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{INVITE_LINK_TEXTS.title}</CardTitle>
        <p className="text-ink-muted">{INVITE_LINK_TEXTS.lead}</p>
      </CardHeader>
      <CardBody className="flex flex-col gap-5">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <FormError errors={errors} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={INVITE_LINK_TEXTS.maxUses} error={errors.maxUses?.message} required>
              <Input inputMode="numeric" autoComplete="off" {...form.register("maxUses")} />
            </Field>
            <Field label={INVITE_LINK_TEXTS.days} error={errors.days?.message} required>
              <Input inputMode="numeric" autoComplete="off" {...form.register("days")} />
            </Field>
          </div>
          <Button
            type="submit"
            className="self-start"
            pending={isSubmitting}
            pendingText={INVITE_LINK_TEXTS.creating}
          >
            {INVITE_LINK_TEXTS.create}
          </Button>
        </form>
        {made && !isDead && <FreshLink key={made.id} link={made.link} />}
      </CardBody>
    </Card>
  );
}
