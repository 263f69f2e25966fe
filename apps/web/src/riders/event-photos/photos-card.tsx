import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Image } from "lucide-react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { dayAndTime, fullName } from "../../lib/format";
import { ownZone } from "../../lib/time/formats";
import { ListResults } from "../../list/list-results";
import { fetchMore } from "../../list/pages";
import { AddPhotos } from "../../writing/photos/add-photos";
import { PhotoSquares } from "../../writing/photos/photo-squares";
import type { ViewedPhoto } from "../../writing/photos/photo-viewer";
import { PHOTO_TEXTS } from "../../writing/photos/texts";
import { usePhotoQueue } from "../../writing/photos/use-photo-queue";
import { type EventDetail, takesPart } from "../participations/answerable-event";
import { altOf } from "./alt-of";
import { placeOfPhotos } from "./place-of-photos";
import { EVENT_PHOTO_TEXTS } from "./texts";
import { type Photo, usePhotos, useRemovePhoto } from "./use-photos";

const COLUMNS = "grid-cols-3 sm:grid-cols-4";

type PhotosEvent = Pick<EventDetail, "id" | "type" | "userRsvpStatus" | "isOrganizer" | "can">;

/** The photos of an event. */
export function PhotosCard({ event }: { event: PhotosEvent }) {
  const photos = usePhotos(event.id);
  const { user } = useCurrentUser();
  const { mutateAsync: remove } = useRemovePhoto();
  return (
    <Card asChild>
      <section aria-labelledby="photos-title">
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-2">
          <CardTitle id="photos-title">{PHOTO_TEXTS.title}</CardTitle>
          {takesPart(event) && <AddEventPhotos event={event} />}
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
              <PhotoSquares
                photos={found.map((photo) => viewed(photo, user?.id))}
                total={photos.data?.pages[0]?.total}
                className={COLUMNS}
                remove={({ id }, reason) => remove({ id: event.id, photoId: id, reason })}
                onEnd={() => void fetchMore(photos)}
              />
            )}
          </ListResults>
        </CardBody>
      </section>
    </Card>
  );
}

function viewed(photo: Photo, viewerId: string | undefined): ViewedPhoto {
  const owner = fullName(photo.user, PHOTO_TEXTS.anonymous);
  const credit = `${owner}, ${dayAndTime(photo.createdAt, ownZone())}`;
  return { ...photo, owner, credit, alt: altOf(photo), isOwn: photo.user.id === viewerId };
}

function AddEventPhotos({ event }: { event: PhotosEvent }) {
  const queue = usePhotoQueue(placeOfPhotos(event));
  return <AddPhotos queue={queue} lead={EVENT_PHOTO_TEXTS.lead} />;
}

function PhotoSkeletons() {
  return (
    <div className={`grid gap-1.5 sm:gap-2 ${COLUMNS}`}>
      {[0, 1, 2, 3].map((square) => (
        <Skeleton key={square} className="aspect-square rounded-md" />
      ))}
    </div>
  );
}
