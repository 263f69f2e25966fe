import { checkFile } from "@longpaddock/domain/files/kinds";
import { useRef, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { useUpload } from "../../files/use-upload";
import { type Failure, readFailure } from "../../lib/errors";
import type { Act } from "../../lib/live/changes";
import { notifySuccess } from "../../lib/notify";
import { PHOTO_TEXTS } from "./texts";

export interface QueuedPhoto {
  key: number;
  file: File;
  caption: string;
  /** A chosen photo waits for "Upload"; a refused one would be refused again. */
  status: "chosen" | "waiting" | "sending" | "failed" | "refused";
  /** Why it can't be sent, or wasn't. */
  error: string | null;
}

const META = {
  failure: ({ message }: Failure) => ({ title: PHOTO_TEXTS.uploadFailed, description: message }),
} as const;
const REFUSALS = [400, 403, 404, 413];

interface PhotoPlace {
  act: Act;
  url: string;
  /** Of the form, beside the photo and its caption. */
  fields?: Readonly<Record<string, string>>;
}

interface Arrived {
  /** Taken near the member's home. */
  onlyYou?: boolean;
}

/** Photos that are chosen, and then sent one after the other. Those that have arrived leave the queue. */
export function usePhotoQueue({ act, url, fields = {} }: PhotoPlace) {
  const { user } = useCurrentUser();
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  // Read when the next photo is sent, long after a render.
  const latest = useRef(photos);
  const runner = useRef<Promise<void>>(null);
  const lastKey = useRef(0);
  const upload = useUpload<Arrived, QueuedPhoto>({
    act,
    url,
    toFormData: ({ caption, file }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (caption.trim() !== "") form.append("caption", caption);
      form.append("photo", file);
      return form;
    },
    meta: META,
  });

  const update = (next: readonly QueuedPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const change = (key: number, changed: Partial<QueuedPhoto>) =>
    update(latest.current.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));
  const drop = (key: number) => update(latest.current.filter((photo) => photo.key !== key));

  /** Null if it wasn't taken. */
  const sendOne = async (photo: QueuedPhoto): Promise<Arrived | null> => {
    change(photo.key, { status: "sending", error: null });
    try {
      const arrived = await upload.send(photo);
      drop(photo.key);
      return arrived;
    } catch (failure) {
      const { message, status } = readFailure(failure);
      change(photo.key, { status: REFUSALS.includes(status) ? "refused" : "failed", error: message });
      return null;
    }
  };
  const sendWaiting = async () => {
    const arrived: Arrived[] = [];
    for (let next = nextOf(latest.current); next; next = nextOf(latest.current)) {
      const one = await sendOne(next);
      if (one) arrived.push(one);
    }
    runner.current = null;
    if (arrived.length === 0) return;
    const hidden = arrived.filter(({ onlyYou }) => onlyYou).length;
    notifySuccess({
      ...PHOTO_TEXTS.uploaded,
      ...(hidden > 0 && { description: PHOTO_TEXTS.onlyYouOf(hidden) }),
    });
  };
  /** Resolves to whether all have arrived or were left out. */
  const send = async (keys: readonly number[]): Promise<boolean> => {
    for (const key of keys) change(key, { status: "waiting", error: null });
    runner.current ??= sendWaiting();
    await runner.current;
    return latest.current.length === 0;
  };

  return {
    photos,
    isSending: photos.some(({ status }) => status === "waiting" || status === "sending"),
    /** The fraction of the photo under way. */
    progress: upload.progress ?? 0,
    send,
    add: (files: readonly File[], caption = ""): number[] => {
      const added = files.map((file): QueuedPhoto => {
        const error = user && checkFile("image", file, user);
        return { key: ++lastKey.current, file, caption, status: error ? "refused" : "chosen", error };
      });
      update([...latest.current, ...added]);
      return added.filter(isSendable).map(({ key }) => key);
    },
    /** Cancels the one under way. */
    remove: (key: number) => {
      const isUnderWay = latest.current.some((photo) => photo.key === key && photo.status === "sending");
      drop(key);
      if (isUnderWay) upload.cancel();
    },
    setCaption: (key: number, caption: string) => change(key, { caption }),
  };
}

const nextOf = (photos: readonly QueuedPhoto[]) => photos.find(({ status }) => status === "waiting");

/** Those that "Upload" sends. */
export const isSendable = ({ status }: QueuedPhoto): boolean => status === "chosen" || status === "failed";
