import { pictureAt } from "@longpaddock/domain/files/pictures";
import { cn } from "@longpaddock/ui/class-names";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { PhotoActs, ViewedPhoto } from "./photo-viewer";
import { PHOTO_TEXTS } from "./texts";

const PhotoViewer = lazyDialog(() => import("./photo-viewer").then((m) => m.PhotoViewer));

interface PhotoSquaresProps extends PhotoActs {
  photos: readonly ViewedPhoto[];
  /** Of those that more can be loaded of. */
  total?: number | undefined;
  /** The columns. */
  className: string;
}

/** Photos in squares, so that nothing moves while they load. Each opens large. */
export function PhotoSquares({ photos, total = photos.length, className, ...acts }: PhotoSquaresProps) {
  const [shownId, setShownId] = useState<number | null>(null);
  return (
    <>
      <ul className={cn("grid gap-1.5 sm:gap-2", className)}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className="relative block aspect-square w-full overflow-hidden rounded-md bg-surface-sunken"
              onClick={() => setShownId(photo.id)}
              {...PhotoViewer.preloadProps}
            >
              <img
                src={pictureAt(photo.photoUrl, "small") ?? photo.photoUrl}
                alt={photo.alt}
                loading="lazy"
                className="size-full object-cover transition-transform hover:scale-105 motion-reduce:transition-none"
              />
              {photo.onlyYou && (
                <span className="absolute right-1 bottom-1 rounded-full bg-surface-raised p-1 text-ink">
                  <EyeOff aria-hidden="true" className="size-4" />
                  <span className="sr-only">{PHOTO_TEXTS.onlyYou}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={photos}
        total={total}
        shownId={shownId}
        onShow={setShownId}
        open={shownId !== null}
        onOpenChange={(open) => !open && setShownId(null)}
        {...acts}
      />
    </>
  );
}
