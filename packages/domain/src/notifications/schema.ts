import { z } from "zod";
import { id } from "../fields";

export const notificationId = z.object({ id });
export type NotificationId = z.output<typeof notificationId>;

/** The newest notification that was shown: those that come meanwhile stay unread. */
export const markAllReadInput = z.object({ upTo: id });
export type MarkAllReadInput = z.output<typeof markAllReadInput>;

export const muteInput = z.object({ id });
export type MuteInput = z.output<typeof muteInput>;
