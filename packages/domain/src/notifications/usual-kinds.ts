import { eventPath, groupPath, type Notified, reasonLine, startOf, topicPath } from "./facts";
import type { GroupLevel } from "./vocabulary";

export type SummedBy = "event" | "group" | "member";

export interface Kind {
  /** What happened, as a sentence, with the date of an event. */
  text(actor: string, about: Notified, now: Date): string;
  /** More about it, a line for each fact. */
  details?(about: Notified, now: Date): string[];
  path(about: Notified): string;
  /**
   * By mail too: each of them, or one at a time that sums up what has happened to the same event, in the same group or to
   * the member, so that nobody can fill a mailbox by changing something over and over. The bell has all of them. Push
   * messages sum up too what is about an event or group, unless somebody wrote it. What is urgent and happens once has messages of its own.
   */
  mail: "each" | SummedBy | "no";
  /** The quietest step of a group's notifications at which members still get it. */
  reaches: GroupLevel;
  isMutedWithActor: boolean;
}

export const WRITTEN = { path: topicPath, reaches: "everything", isMutedWithActor: true } as const;
export const TO_HEED = { ...WRITTEN, reaches: "important" } as const;
export const MEMBERSHIP = {
  path: groupPath,
  mail: "group",
  reaches: "nothing",
  isMutedWithActor: false,
  details: reasonLine,
} as const;
export const TO_MEMBER = { mail: "member", reaches: "nothing", isMutedWithActor: false } as const;
export const AT_EVENT = {
  path: eventPath,
  mail: "each",
  reaches: "nothing",
  isMutedWithActor: false,
} as const;

export const REMINDER: Kind = {
  ...AT_EVENT,
  text: (_actor, about, now) =>
    about.isTentative ? `Are you coming? ${startOf(about, now)}` : startOf(about, now),
  details: ({ isTentative }) => (isTentative ? ["You answered maybe. Say whether you're coming."] : []),
};
