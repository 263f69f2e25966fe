import { MAX_TOPIC_PICTURES } from "@longpaddock/domain/discussions/rules";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useDraft } from "../../writing/drafts/use-draft";
import { Composer, useComposer } from "./compose/composer";
import { DISCUSSION_TEXTS } from "./compose/texts";
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
  const composer = useComposer(`${key}-content`, topic ?? undefined);
  const [create, update] = [useCreateTopic(groupId), useUpdateTopic()];
  const submit = async () => {
    const written = { title: title.text, content: composer.text, mentions: composer.mentionIds() };
    try {
      const saved = topic
        ? await update.mutateAsync({ id: topic.id, ...written })
        : await create.send({ ...written, pictures: composer.pictures });
      title.clear();
      composer.clear();
      onDone(saved);
    } catch (error) {
      composer.fail(error);
    }
  };
  return (
    <DialogForm
      submitLabel={topic ? DISCUSSION_TEXTS.save : DISCUSSION_TEXTS.submit}
      pendingText={topic ? DISCUSSION_TEXTS.saving : DISCUSSION_TEXTS.sending}
      pending={create.progress !== null || update.isPending}
      onSubmit={submit}
    >
      <Field label={DISCUSSION_TEXTS.title} error={composer.fields.title} required>
        <Input value={title.text} onChange={({ target }) => title.setText(target.value)} />
      </Field>
      <Composer
        composer={composer}
        place={{ groupId }}
        label={DISCUSSION_TEXTS.content}
        hint={DISCUSSION_TEXTS.markdown}
        rows={8}
        maxPictures={topic ? 0 : MAX_TOPIC_PICTURES}
        upload={create}
      />
    </DialogForm>
  );
}
