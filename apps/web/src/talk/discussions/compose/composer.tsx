import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { useState } from "react";
import { UploadProgress } from "../../../files/upload-progress";
import { readFailure } from "../../../lib/errors";
import { fullName } from "../../../lib/format";
import { useDraft } from "../../../writing/drafts/use-draft";
import { MentionField } from "./mention-field";
import { PicturesField } from "./pictures-field";
import { DISCUSSION_TEXTS } from "./texts";
import { type Mention, useMentions } from "./use-mentions";

/** What is being edited. */
export interface Initial {
  content: string;
  mentions: readonly { id: string; firstName: string | null; lastName: string | null }[];
}

const nameOf = (member: Initial["mentions"][number]): Mention => ({
  id: member.id,
  name: fullName(member, ""),
});

/** What is being written: a text with its draft, the members that it mentions and its pictures. */
export function useComposer(draft: string, initial: Initial = { content: "", mentions: [] }) {
  const { text, setText, clear } = useDraft(draft, initial.content);
  const mentions = useMentions(draft, initial.mentions.map(nameOf));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  return {
    text,
    setText: (changed: string) => {
      setText(changed);
      setFields(({ content: _answered, ...others }) => others);
    },
    addMention: mentions.add,
    mentionIds: () => mentions.idsIn(text),
    pictures,
    setPictures,
    /** Messages by field. */
    fields,
    refuse: (content: string) => setFields({ content }),
    fail: (error: unknown) => setFields(readFailure(error).fields),
    clear: () => {
      clear();
      mentions.clear();
      setPictures([]);
      setFields({});
    },
  };
}

interface ComposerProps {
  composer: ReturnType<typeof useComposer>;
  place: PlaceId;
  label: string;
  hint?: string;
  rows: number;
  /** 0 for what takes none. */
  maxPictures: number;
  /** From `useUpload`. */
  upload: { progress: number | null; cancel: () => void };
}

/** The fields of a topic's or a comment's text and pictures. */
export function Composer({ composer, place, label, hint, rows, maxPictures, upload }: ComposerProps) {
  const { text, setText, addMention, pictures, setPictures, fields } = composer;
  return (
    <>
      <MentionField
        label={label}
        hint={hint}
        error={fields.content}
        rows={rows}
        place={place}
        text={text}
        onText={setText}
        onMention={addMention}
      />
      {maxPictures > 0 && (
        <PicturesField
          max={maxPictures}
          pictures={pictures}
          onChange={setPictures}
          error={fields.pictures ?? fields.image}
        />
      )}
      {upload.progress !== null && pictures.length > 0 && (
        <UploadProgress
          progress={upload.progress}
          labels={{ sending: DISCUSSION_TEXTS.uploading, processing: DISCUSSION_TEXTS.preparing }}
          onCancel={upload.cancel}
        />
      )}
    </>
  );
}
