import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { DialogState } from "../../interactions/lazy-overlay";
import { movedTo, photoNumber, ROUTE_PHOTO_TEXTS } from "./texts";
import { type RoutePhoto, useArrangePhotos } from "./use-route-photos";

interface ArrangeDialogProps extends DialogState {
  routeId: number;
  photos: readonly RoutePhoto[];
}

/** Moves photos with buttons, which work with the keyboard and on phones alike. */
export function ArrangeDialog({ routeId, photos, ...state }: ArrangeDialogProps) {
  const [order, setOrder] = useState(photos);
  const [moved, setMoved] = useState("");
  const { mutate } = useArrangePhotos();
  const nameOf = ({ id, caption }: RoutePhoto) =>
    caption ?? photoNumber(photos.findIndex((photo) => photo.id === id) + 1);
  const move = (from: number, by: 1 | -1, { currentTarget }: MouseEvent<HTMLElement>) => {
    const to = from + by;
    const [photo, other] = [order[from], order[to]];
    if (!photo || !other) return;
    flushSync(() => {
      setOrder(order.with(from, other).with(to, photo));
      setMoved(movedTo(to + 1, order.length));
    });
    // Its line was taken out of the page and put back.
    currentTarget.focus();
  };
  const save = () => {
    mutate({ id: routeId, photoIds: order.map(({ id }) => id) });
    state.onOpenChange(false);
  };
  return (
    <Dialog
      title={ROUTE_PHOTO_TEXTS.arrange}
      description={ROUTE_PHOTO_TEXTS.arrangeLead}
      size="md"
      {...state}
    >
      <DialogForm
        submitLabel={ROUTE_PHOTO_TEXTS.save}
        pendingText={ROUTE_PHOTO_TEXTS.saving}
        pending={false}
        ready={order.some((photo, index) => photo !== photos[index])}
        onSubmit={save}
      >
        <ol className="grid grid-cols-1 gap-2">
          {order.map((photo, index) => (
            <li key={photo.id} className="flex min-w-0 items-center gap-3">
              <img
                src={pictureAt(photo.photoUrl, "small") ?? photo.photoUrl}
                alt=""
                className="size-16 shrink-0 rounded-md bg-surface-sunken object-cover"
              />
              <span className="line-clamp-2 min-w-0 flex-1 break-words">{nameOf(photo)}</span>
              <IconButton
                label={ROUTE_PHOTO_TEXTS.earlier(nameOf(photo))}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-40"
                onClick={(event) => move(index, -1, event)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={ROUTE_PHOTO_TEXTS.later(nameOf(photo))}
                aria-disabled={index === order.length - 1}
                className="aria-disabled:opacity-40"
                onClick={(event) => move(index, 1, event)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </DialogForm>
    </Dialog>
  );
}
