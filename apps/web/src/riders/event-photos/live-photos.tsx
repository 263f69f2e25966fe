import type { EventCardData } from "../participations/answerable-event";
import { ChoosePhotos } from "./choose-photos";
import { QueuedPhotoLine } from "./queued-photo-line";
import { liveCaption } from "./texts";
import { usePhotoQueue } from "./use-photo-queue";

/** Adds photos from the day of the ride, with its title as their caption. */
export function LivePhotos({ event }: { event: Pick<EventCardData, "id" | "type" | "title"> }) {
  const { photos, progress, add, send, remove } = usePhotoQueue({ eventId: event.id, eventType: event.type });
  const choose = (files: File[]) => void send(add(files, liveCaption(event.title)));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoosePhotos variant="secondary" className="justify-self-start" onChoose={choose} />
      {photos.length > 0 && (
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
      )}
    </div>
  );
}
