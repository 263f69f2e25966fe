import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import type { DialogState } from "../../interactions/lazy-overlay";
import { ChoosePhotos } from "./choose-photos";
import { QueuedPhotoLine } from "./queued-photo-line";
import { PHOTO_TEXTS } from "./texts";
import { isSendable, type usePhotoQueue } from "./use-photo-queue";

interface AddPhotosDialogProps extends DialogState {
  queue: ReturnType<typeof usePhotoQueue>;
  /** Says who will see them. */
  lead: string;
}

/** The chosen photos, each with its caption and then its progress. It closes when all have arrived. */
export function AddPhotosDialog({ queue, lead, ...state }: AddPhotosDialogProps) {
  const { photos, isSending, progress, add, send, remove, setCaption } = queue;
  const sendable = photos.filter(isSendable).map(({ key }) => key);
  const submit = async (keys: readonly number[]) => {
    if (await send(keys)) state.onOpenChange(false);
  };
  return (
    <Dialog title={PHOTO_TEXTS.add} description={lead} size="md" {...state}>
      <DialogForm
        submitLabel={PHOTO_TEXTS.send(sendable.length)}
        pendingText={PHOTO_TEXTS.sending}
        pending={isSending}
        ready={sendable.length > 0}
        onSubmit={() => submit(sendable)}
      >
        <ul className="grid grid-cols-1 gap-4">
          {photos.map((photo) => (
            <QueuedPhotoLine
              key={photo.key}
              photo={photo}
              progress={progress}
              onCaption={(caption) => setCaption(photo.key, caption)}
              onRetry={() => void submit([photo.key])}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
        <div>
          <ChoosePhotos
            label={photos.length > 0 ? PHOTO_TEXTS.choose : PHOTO_TEXTS.add}
            variant="quiet"
            size="sm"
            disabled={isSending}
            onChoose={(files) => add(files)}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
