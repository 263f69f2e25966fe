import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { RemovalReason } from "../../interactions/removal-reason";
import { PHOTO_TEXTS, photoPosition } from "./texts";

export interface ViewedPhoto {
  id: number;
  photoUrl: string;
  caption: string | null;
  /** What it shows, in words. */
  alt: string;
  /** Who took it, and when if that is known. */
  credit: string;
  owner: string;
  isOwn: boolean;
  /** Taken near the owner's home. */
  onlyYou?: boolean;
  can: { remove: boolean };
}

export interface PhotoActs {
  remove: (photo: ViewedPhoto, reason: string) => Promise<unknown>;
  /** Loads more. */
  onEnd?: () => void;
}

interface PhotoViewerProps extends DialogState, PhotoActs {
  photos: readonly ViewedPhoto[];
  total: number;
  shownId: number | null;
  onShow: (id: number | null) => void;
}

/** In CSS pixels. */
const SWIPE = 50;

/** One photo large. Arrow keys and swipes lead to its neighbours. */
export function PhotoViewer({ photos, total, shownId, onShow, onEnd, remove, ...state }: PhotoViewerProps) {
  const index = photos.findIndex(({ id }) => id === shownId);
  const start = useRef<number | null>(null);
  const photo = photos[index];
  const go = (by: 1 | -1) => {
    const next = photos[index + by];
    if (next) onShow(next.id);
    if (index + by >= photos.length - 2) onEnd?.();
  };
  useArrowKeys(state.open, go);
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (Math.abs(moved) > SWIPE) go(moved > 0 ? -1 : 1);
  };
  if (!photo) return null;
  return (
    <Dialog title={photoPosition(index + 1, total)} size="xl" {...state}>
      <DialogBody className="flex flex-col gap-3 p-3 sm:p-4">
        <div
          className="relative h-[50dvh] touch-pan-y overflow-hidden rounded-md bg-surface-sunken sm:h-[65dvh]"
          onPointerDown={({ clientX }) => {
            start.current = clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <img
            key={photo.id}
            src={photo.photoUrl}
            alt={photo.alt}
            draggable={false}
            className="size-full select-none object-contain"
          />
          <Step side="left" label={PHOTO_TEXTS.previous} disabled={index === 0} onClick={() => go(-1)} />
          <Step
            side="right"
            label={PHOTO_TEXTS.next}
            disabled={index === photos.length - 1}
            onClick={() => go(1)}
          />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-3" aria-live="polite">
          <div className="min-w-0">
            {photo.caption && (
              <p className="whitespace-pre-line break-words font-semibold">{photo.caption}</p>
            )}
            <p className="text-ink-muted text-sm">{photo.credit}</p>
            {photo.onlyYou && <p className="text-sm">{PHOTO_TEXTS.onlyYou}</p>}
          </div>
          {photo.can.remove && (
            <RemovePhoto photo={photo} remove={remove} onRemoved={() => state.onOpenChange(false)} />
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** From wherever the focus is in the dialog. */
function useArrowKeys(isOpen: boolean, go: (by: 1 | -1) => void): void {
  const handleKey = useEffectEvent((key: string) => {
    if (document.querySelector("[role=alertdialog]")) return;
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => handleKey(key);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
}

interface StepProps {
  side: "left" | "right";
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays where it is at the end, so that the keyboard keeps its place. */
function Step({ side, label, disabled, onClick }: StepProps) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      aria-disabled={disabled}
      className={`absolute top-1/2 -translate-y-1/2 bg-surface-raised aria-disabled:opacity-40 ${side === "left" ? "left-2" : "right-2"}`}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden="true" className="size-6" />
    </IconButton>
  );
}

interface RemovePhotoProps extends Pick<PhotoActs, "remove"> {
  photo: ViewedPhoto;
  onRemoved: () => void;
}

function RemovePhoto({ photo, remove, onRemoved }: RemovePhotoProps) {
  const [reason, setReason] = useState("");
  const { title, description, reasonHint, pending } = PHOTO_TEXTS.removing;
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {PHOTO_TEXTS.remove}
        </Button>
      }
      title={title}
      description={description}
      confirmLabel={PHOTO_TEXTS.remove}
      pendingText={pending}
      tone="danger"
      onOpenChange={() => setReason("")}
      onConfirm={() => remove(photo, reason).then(onRemoved)}
    >
      {!photo.isOwn && (
        <RemovalReason act="remove" hint={reasonHint(photo.owner)} value={reason} onChange={setReason} />
      )}
    </AlertDialog>
  );
}
