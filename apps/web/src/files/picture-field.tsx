import { acceptedTypes, checkFile } from "@longpaddock/domain/files/kinds";
import type { PlanHolder } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { readFailure } from "../lib/errors";
import { PICTURE_TEXTS } from "./texts";
import { UploadProgress } from "./upload-progress";
import { usePreview } from "./use-preview";

interface PictureFieldProps {
  /** URL of the saved picture; null if there is none. It must change when an upload succeeds. */
  url: string | null;
  /** Whose plan limits the file size. */
  sender: PlanHolder;
  /** From `useUpload`. */
  upload: { send: (file: File) => Promise<unknown>; progress: number | null; cancel: () => void };
  /** Buttons beside the one that changes the picture, for example to remove it. */
  actions?: ReactNode;
  /** Draws the picture with this URL, saved or chosen. */
  children: (url: string | null) => ReactNode;
}

/** A picture with buttons to choose another one, preview it and save it. */
export function PictureField({ url, sender, upload, actions, children }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [savedUrl, setSavedUrl] = useState(url);
  const [error, setError] = useState<string | null>(null);
  // Clearing the file as soon as the upload succeeds would show the old picture until the new URL arrives.
  if (url !== savedUrl) {
    setSavedUrl(url);
    setFile(null);
  }
  const preview = usePreview(file);
  const { progress } = upload;
  const step = progress !== null ? "sending" : file ? "chosen" : "idle";
  const focusTarget = useKeepFocus(`${step} ${url !== null}`);

  const handleFile = (next: File) => {
    const fileError = checkFile("image", next, sender);
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
      await upload.send(picture);
    } catch (failure) {
      const { code, status, message } = readFailure(failure);
      setError(code === "ABORTED" ? null : message);
      // The server would refuse this picture again.
      if ([400, 413, 415].includes(status)) setFile(null);
    }
  };

  return (
    <div className="flex w-full flex-col sm:w-auto sm:max-w-sm">
      <div className="flex flex-wrap items-center gap-4">
        {children(preview ?? url)}
        <div className="flex min-w-0 flex-wrap gap-2">
          {step === "idle" && (
            <>
              <Button ref={focusTarget} variant="secondary" size="sm" onClick={() => input.current?.click()}>
                {url ? PICTURE_TEXTS.change : PICTURE_TEXTS.add}
              </Button>
              {actions}
            </>
          )}
          {file && step === "chosen" && (
            <>
              <Button ref={focusTarget} size="sm" onClick={() => void send(file)}>
                {PICTURE_TEXTS.save}
              </Button>
              <Button variant="quiet" size="sm" onClick={reset}>
                {PICTURE_TEXTS.cancel}
              </Button>
            </>
          )}
        </div>
      </div>
      {progress !== null && (
        <div className="mt-3">
          <UploadProgress
            progress={progress}
            labels={{ sending: PICTURE_TEXTS.uploading, processing: PICTURE_TEXTS.preparing }}
            onCancel={upload.cancel}
            cancelRef={focusTarget}
          />
        </div>
      )}
      <p role="status" className="text-ink-muted text-sm">
        {step === "chosen" && !error && <span className="block pt-3">{PICTURE_TEXTS.preview}</span>}
      </p>
      <p role="alert" className="font-semibold text-danger-text text-sm">
        {error && <span className="block pt-3">{error}</span>}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={PICTURE_TEXTS.change}
        accept={acceptedTypes("image")}
        onChange={({ target }) => {
          if (target.files?.[0]) handleFile(target.files[0]);
          // Clear the input, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </div>
  );
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
