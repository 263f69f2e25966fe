import { DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { MentionField, useMentions } from "./mention-field";
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
  const [create, update] = [useCreateTopic(), useUpdateTopic()];
  const save = topic ? update : create;
  const fields = save.error ? readFailure(save.error).fields : undefined;
  const written = { title: title.text, content: content.text };
  const onSuccess = (saved: Topic) => {
    title.clear();
    content.clear();
    onDone(saved);
  };
  const submit = () =>
    topic
      ? update.mutate({ id: topic.id, ...written }, { onSuccess })
      : create.mutate({ id: groupId, ...written, mentions: mentions.idsIn(content.text) }, { onSuccess });
  return (
    <DialogForm
      submitLabel={topic ? DISCUSSION_TEXTS.save : DISCUSSION_TEXTS.submit}
      pendingText={topic ? DISCUSSION_TEXTS.saving : DISCUSSION_TEXTS.sending}
      pending={save.isPending}
      onSubmit={submit}
    >
      <Field label={DISCUSSION_TEXTS.title} error={fields?.title} required>
        <Input value={title.text} onChange={({ target }) => title.setText(target.value)} />
      </Field>
      <MentionField
        label={DISCUSSION_TEXTS.content}
        hint={DISCUSSION_TEXTS.markdown}
        error={fields?.content}
        rows={8}
        groupId={groupId}
        text={content.text}
        onText={content.setText}
        onMention={mentions.add}
      />
    </DialogForm>
  );
}
