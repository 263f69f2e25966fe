import { POST_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { membershipView, topDiscussionView } from "./view";

export const membershipAnswer = answerOf<typeof membershipView>()("Membership", {
  id: rowId,
  role: z.enum(GROUP_ROLES),
  joinedAt: instant,
  group: z.strictObject({ id: rowId, name: z.string(), isPrivate: z.boolean(), memberCount: tally }),
});

const author = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

export const topDiscussionAnswer = answerOf<typeof topDiscussionView>()("TopDiscussion", {
  id: rowId,
  groupId: rowId,
  type: z.enum(POST_TYPES),
  title: z.string().nullable(),
  content: z.string().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  excerpt: z
    .string()
    .exactOptional()
    .meta({ description: "The first 240 characters of the content; only with `excerpt=true`" }),
  likeCount: tally,
  commentCount: tally,
  createdAt: instant,
  author,
  group: z.strictObject({ id: rowId, name: z.string() }),
});
