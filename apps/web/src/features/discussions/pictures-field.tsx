import { MAX_TOPIC_PICTURES } from "@longpaddock/domain/discussions/rules";
import { DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { acceptedTypes, checkFile } from "@longpaddock/domain/files/kinds";
import { Field, Input } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { X } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../auth/use-auth";

interface PicturesFieldProps {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  /** The server's message. */
  error: string | undefined;
}

/** Takes pictures for a topic, and refuses files that the server would refuse. */
export function PicturesField({ pictures, onChange, error }: PicturesFieldProps) {
  const { user } = useCurrentUser();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (chosen: File[]) => {
    const problems = chosen.map((file) => user && checkFile("image", file, user.profileType));
    const fitting = chosen.filter((_file, index) => problems[index] === null);
    setProblem(problems.find((found) => found !== null) ?? null);
    onChange([...pictures, ...fitting].slice(0, MAX_TOPIC_PICTURES));
  };
  return (
    <>
      <Field
        label={DISCUSSION_TEXTS.pictures}
        hint={DISCUSSION_TEXTS.picturesHint}
        error={problem ?? error}
        optional
      >
        <Input
          type="file"
          multiple
          accept={acceptedTypes("image")}
          disabled={pictures.length >= MAX_TOPIC_PICTURES}
          className="file:mr-3 file:font-bold"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </Field>
      {pictures.length > 0 && (
        <ul className="grid gap-1">
          {pictures.map((picture, index) => (
            <li key={`${picture.name}-${picture.lastModified}`} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{picture.name}</span>
              <IconButton
                label={DISCUSSION_TEXTS.removePicture(picture.name)}
                onClick={() => onChange(pictures.toSpliced(index, 1))}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
