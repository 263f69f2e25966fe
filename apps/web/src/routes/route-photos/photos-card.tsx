import { MAX_ROUTE_PHOTOS } from "@longpaddock/domain/route-photos/rules";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { AddPhotos } from "../../writing/photos/add-photos";
import { PhotoSquares } from "../../writing/photos/photo-squares";
import { PHOTO_TEXTS } from "../../writing/photos/texts";
import { usePhotoQueue } from "../../writing/photos/use-photo-queue";
import { authorName } from "../routes/cards/route-author";
import type { RouteDetail } from "../routes/use-route";
import { ROUTE_PHOTO_TEXTS } from "./texts";
import { useRemoveRoutePhoto, viewedPhotos } from "./use-route-photos";

const ArrangeDialog = lazyDialog(() => import("./arrange-dialog").then((m) => m.ArrangeDialog));

/** The photos of a route, and for its author the ways to add and arrange them. */
export function PhotosCard({ route }: { route: RouteDetail }) {
  const { id, name, photos, author, can } = route;
  const remove = useRemoveRoutePhoto(id);
  const [isArranging, setArranging] = useState(false);
  const viewed = viewedPhotos(photos, { route: name, owner: authorName(author), isOwn: can.edit });
  return (
    <Card asChild>
      <section aria-labelledby="photos-title">
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-2">
          <CardTitle id="photos-title">{PHOTO_TEXTS.title}</CardTitle>
          {can.edit && (
            <div className="flex flex-wrap gap-2">
              {photos.length > 0 && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setArranging(true)}
                  {...ArrangeDialog.preloadProps}
                >
                  {ROUTE_PHOTO_TEXTS.arrange}
                </Button>
              )}
              {photos.length < MAX_ROUTE_PHOTOS && <AddRoutePhotos routeId={id} />}
            </div>
          )}
        </CardHeader>
        <CardBody className="pt-3 sm:pt-3">
          {photos.length === 0 && <p className="text-ink-muted">{ROUTE_PHOTO_TEXTS.invitation}</p>}
          <PhotoSquares photos={viewed} className="grid-cols-3 sm:grid-cols-4" remove={remove} />
        </CardBody>
        <ArrangeDialog
          key={photos
            .map(({ id }) => id)
            .toSorted()
            .join()}
          routeId={id}
          photos={photos}
          open={isArranging}
          onOpenChange={setArranging}
        />
      </section>
    </Card>
  );
}

function AddRoutePhotos({ routeId }: { routeId: number }) {
  const queue = usePhotoQueue({ act: "routePhotos.add", url: `/api/routes/${routeId}/photos` });
  return <AddPhotos queue={queue} lead={ROUTE_PHOTO_TEXTS.lead} />;
}
