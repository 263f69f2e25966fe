import { BRIEFING_TEXTS } from "@longpaddock/domain/briefings/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { useDraft } from "../drafts/use-draft";
import { Text } from "../markdown/text";
import { type Briefing, useBriefing, useSetBriefing } from "./use-briefing";

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
  const { data: briefing, isPending, refetch } = useBriefing(props.event.id);
  if (briefing !== undefined)
    return <BriefingForm key={briefing?.version ?? 0} briefing={briefing} {...props} />;
  return (
    <DialogBody>
      {isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p>{BRIEFING_TEXTS.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {RETRY_TEXTS.tryAgain}
          </Button>
        </div>
      )}
    </DialogBody>
  );
}

const VIEWS = [
  { value: "write", label: BRIEFING_TEXTS.writing },
  { value: "preview", label: BRIEFING_TEXTS.preview },
] as const;

function BriefingForm({ event, briefing, onDone }: FormProps & { briefing: Briefing | null }) {
  const version = briefing?.version ?? 0;
  const content = useDraft(`briefing-${event.id}-${version}-content`, briefing?.briefingContent ?? "");
  const disclaimer = useDraft(
    `briefing-${event.id}-${version}-disclaimer`,
    briefing?.disclaimerContent ?? "",
  );
  const [isRequired, setIsRequired] = useState(briefing?.requiresAcknowledgment ?? true);
  const [view, setView] = useState<"write" | "preview">("write");
  const save = useSetBriefing(event.id);
  const fields = save.error ? readFailure(save.error).fields : {};
  const onSuccess = () => {
    content.clear();
    disclaimer.clear();
    onDone();
  };
  const submit = () =>
    save.mutate(
      {
        id: event.id,
        eventType: event.type,
        briefingContent: content.text,
        disclaimerContent: disclaimer.text,
        requiresAcknowledgment: isRequired,
        basedOn: version,
      },
      { onSuccess, onError: () => setView("write") },
    );
  return (
    <DialogForm
      submitLabel={BRIEFING_TEXTS.save}
      pendingText={BRIEFING_TEXTS.saving}
      pending={save.isPending}
      onSubmit={submit}
    >
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
              value={content.text}
              onChange={({ target }) => content.setText(target.value)}
            />
          </Field>
          <Field
            label={BRIEFING_TEXTS.disclaimer}
            hint={BRIEFING_TEXTS.disclaimerHint}
            error={fields.disclaimerContent}
          >
            <Textarea
              rows={6}
              value={disclaimer.text}
              onChange={({ target }) => disclaimer.setText(target.value)}
            />
          </Field>
        </>
      ) : (
        <Preview content={content.text} disclaimer={disclaimer.text} />
      )}
      <Checkbox
        label={BRIEFING_TEXTS.required}
        checked={isRequired}
        onCheckedChange={(checked) => setIsRequired(checked === true)}
      />
    </DialogForm>
  );
}

function Preview({ content, disclaimer }: { content: string; disclaimer: string }) {
  const parts = [
    { title: BRIEFING_TEXTS.briefing, text: content.trim() },
    { title: BRIEFING_TEXTS.disclaimer, text: disclaimer.trim() },
  ].filter(({ text }) => text !== "");
  return (
    <div className="flex min-h-48 flex-col gap-5 rounded-md border-2 border-line p-4">
      {parts.length === 0 && <p className="text-ink-muted">{BRIEFING_TEXTS.nothingToPreview}</p>}
      {parts.map(({ title, text }) => (
        <div key={title}>
          <h3 className="mb-2 font-bold text-lg">{title}</h3>
          <Text text={text} mentions={[]} />
        </div>
      ))}
    </div>
  );
}
