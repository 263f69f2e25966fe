import { BRAND } from "../brand";
import { type Notified, notificationPath, notificationText, notificationWords } from "./kinds";
import { PUSH_TEXTS, personName } from "./texts";

type Told = Notified & {
  readonly id: number;
  readonly actor: Parameters<typeof personName>[0];
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

export function pushMessage(told: Told): PushMessage {
  const text = notificationText(personName(told.actor), told);
  const words = notificationWords(told);
  return {
    title: BRAND.name,
    body: words === null ? text : `${text}: ${words}`,
    path: notificationPath(told),
    tag: `notification-${told.id}`,
    id: told.id,
  };
}

/** The last message of a session that has run out. */
export const SIGNED_OUT_MESSAGE: PushMessage = {
  title: BRAND.name,
  body: PUSH_TEXTS.signedOut,
  path: "/notifications",
  tag: "signed-out",
};
