import { QueuedPhotoLine } from "./queued-photo-line";
import type { usePhotoQueue } from "./use-photo-queue";

/** Photos that are sent as soon as they are chosen, until they have arrived. */
export function QueuedPhotos({
  queue: { photos, progress, send, remove },
}: {
  queue: ReturnType<typeof usePhotoQueue>;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {photos.map((photo) => (
        <QueuedPhotoLine
          key={photo.key}
          photo={photo}
          progress={progress}
          onRetry={() => void send([photo.key])}
          onRemove={() => remove(photo.key)}
        />
      ))}
    </ul>
  );
}
