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

const RemoveAvatarDialog = lazyDialog(() => import("./remove-avatar-dialog").then((m) => m.RemoveAvatarDialog));

interface ProfilePictureProps {
  name: string;
  /** null where there are only the initials. */
  address: string | null;
  profileType: ProfileType;
}

/** The member's picture with the way to choose another one, see how it looks, save it or take it away. */
export function ProfilePicture({ name, address, profileType }: ProfilePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const preview = usePreview(file);
  const { save, progress, cancel } = useSetAvatar();
  const step = progress !== null ? "sending" : file ? "chosen" : "idle";
  const nextButton = useFocusKept(`${step} ${address !== null}`);

  const take = (next: File) => {
    const found = problemOf(next, profileType);
    setProblem(found);
    setFile(found ? null : next);
  };
  const drop = () => {
    setProblem(null);
    setFile(null);
  };
  const send = async (picture: File) => {
    setProblem(null);
    try {
      await save(picture);
      setFile(null);
    } catch (error) {
      const { code, message } = readFailure(error);
      setProblem(code === "ABORTED" ? null : message);
    }
  };

  return (
    <div className="flex w-full flex-col sm:w-auto sm:max-w-sm">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={preview ?? address} size="xl" decorative />
        <div className="flex min-w-0 flex-wrap gap-2">
          {step === "idle" && (
            <>
              <Button ref={nextButton} variant="secondary" size="sm" onClick={() => input.current?.click()}>
                {address ? AVATAR_TEXTS.change : AVATAR_TEXTS.add}
              </Button>
              {address && (
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
              <Button ref={nextButton} size="sm" onClick={() => void send(file)}>
                {AVATAR_TEXTS.save}
              </Button>
              <Button variant="quiet" size="sm" onClick={drop}>
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
            <Button ref={nextButton} variant="quiet" size="sm" onClick={cancel}>
              {AVATAR_TEXTS.cancel}
            </Button>
          }
        />
      )}
      <p role="status" className="text-ink-muted text-sm">
        {step === "chosen" && !problem && <span className="block pt-3">{AVATAR_TEXTS.preview}</span>}
      </p>
      <p role="alert" className="font-semibold text-danger-text text-sm">
        {problem && <span className="block pt-3">{problem}</span>}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={AVATAR_TEXTS.change}
        accept={FILE_KINDS.image.contentTypes.join(",")}
        onChange={({ target }) => {
          if (target.files?.[0]) take(target.files[0]);
          // Emptied, so that choosing the same file again is a change.
          target.value = "";
        }}
      />
      <RemoveAvatarDialog open={isRemoving} onOpenChange={setIsRemoving} />
    </div>
  );
}

/** What can be said of a file before it is sent; the server decides by its content. */
function problemOf({ type, size }: File, profileType: ProfileType): string | null {
  const { bytes, tooLarge } = fileLimit("image", profileType);
  if (type !== "" && !FILE_KINDS.image.contentTypes.some((known) => known === type))
    return PICTURE_MESSAGES.wrongType;
  return size > bytes ? tooLarge : null;
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** When the button that had the focus has gone with its step, the focus goes to the button that this ref is on. */
function useFocusKept(step: string) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) button.current?.focus();
    last.current = step;
  }, [step]);
  return button;
}
