import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { useDraft } from "../../writing/drafts/use-draft";
import { ANNOUNCEMENT_TEXTS } from "./texts";
import { announcementDraft } from "./undo-announcement";
import { type Topic, useAnnounce } from "./use-topics";

interface AnnouncementProps {
  groupId: number;
  onSent: (sent: Topic) => void;
}

export function AnnouncementDialog({ groupId, onSent, ...state }: DialogState & AnnouncementProps) {
  const close = (sent: Topic) => {
    state.onOpenChange(false);
    onSent(sent);
  };
  return (
    <Dialog title={ANNOUNCEMENT_TEXTS.title} description={ANNOUNCEMENT_TEXTS.lead} size="lg" {...state}>
      <AnnouncementForm groupId={groupId} onSent={close} />
    </Dialog>
  );
}

function AnnouncementForm({ groupId, onSent }: AnnouncementProps) {
  const title = useDraft(announcementDraft(groupId, "title"));
  const content = useDraft(announcementDraft(groupId, "content"));
  const announce = useAnnounce();
  const fields = announce.error ? readFailure(announce.error).fields : undefined;
  const onSuccess = (sent: Topic) => {
    title.clear();
    content.clear();
    onSent(sent);
  };
  return (
    <DialogForm
      submitLabel={ANNOUNCEMENT_TEXTS.submit}
      pendingText={ANNOUNCEMENT_TEXTS.sending}
      pending={announce.isPending}
      onSubmit={() =>
        announce.mutate({ id: groupId, title: title.text, content: content.text }, { onSuccess })
      }
    >
      <Field label={ANNOUNCEMENT_TEXTS.subject} error={fields?.title} required>
        <Input value={title.text} onChange={({ target }) => title.setText(target.value)} />
      </Field>
      <Field label={ANNOUNCEMENT_TEXTS.content} error={fields?.content} required>
        <Textarea rows={8} value={content.text} onChange={({ target }) => content.setText(target.value)} />
      </Field>
    </DialogForm>
  );
}
