import { DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import { UploadProgress } from "../../files/upload-progress";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { MentionField, useMentions } from "./mention-field";
import { PicturesField } from "./pictures-field";
import { useDraft } from "./use-draft";
import { type Topic, useCreateTopic, useUpdateTopic } from "./use-topics";

interface TopicDialogProps extends DialogState {
  groupId: number;
  /** Null for a new one. */
  topic: Topic | null;
  onSaved?: (topic: Topic) => void;
}

export function TopicDialog({ groupId, topic, onSaved, ...state }: TopicDialogProps) {
  const done = (saved: Topic) => {
    state.onOpenChange(false);
    onSaved?.(saved);
  };
  return (
    <Dialog title={topic ? DISCUSSION_TEXTS.edit : DISCUSSION_TEXTS.add} size="lg" {...state}>
      <TopicForm groupId={groupId} topic={topic} onDone={done} />
    </Dialog>
  );
}

type TopicFormProps = Pick<TopicDialogProps, "groupId" | "topic"> & { onDone: (topic: Topic) => void };

function TopicForm({ groupId, topic, onDone }: TopicFormProps) {
  const key = topic ? `topic-${topic.id}` : `new-topic-${groupId}`;
  const title = useDraft(`${key}-title`, topic?.title ?? "");
  const content = useDraft(`${key}-content`, topic?.content ?? "");
  const mentions = useMentions();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [create, update] = [useCreateTopic(groupId), useUpdateTopic()];
  const isSending = create.progress !== null || update.isPending;
  const submit = async () => {
    const written = { title: title.text, content: content.text };
    try {
      const saved = topic
        ? await update.mutateAsync({ id: topic.id, ...written })
        : await create.send({ ...written, mentions: mentions.idsIn(content.text), pictures });
      title.clear();
      content.clear();
      onDone(saved);
    } catch (error) {
      setFields(readFailure(error).fields);
    }
  };
  return (
    <DialogForm
      submitLabel={topic ? DISCUSSION_TEXTS.save : DISCUSSION_TEXTS.submit}
      pendingText={topic ? DISCUSSION_TEXTS.saving : DISCUSSION_TEXTS.sending}
      pending={isSending}
      onSubmit={submit}
    >
      <Field label={DISCUSSION_TEXTS.title} error={fields.title} required>
        <Input value={title.text} onChange={({ target }) => title.setText(target.value)} />
      </Field>
      <MentionField
        label={DISCUSSION_TEXTS.content}
        hint={DISCUSSION_TEXTS.markdown}
        error={fields.content}
        rows={8}
        groupId={groupId}
        text={content.text}
        onText={content.setText}
        onMention={mentions.add}
      />
      {!topic && <PicturesField pictures={pictures} onChange={setPictures} error={fields.pictures} />}
      {create.progress !== null && pictures.length > 0 && (
        <UploadProgress
          progress={create.progress}
          labels={{ sending: DISCUSSION_TEXTS.uploading, processing: DISCUSSION_TEXTS.preparing }}
          onCancel={create.cancel}
        />
      )}
    </DialogForm>
  );
}
