import { checkFile } from "@longpaddock/domain/files/kinds";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { useEffect, useRef, useState } from "react";
import { useGpxPreview } from "../../reading/use-gpx-preview";
import { useTrackSender } from "../use-lending-groups";

interface GpxFileInput {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The file that was chosen before the page was reloaded. */
  previousFileName: string | null;
}

export type GpxFile = ReturnType<typeof useGpxFile>;

/** The GPX file of a form: its preview, what is wrong with it, and whether the form has to wait for another one. */
export function useGpxFile({ file, onFileChange, previousFileName }: GpxFileInput) {
  const [lost, setLostFileName] = useState(file ? null : previousFileName);
  // One that the app was opened with may come later.
  const lostFileName = file ? null : lost;
  const [shown, setShown] = useState<{ error: string } | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { sender, lenders } = useTrackSender();
  const [edits, setEdits] = useState<LineEdits | null>(null);
  const preview = useGpxPreview(file, edits);
  const refusal = file && sender && checkFile("gpx", file, sender);
  const ownError = refusal || (preview.status === "invalid" ? preview.message : undefined);
  const blockedBy =
    ownError ?? (lostFileName ? `Choose ${lostFileName} again, or go on without it.` : undefined);
  useEffect(() => {
    if (shown) formRef.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
  }, [shown]);
  /** Shows an error at the field and moves the focus there. */
  const showError = (error: string | undefined) => setShown(error ? { error } : null);
  const choose = (next: File | null) => {
    setShown(null);
    setLostFileName(null);
    setEdits(null);
    onFileChange(next);
  };
  return {
    file,
    choose,
    edits: file && edits,
    setEdits,
    lostFileName,
    preview,
    sender,
    lenders,
    formRef,
    showError,
    blockedBy,
    error: shown?.error ?? ownError,
  };
}
