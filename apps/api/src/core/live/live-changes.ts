import { z } from "zod";

/** What streams can follow beside their member's bell. */
export interface Topic {
  of: "group" | "event";
  id: number;
}

/** The request that made the change; missing if several did, or the server itself. */
const by = z.string().optional();
const group = { groupId: z.int(), by };
const event = { eventId: z.int(), by };
const change = z.union([
  z.object({ ...group, kind: z.enum(["post", "comment"]), postId: z.int() }),
  z.object({ ...group, kind: z.literal("poll"), pollId: z.int() }),
  z.object({ ...group, kind: z.literal("datePoll"), pollId: z.int() }),
  z.object({ ...group, kind: z.literal("event"), eventId: z.int() }),
  z.object({ ...group, kind: z.enum(["members", "group"]) }),
  z.object({ ...event, kind: z.enum(["details", "participants", "photos", "checkIns", "briefing"]) }),
  z.object({ ...event, kind: z.enum(["post", "comment"]), postId: z.int() }),
  z.object({ ...event, kind: z.literal("poll"), pollId: z.int() }),
  z.object({ memberIds: z.array(z.string()) }),
  z.object({ site: z.literal(true) }),
]);

/**
 * What processes tell each other: of a group or an event, of members whose bell has something new, or of the notices to
 * everybody and the pages of the site. `publish` takes nothing else, so that a kind that isn't read doesn't compile.
 */
export type Change = z.infer<typeof change>;
export type PublishedChange = Extract<Change, { groupId: number } | { eventId: number }>;

/** Null for a message of another version of the server that this one doesn't know. */
export function readChange(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Who or what a change concerns. */
export function keysOf(change: Change): string[] {
  if ("site" in change) return [SITE_KEY];
  return "memberIds" in change ? change.memberIds.map(memberKey) : [topicKey(topicOf(change))];
}

/** Concerns every stream. */
export const SITE_KEY = "site";

export const topicOf = (change: PublishedChange): Topic =>
  "groupId" in change ? { of: "group", id: change.groupId } : { of: "event", id: change.eventId };

export const memberKey = (id: string) => `member ${id}`;
export const topicKey = ({ of, id }: Topic) => `${of} ${id}`;
