import { EVENT_PHOTO_TEXTS } from "@longpaddock/domain/event-photos/texts";
import { checkFile } from "@longpaddock/domain/files/kinds";
import { useRef, useState } from "react";
import { upload } from "../../files/upload";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { notifyFailure, notifySuccess } from "../../lib/notify";
import { useCurrentUser } from "../auth/use-auth";
import type { Photo } from "./use-photos";

export interface QueuedPhoto {
  key: number;
  file: File;
  caption: string;
  /** The fraction of bytes sent; null while it waits. */
  progress: number | null;
  /** Why it can't be sent, or wasn't. */
  error: string | null;
  /** False for one that would be refused again. */
  canRetry: boolean;
}

type Change = Partial<Omit<QueuedPhoto, "key" | "file">>;

/** Photos that are chosen, and then sent one after the other. Those that have arrived leave the queue. */
export function usePhotoQueue(event: Pick<Photo, "eventId" | "eventType">) {
  const { user } = useCurrentUser();
  const { eventPhotos } = trpc.useUtils();
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [isSending, setIsSending] = useState(false);
  const lastKey = useRef(0);

  const change = (key: number, changed: Change) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));
  const remove = (key: number) => setPhotos((all) => all.filter((photo) => photo.key !== key));

  const add = (files: readonly File[], caption = ""): QueuedPhoto[] => {
    const added = files.map((file) => {
      const error = user && checkFile("image", file, user.profileType);
      return { key: ++lastKey.current, file, caption, progress: null, error, canRetry: error === null };
    });
    setPhotos((all) => [...all, ...added]);
    return added;
  };

  const sendOne = async ({ key, file, caption }: QueuedPhoto): Promise<boolean> => {
    change(key, { progress: 0, error: null });
    const form = new FormData();
    form.append("eventType", event.eventType);
    if (caption.trim() !== "") form.append("caption", caption);
    form.append("photo", file);
    try {
      await upload(`/api/events/${event.eventId}/photos`, form, {
        onProgress: (progress) => change(key, { progress }),
      });
      remove(key);
      return true;
    } catch (failure) {
      const { message, status } = readFailure(failure);
      change(key, { progress: null, error: message, canRetry: ![400, 403, 404, 413].includes(status) });
      notifyFailure({ title: EVENT_PHOTO_TEXTS.uploadFailed, description: message });
      return false;
    }
  };

  /** Resolves to whether all of them have arrived. */
  const send = async (wanted: readonly QueuedPhoto[]): Promise<boolean> => {
    setIsSending(true);
    let arrived = 0;
    const sendable = wanted.filter(({ canRetry }) => canRetry);
    for (const photo of sendable) if (await sendOne(photo)) arrived++;
    setIsSending(false);
    if (arrived > 0) {
      notifySuccess(EVENT_PHOTO_TEXTS.uploaded);
      await eventPhotos.invalidate();
    }
    return arrived === wanted.length;
  };

  return {
    photos,
    isSending,
    add,
    send,
    remove,
    setCaption: (key: number, caption: string) => change(key, { caption }),
  };
}
