import { MAX_CAPTION } from "@longpaddock/domain/files/pictures";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Progress } from "@longpaddock/ui/progress";
import { ImageOff, X } from "lucide-react";
import { usePreview } from "../../files/use-preview";
import { PHOTO_TEXTS } from "./texts";
import type { QueuedPhoto } from "./use-photo-queue";

interface QueuedPhotoLineProps {
  photo: QueuedPhoto;
  /** The fraction of the photo under way. */
  progress: number;
  /** Left out where the caption is given. */
  onCaption?: (caption: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A chosen photo: with its caption before it is sent, then with how much has arrived. */
export function QueuedPhotoLine({ photo, progress, onCaption, onRetry, onRemove }: QueuedPhotoLineProps) {
  const { file, caption, status, error } = photo;
  const preview = usePreview(file);
  const isRefused = status === "refused";
  const isSending = status === "sending";
  // From here on the server may keep it even if the browser cancels.
  const isSent = isSending && progress >= 1;
  return (
    <li className="flex min-w-0 items-start gap-3">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-sunken text-ink-muted">
        {preview && !isRefused ? (
          <img src={preview} alt={file.name} className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden="true" className="size-6" />
        )}
      </span>
      <div className="grid min-h-20 min-w-0 flex-1 content-center gap-2">
        {isSending && (
          <Progress
            label={isSent ? PHOTO_TEXTS.preparing : PHOTO_TEXTS.uploading}
            value={isSent ? null : progress * 100}
          />
        )}
        {!isSending && onCaption && !isRefused && (
          <Field label={PHOTO_TEXTS.captionOf(file.name)} hideLabel>
            <Input
              value={caption}
              maxLength={MAX_CAPTION}
              placeholder={PHOTO_TEXTS.caption}
              onChange={({ target }) => onCaption(target.value)}
            />
          </Field>
        )}
        {status === "waiting" && !onCaption && (
          <p className="text-ink-muted text-sm">{PHOTO_TEXTS.waiting}</p>
        )}
        {isRefused && <p className="truncate font-semibold text-sm">{file.name}</p>}
        {error && (
          <p role="alert" className="break-words font-semibold text-danger-text text-sm">
            {error}
          </p>
        )}
        {status === "failed" && (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={onRetry}>
            {PHOTO_TEXTS.retry}
          </Button>
        )}
      </div>
      {!isSent && (
        <IconButton label={PHOTO_TEXTS.removeFromList(file.name)} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  );
}
