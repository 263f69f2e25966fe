import { ChoosePhotos } from "../../writing/photos/choose-photos";
import { QueuedPhotos } from "../../writing/photos/queued-photos";
import { usePhotoQueue } from "../../writing/photos/use-photo-queue";
import type { EventCardData } from "../participations/answerable-event";
import { placeOfPhotos } from "./place-of-photos";
import { liveCaption } from "./texts";

/** Adds photos from the day of the ride, with its title as their caption. */
export function LivePhotos({ event }: { event: Pick<EventCardData, "id" | "type" | "title"> }) {
  const queue = usePhotoQueue(placeOfPhotos(event));
  const choose = (files: File[]) => void queue.send(queue.add(files, liveCaption(event.title)));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoosePhotos variant="secondary" className="justify-self-start" onChoose={choose} />
      <QueuedPhotos queue={queue} />
    </div>
  );
}
