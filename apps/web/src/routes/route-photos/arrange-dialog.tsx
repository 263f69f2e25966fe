import { MAX_CAPTION, pictureAt } from "@longpaddock/domain/files/pictures";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { FormDialog, useUnsaved } from "@longpaddock/ui/form-dialog";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { DialogState } from "../../interactions/lazy-overlay";
import { PHOTO_TEXTS } from "../../writing/photos/texts";
import { movedTo, photoNumber, ROUTE_PHOTO_TEXTS } from "./texts";
import { type RoutePhoto, useArrangePhotos } from "./use-route-photos";

interface ArrangeDialogProps extends DialogState {
  routeId: number;
  photos: readonly RoutePhoto[];
}

/** Moves photos with buttons, which work with the keyboard and on phones alike, and changes their captions. */
export function ArrangeDialog({ routeId, photos, ...state }: ArrangeDialogProps) {
  return (
    <FormDialog
      title={ROUTE_PHOTO_TEXTS.arrange}
      description={ROUTE_PHOTO_TEXTS.arrangeLead}
      size="md"
      {...state}
    >
      <ArrangeForm routeId={routeId} photos={photos} onSaved={() => state.onOpenChange(false)} />
    </FormDialog>
  );
}

interface ArrangeFormProps extends Pick<ArrangeDialogProps, "routeId" | "photos"> {
  onSaved: () => void;
}

function ArrangeForm({ routeId, photos, onSaved }: ArrangeFormProps) {
  const [order, setOrder] = useState(photos);
  const [captions, setCaptions] = useState(
    () => new Map(photos.map(({ id, caption }) => [id, caption ?? ""])),
  );
  const [moved, setMoved] = useState("");
  const { mutate, isPending } = useArrangePhotos();
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
  const recaptioned = photos.flatMap(({ id, caption: before }) => {
    const caption = captions.get(id)?.trim() ?? "";
    return caption === (before ?? "") ? [] : [{ photoId: id, caption }];
  });
  const isChanged = recaptioned.length > 0 || order.some((photo, index) => photo !== photos[index]);
  useUnsaved(isChanged);
  const save = () => {
    const photoIds = order.map(({ id }) => id);
    mutate({ id: routeId, photoIds, captions: recaptioned }, { onSuccess: onSaved });
  };
  return (
    <DialogForm
      submitLabel={ROUTE_PHOTO_TEXTS.save}
      pendingText={ROUTE_PHOTO_TEXTS.saving}
      pending={isPending}
      ready={isChanged}
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
            <Field label={PHOTO_TEXTS.captionOf(nameOf(photo))} hideLabel className="min-w-0 flex-1">
              <Input
                value={captions.get(photo.id)}
                maxLength={MAX_CAPTION}
                placeholder={PHOTO_TEXTS.caption}
                onChange={({ target }) => setCaptions(new Map(captions).set(photo.id, target.value))}
              />
            </Field>
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
  );
}
