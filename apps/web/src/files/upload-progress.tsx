import { Button } from "@longpaddock/ui/button";
import { Progress } from "@longpaddock/ui/progress";
import type { Ref } from "react";

interface UploadProgressProps {
  /** Fraction of bytes sent, from 0 to 1. */
  progress: number;
  labels: { sending: string; processing: string };
  onCancel: () => void;
  cancelRef?: Ref<HTMLButtonElement> | undefined;
}

export function UploadProgress({ progress, labels, onCancel, cancelRef }: UploadProgressProps) {
  // From here on the server may save the upload even if the browser aborts the request.
  const isSent = progress >= 1;
  return (
    <Progress
      label={isSent ? labels.processing : labels.sending}
      value={isSent ? null : progress * 100}
      action={
        <Button
          ref={cancelRef}
          variant="secondary"
          size="sm"
          aria-disabled={isSent}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          onClick={isSent ? undefined : onCancel}
        >
          Cancel
        </Button>
      }
    />
  );
}
