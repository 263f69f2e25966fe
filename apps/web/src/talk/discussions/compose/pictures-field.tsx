import { acceptedTypes, checkFile, FILE_KINDS } from "@longpaddock/domain/files/kinds";
import { Button } from "@longpaddock/ui/button";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ImagePlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { PICTURE_TEXTS } from "../../../files/texts";
import { usePreview } from "../../../files/use-preview";
import { DISCUSSION_TEXTS } from "./texts";

interface PicturesFieldProps {
  max: number;
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  /** The server's message. */
  error: string | undefined;
}

/** Takes pictures for a topic or a comment, and refuses files that the server would refuse. */
export function PicturesField({ max, pictures, onChange, error }: PicturesFieldProps) {
  const { user } = useCurrentUser();
  const [problem, setProblem] = useState<string | null>(null);
  const [input, button] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const [hintId, errorId] = [useId(), useId()];
  const isOne = max === 1;
  const hint = isOne ? FILE_KINDS.image.hint : DISCUSSION_TEXTS.picturesHint;
  const label = isOne ? PICTURE_TEXTS.add : DISCUSSION_TEXTS.addPictures;
  const add = (chosen: File[]) => {
    const problems = chosen.map((file) => user && checkFile("image", file, user));
    const fitting = chosen.filter((_file, index) => problems[index] === null);
    const all = isOne && fitting.length > 0 ? fitting : [...pictures, ...fitting];
    const leftOut = all.slice(max).map(({ name }) => name);
    const refused = problems.find((found) => found !== null);
    const problemsSaid = [refused, leftOut.length > 0 && !isOne && PICTURE_TEXTS.leftOut(leftOut, max)];
    setProblem(problemsSaid.filter(Boolean).join(". ") || null);
    onChange(all.slice(0, max));
  };
  const remove = (index: number) => {
    onChange(pictures.toSpliced(index, 1));
    button.current?.focus();
  };
  return (
    <div className="grid justify-items-start gap-2">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={`${picture.name}-${picture.lastModified}`} className="relative">
              <Preview picture={picture} />
              <IconButton
                label={DISCUSSION_TEXTS.removePicture(picture.name)}
                className="absolute top-0 right-0 bg-surface-raised"
                onClick={() => remove(index)}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-describedby={`${hintId} ${errorId}`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {isOne && pictures.length > 0 ? PICTURE_TEXTS.change : label}
      </Button>
      <span id={hintId} className={isOne ? "sr-only" : "text-ink-muted text-sm"}>
        {hint}
      </span>
      <p id={errorId} role="alert" className="font-semibold text-danger-text text-sm">
        {problem ?? error}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isOne}
        aria-label={label}
        accept={acceptedTypes("image")}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}

function Preview({ picture }: { picture: File }) {
  const url = usePreview(picture);
  return <img src={url ?? undefined} alt={picture.name} className="h-28 w-28 rounded-md object-cover" />;
}
