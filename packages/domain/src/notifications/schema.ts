import { z } from "zod";
import { absentWhen, choice, flag, id, largeId, wholeNumber } from "../fields";
import { isBlank } from "../visible-text";
import { MAX_LIVE_EVENTS, MAX_LIVE_GROUPS } from "./rules";
import { CHOSEN_KINDS, GROUP_LEVELS } from "./vocabulary";

const DAY_MS = 86_400_000;

const listedIds = (max: number) =>
  absentWhen(isBlank, z.string().max(200))
    .transform((text): (string | number)[] => text?.split(",") ?? [])
    .pipe(z.array(id).max(max));

/** What an open page shows, as the query of its event stream. */
export const liveInput = z.object({
  /** '3,8': the groups. */
  groups: listedIds(MAX_LIVE_GROUPS),
  /** The events, likewise. */
  events: listedIds(MAX_LIVE_EVENTS),
  /** The age of the page's data in milliseconds; without it the page is told to ask again. */
  age: wholeNumber({ min: 0, max: DAY_MS }).optional(),
});

export const notificationId = z.object({ id: largeId });
export type NotificationId = z.output<typeof notificationId>;

/** The newest notification that was shown: those that come meanwhile stay unread. */
export const markAllReadInput = z.object({ upTo: largeId });
export type MarkAllReadInput = z.output<typeof markAllReadInput>;

export const groupLevelInput = z.object({ id, level: choice(GROUP_LEVELS) });
export type GroupLevelInput = z.output<typeof groupLevelInput>;

const base64Url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), "must be base64url");

/** What a browser's PushSubscription says of itself. The maker's address is https, with a name and the usual port. */
export const pushSubscriptionInput = z.object({
  endpoint: z
    .string()
    .max(1000)
    .pipe(z.url({ protocol: /^https$/, normalize: true, error: "must be an https address" }))
    .refine(isPublicName, "must be the address of a push service"),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

/** Absent fields stay unchanged. */
export const notificationSettingsInput = z.object({
  mail: flag.optional(),
  /** New rides of the member's groups by mail. */
  rideMail: flag.optional(),
  /** A weekly mail while the member doesn't open the app. */
  digest: flag.optional(),
  /** The kinds that the member isn't told of. */
  mutedKinds: z.array(choice(CHOSEN_KINDS)).max(CHOSEN_KINDS.length).optional(),
});
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

export const unsubscribeInput = z.object({ token: z.string().max(200) });
export type UnsubscribeInput = z.output<typeof unsubscribeInput>;

function isPublicName(address: string): boolean {
  const [authority = ""] = address.slice("https://".length).split(/[/?#]/, 1);
  return /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(authority) && !/\.(local|internal|localhost)$/.test(authority);
}
