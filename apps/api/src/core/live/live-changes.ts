import { z } from "zod";
import type { BellChange, GroupChange } from "./publish";

export type Change = GroupChange | BellChange;

const group = { groupId: z.int() };
const change = z.union([
  z.object({ ...group, kind: z.enum(["post", "comment"]), postId: z.int() }),
  z.object({ ...group, kind: z.literal("poll"), pollId: z.int() }),
  z.object({ ...group, kind: z.literal("event"), eventId: z.int() }),
  z.object({ ...group, kind: z.enum(["members", "group"]) }),
  z.object({ memberIds: z.array(z.string()) }),
]) satisfies z.ZodType<Change>;

/** Null for what another version of the server has sent. */
export function readChange(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Who or what a change concerns. */
export const keysOf = (change: Change): string[] =>
  "memberIds" in change ? change.memberIds.map(memberKey) : [groupKey(change.groupId)];

export const memberKey = (id: string) => `member ${id}`;
export const groupKey = (id: number) => `group ${id}`;
