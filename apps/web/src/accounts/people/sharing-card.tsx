import { SHOWN_TO } from "@longpaddock/domain/people/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { LoadFailed } from "../../list/load-failed";
import { memberPath } from "./member-path";
import { SHARING_TEXTS, SHOWN_LABELS, SHOWN_TO_LABELS } from "./texts";

const loadSchema = () => import("@longpaddock/domain/people/schema").then((m) => m.setSharingInput);

const OPTIONS = SHOWN_TO.map((value) => ({ value, label: SHOWN_TO_LABELS[value] }));
const SETTINGS = Object.keys(SHOWN_LABELS) as (keyof typeof SHOWN_LABELS)[];

/** The member's phone number, and who sees it, their address and their vehicles. */
export function SharingCard({ ownId }: { ownId: string }) {
  const { data: sharing, error, refetch } = trpc.people.sharing.useQuery();
  return (
    <Card asChild>
      <section aria-labelledby="sharing-title">
        <CardHeader>
          <CardTitle id="sharing-title">{SHARING_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-muted">
            {SHARING_TEXTS.hint} {SHARING_TEXTS.public}{" "}
            <Link to={memberPath(ownId)} className="text-accent-text underline">
              {SHARING_TEXTS.seePage}
            </Link>
          </p>
          {sharing ? (
            <SharingForm sharing={sharing} />
          ) : error ? (
            <LoadFailed title={SHARING_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </CardBody>
      </section>
    </Card>
  );
}

function SharingForm({ sharing }: { sharing: Outputs["people"]["sharing"] }) {
  const form = useSchemaForm(loadSchema, { ...sharing, phone: sharing.phone ?? "" });
  const save = trpc.people.setSharing.useMutation({ meta: { success: SHARING_TEXTS.saved } });
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (changes) => {
    const saved = await save.mutateAsync(changes);
    form.reset({ ...saved, phone: saved.phone ?? "" });
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-prose flex-col gap-4">
      <Field
        label={SHARING_TEXTS.phone}
        hint={SHARING_TEXTS.phoneHint}
        optional
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...form.register("phone")} />
      </Field>
      {SETTINGS.map((name) => (
        <Field key={name} label={SHOWN_LABELS[name]} error={errors[name]?.message}>
          <Select options={OPTIONS} {...form.register(name)} />
        </Field>
      ))}
      <FormError errors={errors} />
      <div>
        <Button type="submit" pending={isSubmitting} pendingText={SHARING_TEXTS.saving}>
          {SHARING_TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
