import { COMMENT_TEXTS } from "@longpaddock/domain/discussions/texts";
import { Button } from "@longpaddock/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MentionField, useMentions } from "./mention-field";
import { useDraft } from "./use-draft";

interface CommentFormProps {
  /** The key of its draft. */
  draft: string;
  initial?: string;
  label: string;
  groupId: number;
  submitLabel: string;
  autoFocus?: boolean;
  onSend: (comment: { content: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
}

/** Blank comments can't be sent. The text stays until it has arrived. */
export function CommentForm(props: CommentFormProps) {
  const { draft, initial, label, groupId, submitLabel, autoFocus = false, onSend, onCancel } = props;
  const { text, setText, clear } = useDraft(draft, initial);
  const mentions = useMentions();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (autoFocus) form.current?.querySelector("textarea")?.focus();
  }, [autoFocus]);
  const content = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (content === "" || isSending) return;
    setIsSending(true);
    try {
      await onSend({ content, mentions: mentions.idsIn(content) });
      clear();
    } catch {
      // A toast says so.
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <MentionField
        label={label}
        rows={3}
        groupId={groupId}
        text={text}
        onText={setText}
        onMention={mentions.add}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={content === ""}
          pending={isSending}
          pendingText={COMMENT_TEXTS.sending}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
