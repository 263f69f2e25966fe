import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { Button } from "@longpaddock/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Composer, type Initial, useComposer } from "./compose/composer";
import { COMMENT_TEXTS } from "./texts";
import type { Written } from "./use-comments";

interface CommentFormProps {
  /** The key of its draft. */
  draft: string;
  initial?: Initial;
  label: string;
  place: PlaceId;
  submitLabel: string;
  autoFocus?: boolean;
  maxPictures: number;
  /** Shown when nothing was written. Without it, the button waits for a text. */
  emptyMessage?: string;
  upload: {
    send: (written: Written) => Promise<unknown>;
    progress: number | null;
    cancel: () => void;
  };
  /** Also after it was sent. */
  onClose?: () => void;
}

/** Sends no blank comments. The text stays until it has arrived. */
export function CommentForm(props: CommentFormProps) {
  const {
    draft,
    initial,
    label,
    place,
    submitLabel,
    autoFocus = false,
    emptyMessage,
    upload,
    onClose,
  } = props;
  const composer = useComposer(draft, initial);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (autoFocus) form.current?.querySelector("textarea")?.focus();
  }, [autoFocus]);
  const content = composer.text.trim();
  const close = () => {
    composer.clear();
    onClose?.();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (content === "") {
      if (emptyMessage) composer.refuse(emptyMessage);
      return;
    }
    setIsSending(true);
    try {
      const { pictures } = composer;
      await upload.send({ content, mentions: composer.mentionIds(), pictures });
      close();
    } catch (error) {
      // A toast says so.
      composer.fail(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <Composer
        composer={composer}
        place={place}
        label={label}
        rows={3}
        maxPictures={props.maxPictures}
        upload={upload}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={content === "" && !emptyMessage}
          pending={isSending}
          pendingText={COMMENT_TEXTS.sending}
        >
          {submitLabel}
        </Button>
        {onClose && (
          <Button variant="secondary" size="sm" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
