import { MAX_NOTE_PHOTOS } from "@longpaddock/domain/route-photos/rules";
import { ChoosePhotos } from "../../writing/photos/choose-photos";
import { QueuedPhotos } from "../../writing/photos/queued-photos";
import { usePhotoQueue } from "../../writing/photos/use-photo-queue";

interface AddNotePhotosProps {
  routeId: number;
  /** How many the note has. */
  added: number;
}

/** Sends photos for the note of the member's rating as soon as they are chosen. */
export function AddNotePhotos({ routeId, added }: AddNotePhotosProps) {
  const queue = usePhotoQueue({ act: "routePhotos.addToNote", url: `/api/routes/${routeId}/rating/photos` });
  const choose = (files: File[]) => void queue.send(queue.add(files));
  return (
    <>
      {added < MAX_NOTE_PHOTOS && <ChoosePhotos variant="quiet" size="sm" onChoose={choose} />}
      {queue.photos.length > 0 && (
        <div className="mt-2 w-full pl-3">
          <QueuedPhotos queue={queue} />
        </div>
      )}
    </>
  );
}
