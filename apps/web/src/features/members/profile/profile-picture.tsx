import { FILE_KINDS, fileLimit } from "@longpaddock/domain/files/kinds";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import type { ProfileType } from "@longpaddock/domain/plans";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { Progress } from "@longpaddock/ui/progress";
import { useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { readFailure } from "../../../lib/errors";
import { useSetAvatar } from "./use-avatar";

const RemoveAvatarDialog = lazyDialog(() =>
  import("./remove-avatar-dialog").then((m) => m.RemoveAvatarDialog),
);

interface ProfilePictureProps {
  name: string;
  /** URL of the picture; null if the member has none. */
  url: string | null;
  profileType: ProfileType;
}

/** The member's picture, with buttons to change, preview, save and remove it. */
export function ProfilePicture({ name, url, profileType }: ProfilePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const preview = usePreview(file);
  const { save, progress, cancel } = useSetAvatar();
  const step = progress !== null ? "sending" : file ? "chosen" : "idle";
  const focusTarget = useKeepFocus(`${step} ${url !== null}`);

  const handleFile = (next: File) => {
    const fileError = validateFile(next, profileType);
    setError(fileError);
    setFile(fileError ? null : next);
  };
  const reset = () => {
    setError(null);
    setFile(null);
  };
  const send = async (picture: File) => {
    setError(null);
    try {
      await save(picture);
      setFile(null);
    } catch (failure) {
      const { code, message } = readFailure(failure);
      setError(code === "ABORTED" ? null : message);
    }
  };

  return (
    <div className="flex w-full flex-col sm:w-auto sm:max-w-sm">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={preview ?? url} size="xl" decorative />
        <div className="flex min-w-0 flex-wrap gap-2">
          {step === "idle" && (
            <>
              <Button ref={focusTarget} variant="secondary" size="sm" onClick={() => input.current?.click()}>
                {url ? AVATAR_TEXTS.change : AVATAR_TEXTS.add}
              </Button>
              {url && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={AVATAR_TEXTS.removeConfirm}
                  onClick={() => setIsRemoving(true)}
                  {...RemoveAvatarDialog.preloadProps}
                >
                  {AVATAR_TEXTS.remove}
                </Button>
              )}
            </>
          )}
          {file && step === "chosen" && (
            <>
              <Button ref={focusTarget} size="sm" onClick={() => void send(file)}>
                {AVATAR_TEXTS.save}
              </Button>
              <Button variant="quiet" size="sm" onClick={reset}>
                {AVATAR_TEXTS.cancel}
              </Button>
            </>
          )}
        </div>
      </div>
      {progress !== null && (
        <Progress
          className="mt-3"
          label={progress < 1 ? AVATAR_TEXTS.uploading : AVATAR_TEXTS.preparing}
          value={progress < 1 ? progress * 100 : null}
          action={
            <Button ref={focusTarget} variant="quiet" size="sm" onClick={cancel}>
              {AVATAR_TEXTS.cancel}
            </Button>
          }
        />
      )}
      <p role="status" className="text-ink-muted text-sm">
        {step === "chosen" && !error && <span className="block pt-3">{AVATAR_TEXTS.preview}</span>}
      </p>
      <p role="alert" className="font-semibold text-danger-text text-sm">
        {error && <span className="block pt-3">{error}</span>}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={AVATAR_TEXTS.change}
        accept={FILE_KINDS.image.contentTypes.join(",")}
        onChange={({ target }) => {
          if (target.files?.[0]) handleFile(target.files[0]);
          // Clear the input, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
      <RemoveAvatarDialog open={isRemoving} onOpenChange={setIsRemoving} />
    </div>
  );
}

/** Checks type and size before the upload. The server checks the content. */
function validateFile({ type, size }: File, profileType: ProfileType): string | null {
  const { bytes, tooLarge } = fileLimit("image", profileType);
  if (type !== "" && !FILE_KINDS.image.contentTypes.some((known) => known === type))
    return PICTURE_MESSAGES.wrongType;
  return size > bytes ? tooLarge : null;
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** Returns a ref to the button that gets the focus when a step change removes the focused one. */
function useKeepFocus(step: string) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) button.current?.focus();
    last.current = step;
  }, [step]);
  return button;
}
