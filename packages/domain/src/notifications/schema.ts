import { z } from "zod";
import { absentWhen, id, isBlank, wholeNumber } from "../fields";
import { MAX_LIVE_GROUPS } from "./rules";

const DAY_MS = 86_400_000;

/** What an open page shows, as the query of its event stream. */
export const liveInput = z.object({
  /** '3,8': the groups. */
  groups: absentWhen(isBlank, z.string().max(200))
    .transform((text): (string | number)[] => text?.split(",") ?? [])
    .pipe(z.array(id).max(MAX_LIVE_GROUPS)),
  /** The age of the page's data in milliseconds; without it the page is told to ask again. */
  age: wholeNumber({ min: 0, max: DAY_MS }).optional(),
});

export const notificationId = z.object({ id });
export type NotificationId = z.output<typeof notificationId>;

/** The newest notification that was shown: those that come meanwhile stay unread. */
export const markAllReadInput = z.object({ upTo: id });
export type MarkAllReadInput = z.output<typeof markAllReadInput>;

export const muteInput = z.object({ id });
export type MuteInput = z.output<typeof muteInput>;
