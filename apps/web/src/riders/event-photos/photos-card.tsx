import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Image } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { ListResults } from "../../list/list-results";
import { fetchMore } from "../../list/pages";
import { type EventDetail, takesPart } from "../participations/answerable-event";
import { altOf } from "./alt-of";
import { ChoosePhotos } from "./choose-photos";
import { EVENT_PHOTO_TEXTS } from "./texts";
import { usePhotoQueue } from "./use-photo-queue";
import { usePhotos } from "./use-photos";

const PhotoViewer = lazyDialog(() => import("./photo-viewer").then((m) => m.PhotoViewer));
const AddPhotosDialog = lazyDialog(() => import("./add-photos-dialog").then((m) => m.AddPhotosDialog));

const GRID = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2";

type PhotosEvent = Pick<EventDetail, "id" | "type" | "userRsvpStatus" | "isOrganizer" | "can">;

/** The photos of an event in squares, so that nothing moves while they load. */
export function PhotosCard({ event }: { event: PhotosEvent }) {
  const photos = usePhotos(event.id);
  const [shownId, setShownId] = useState<number | null>(null);
  return (
    <Card asChild>
      <section aria-labelledby="photos-title">
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-2">
          <CardTitle id="photos-title">{EVENT_PHOTO_TEXTS.title}</CardTitle>
          {takesPart(event) && <AddPhotos event={event} />}
        </CardHeader>
        <CardBody className="pt-3 sm:pt-3">
          <ListResults
            query={photos}
            texts={EVENT_PHOTO_TEXTS.list}
            empty={{
              icon: <Image aria-hidden="true" />,
              title: EVENT_PHOTO_TEXTS.empty,
              headingLevel: "h3",
            }}
            skeleton={<PhotoSkeletons />}
          >
            {(found) => (
              <>
                <ul className={GRID}>
                  {found.map((photo) => (
                    <li key={photo.id}>
                      <button
                        type="button"
                        className="block aspect-square w-full overflow-hidden rounded-md bg-surface-sunken"
                        onClick={() => setShownId(photo.id)}
                        {...PhotoViewer.preloadProps}
                      >
                        <img
                          src={pictureAt(photo.photoUrl, "small") ?? photo.photoUrl}
                          alt={altOf(photo)}
                          loading="lazy"
                          className="size-full object-cover transition-transform hover:scale-105 motion-reduce:transition-none"
                        />
                      </button>
                    </li>
                  ))}
                </ul>
                <PhotoViewer
                  photos={found}
                  total={photos.data?.pages[0]?.total ?? found.length}
                  shownId={shownId}
                  onShow={setShownId}
                  onEnd={() => void fetchMore(photos)}
                  open={shownId !== null}
                  onOpenChange={(open) => !open && setShownId(null)}
                />
              </>
            )}
          </ListResults>
        </CardBody>
      </section>
    </Card>
  );
}

function AddPhotos({ event }: { event: PhotosEvent }) {
  const queue = usePhotoQueue({ eventId: event.id, eventType: event.type });
  const [isOpen, setIsOpen] = useState(false);
  const choose = (files: File[]) => {
    queue.add(files);
    setIsOpen(true);
  };
  return (
    <>
      <ChoosePhotos variant="secondary" size="sm" onChoose={choose} />
      <AddPhotosDialog queue={queue} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function PhotoSkeletons() {
  return (
    <div className={GRID}>
      {[0, 1, 2, 3].map((square) => (
        <Skeleton key={square} className="aspect-square rounded-md" />
      ))}
    </div>
  );
}
