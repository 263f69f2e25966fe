import type { groupPosts } from "@longpaddock/db/schema/group-posts";
import { POST_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { excerptOf } from "@longpaddock/domain/routes/rules";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";

export const topDiscussionAnswer = answer("TopDiscussion", {
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
  author: person,
  group: z.strictObject({ id: rowId, name: z.string() }),
});

type TopDiscussionRow = Pick<
  typeof groupPosts.$inferSelect,
  "id" | "type" | "title" | "content" | "likeCount" | "commentCount" | "createdAt" | "authorId"
> & {
  groupId: number;
  groupName: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
};

interface DiscussionOptions {
  /** Sends the beginning of the post instead of all of it. */
  excerpt?: boolean | undefined;
}

export function topDiscussionView(
  row: TopDiscussionRow,
  { excerpt }: DiscussionOptions = {},
): z.infer<typeof topDiscussionAnswer> {
  return {
    id: row.id,
    groupId: row.groupId,
    type: row.type,
    title: row.title,
    ...(excerpt ? { excerpt: excerptOf(row.content) } : { content: row.content }),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    author: personView(row.authorId, {
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      profileImageUrl: row.authorImageUrl,
    }),
    group: { id: row.groupId, name: row.groupName },
  };
}
