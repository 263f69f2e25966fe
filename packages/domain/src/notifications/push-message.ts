import { BRAND } from "../brand";
import { eventTime } from "../events/event-time";
import { excerptOf, shortened } from "../routes/rules";
import type { Notified, Start } from "./facts";
import { notificationDetails, notificationPath, notificationText } from "./kinds";
import { moreLikeThis, personName, SIGNED_OUT_PUSH } from "./texts";

/** Push services take 4 KB. */
const MAX_BODY = 800;

type Told = Notified & {
  readonly id: number;
  readonly actor: Parameters<typeof personName>[0];
  /** What was written, in Markdown. */
  readonly words?: string | null;
  /** The others that the message is about. */
  readonly more?: number;
  /** Of a cancelled event, the start before a move that the member may not have heard of. */
  readonly movedFrom?: Start | null;
};

/** What a browser gets, encrypted, and shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  /** Of two messages with the same tag, a browser shows the later one. */
  readonly tag: string;
  /** The notification that a click marks as read. */
  readonly id?: number;
}

/** What is to be said of a notification beside its sentence, a line for each fact. */
export const messageDetails = (told: Told, now: Date): string[] => [
  ...notificationDetails(told, now),
  ...(told.movedFrom
    ? [`It had been moved from ${eventTime(told.movedFrom.dateTime, told.movedFrom.timeZone, now)}.`]
    : []),
];

export function pushMessage(told: Told, now = new Date()): PushMessage {
  const words = told.words ? [excerptOf(told.words)] : [];
  const more = told.more ? [moreLikeThis(told.more)] : [];
  return {
    title: BRAND.name,
    body: shortened(
      [
        notificationText(personName(told.actor), told, now),
        ...messageDetails(told, now),
        ...words,
        ...more,
      ].join("\n"),
      MAX_BODY,
    ),
    path: notificationPath(told),
    tag: `notification-${told.id}`,
    id: told.id,
  };
}

/** The last message of a session that has run out. */
export const SIGNED_OUT_MESSAGE: PushMessage = {
  title: BRAND.name,
  body: SIGNED_OUT_PUSH,
  path: "/notifications",
  tag: "signed-out",
};
