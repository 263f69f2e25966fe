import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { ChoosePhotos } from "./choose-photos";
import type { usePhotoQueue } from "./use-photo-queue";

const AddPhotosDialog = lazyDialog(() => import("./add-photos-dialog").then((m) => m.AddPhotosDialog));

interface AddPhotosProps {
  queue: ReturnType<typeof usePhotoQueue>;
  /** Says who will see them. */
  lead: string;
}

/** The button that opens the device's photos, and then the dialog for their captions. */
export function AddPhotos({ queue, lead }: AddPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (files: File[]) => {
    queue.add(files);
    setIsOpen(true);
  };
  return (
    <>
      <ChoosePhotos variant="secondary" size="sm" onChoose={choose} />
      <AddPhotosDialog queue={queue} lead={lead} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
