import { Checkbox } from "@longpaddock/ui/checkbox";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { LoadFailed } from "../../list/load-failed";
import { BriefingPreview, OutdatedNotice } from "./briefing-preview";
import { BRIEFING_TEXTS } from "./texts";
import { type Briefing, useBriefing, useSetBriefing } from "./use-briefing";
import { useBriefingDraft } from "./use-briefing-draft";

interface BriefingDialogProps extends DialogState {
  event: { id: number; type: Briefing["eventType"] };
}

/** Where those who run an event write its briefing and disclaimer. */
export function BriefingDialog({ event, ...state }: BriefingDialogProps) {
  return (
    <Dialog title={BRIEFING_TEXTS.title} description={BRIEFING_TEXTS.lead} size="lg" {...state}>
      <LoadedForm event={event} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

interface FormProps {
  event: BriefingDialogProps["event"];
  onDone: () => void;
}

function LoadedForm(props: FormProps) {
  const { data: briefing, isPending, error, refetch } = useBriefing(props.event.id);
  if (briefing !== undefined) return <BriefingForm briefing={briefing} {...props} />;
  return (
    <DialogBody>
      {isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <LoadFailed title={BRIEFING_TEXTS.failed} error={error} onRetry={() => void refetch()} />
      )}
    </DialogBody>
  );
}

const VIEWS = [
  { value: "write", label: BRIEFING_TEXTS.writing },
  { value: "preview", label: BRIEFING_TEXTS.preview },
] as const;

function BriefingForm({ event, briefing, onDone }: FormProps & { briefing: Briefing | null }) {
  const { values, saved, isOutdated, change, clear } = useBriefingDraft(event.id, briefing);
  const [view, setView] = useState<"write" | "preview">("write");
  const save = useSetBriefing();
  const isBehind = isOutdated && !save.isPending;
  const fields = save.error ? readFailure(save.error).fields : {};
  const onSuccess = () => {
    clear();
    onDone();
  };
  const submit = () =>
    save.mutate(
      {
        id: event.id,
        eventType: event.type,
        briefingContent: values.content,
        disclaimerContent: values.disclaimer,
        requiresAcknowledgment: values.isRequired,
        // Replaces the version that is shown, so that nothing is overwritten unseen.
        basedOn: saved.basedOn,
      },
      { onSuccess, onError: () => setView("write") },
    );
  return (
    <DialogForm
      submitLabel={isBehind ? BRIEFING_TEXTS.outdated.overwrite : BRIEFING_TEXTS.save}
      pendingText={BRIEFING_TEXTS.saving}
      pending={save.isPending}
      onSubmit={submit}
    >
      {isBehind && <OutdatedNotice saved={saved} onTake={clear} />}
      <Segmented
        label={BRIEFING_TEXTS.view}
        options={VIEWS}
        value={view}
        onChange={setView}
        className="self-start"
      />
      {view === "write" ? (
        <>
          <Field
            label={BRIEFING_TEXTS.briefing}
            hint={BRIEFING_TEXTS.briefingHint}
            error={fields.briefingContent}
          >
            <Textarea
              rows={8}
              value={values.content}
              onChange={({ target }) => change({ content: target.value })}
            />
          </Field>
          <Field
            label={BRIEFING_TEXTS.disclaimer}
            hint={BRIEFING_TEXTS.disclaimerHint}
            error={fields.disclaimerContent}
          >
            <Textarea
              rows={6}
              value={values.disclaimer}
              onChange={({ target }) => change({ disclaimer: target.value })}
            />
          </Field>
        </>
      ) : (
        <BriefingPreview {...values} />
      )}
      <Checkbox
        label={BRIEFING_TEXTS.required}
        checked={values.isRequired}
        onCheckedChange={(checked) => change({ isRequired: checked === true })}
      />
    </DialogForm>
  );
}
