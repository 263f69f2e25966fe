import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded, isSignedIn } from "@longpaddock/domain/actor";
import {
  canAnswer,
  canBlockAuthor,
  canEdit,
  canPin,
  canRemove,
  type Written,
} from "@longpaddock/domain/discussions/policy";
import { POST_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { type PersonNames, person, personView } from "../../core/person-view";
import type { CommentRow, TopicRow } from "./load";
import type { LoadedPlace } from "./places";

const author = person.nullable().meta({ description: "Null for what was removed" });

const isMuted = z.boolean().meta({ description: "Whether you have muted its author" });

const removed = z
  .strictObject({ at: instant, reason: z.string().nullable() })
  .nullable()
  .meta({ description: "Null unless it was removed; without a reason its author took it back" });

const mentions = z
  .array(
    z.strictObject({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  )
  .meta({ description: "Those whom the text names: members of the group, or participants of the event" });

const rights = { answer: z.boolean(), edit: z.boolean(), remove: z.boolean(), block: z.boolean() };

export const topicAnswer = answer("Discussion", {
  id: rowId,
  groupId: rowId.nullable().meta({ description: "Null for what is written at an event" }),
  eventId: rowId.nullable(),
  type: z.enum(POST_TYPES),
  title: z.string().nullable(),
  content: z.string(),
  isPinned: z.boolean(),
  mediaUrls: z.array(z.string()),
  mentions,
  author,
  isMuted,
  createdAt: instant,
  editedAt: instant.nullable(),
  removed,
  likeCount: tally,
  commentCount: tally,
  mine: z
    .strictObject({
      isAuthor: z.boolean(),
      liked: z.boolean(),
      unread: z.boolean(),
      readUpTo: z.int32().min(0).nullable(),
    })
    .nullable(),
  can: z.strictObject({ ...rights, pin: z.boolean() }),
});

export const commentAnswer = answer("Comment", {
  id: rowId,
  postId: rowId,
  parentCommentId: rowId.nullable(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  mentions,
  author,
  isMuted,
  createdAt: instant,
  editedAt: instant.nullable(),
  removed,
  likeCount: tally,
  mine: z.strictObject({ isAuthor: z.boolean(), liked: z.boolean() }).nullable(),
  can: z.strictObject(rights),
});

/** A comment with the replies to it, to any depth. */
export const threadAnswer = z
  .strictObject({
    ...commentAnswer.shape,
    get replies(): z.ZodArray<z.ZodType> {
      return z.array(threadAnswer);
    },
  })
  .meta({ id: "Thread" });

/** A comment on the topic itself, with the first replies of its thread. */
export const topThreadAnswer = z
  .strictObject({
    ...commentAnswer.shape,
    replies: z.array(threadAnswer),
    moreReplies: z.string().nullable().meta({
      description: "Null when all replies are here, otherwise the cursor of the thread's next ones",
    }),
  })
  .meta({ id: "TopThread" });

export const likeAnswer = answer("Like", { liked: z.boolean(), likeCount: tally });

export const readAnswer = answer("ReadDiscussion", {
  postId: rowId,
  readUpTo: z.int32().min(0),
});

interface AuthorRow extends PersonNames {
  authorId: string;
  removedAt: Date | null;
}

/** Null for what was removed: its author stays unknown. */
function authorView(row: AuthorRow) {
  return row.removedAt ? null : personView(row.authorId, row);
}

/** False for what was removed, so that it doesn't tell who wrote it. */
const isFolded = ({ isMuted, removedAt }: Pick<TopicRow, "isMuted" | "removedAt">) => isMuted && !removedAt;

/** Null unless it was removed. Without a reason, its author took it back. */
function removalView(row: { removedAt: Date | null; removalReason: string | null }) {
  return row.removedAt && { at: row.removedAt.toISOString(), reason: row.removalReason };
}

/** The members of the group whom the text names. */
function mentionsView({ mentioned, removedAt }: Pick<TopicRow, "mentioned" | "removedAt">) {
  return removedAt ? [] : mentioned;
}

function rightsIn(actor: Actor, written: Written) {
  return {
    answer: can(actor, isOnboarded, (member) => canAnswer(member, written)),
    edit: can(actor, isOnboarded, (member) => canEdit(member, written)),
    remove: can(actor, isOnboarded, (member) => canRemove(member, written)),
    block: can(actor, isOnboarded, (member) => canBlockAuthor(member, written)),
  };
}

export function topicView(row: TopicRow, actor: Actor, place: LoadedPlace): z.infer<typeof topicAnswer> {
  const written = { place, authorId: row.authorId, isRemoved: row.removedAt !== null };
  return {
    id: row.id,
    groupId: row.groupId,
    eventId: row.eventId,
    type: row.type,
    title: row.title,
    content: row.content,
    isPinned: row.isPinned,
    mediaUrls: row.mediaUrls,
    mentions: mentionsView(row),
    author: authorView(row),
    isMuted: isFolded(row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removed: removalView(row),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    mine: isSignedIn(actor)
      ? {
          isAuthor: row.authorId === actor.id,
          liked: row.isLiked,
          unread: row.isUnread,
          readUpTo: row.readUpTo,
        }
      : null,
    can: {
      ...rightsIn(actor, written),
      pin: can(actor, isOnboarded, (member) => canPin(member, written)),
    },
  };
}

/** Without its replies. */
export function commentView(
  row: CommentRow,
  actor: Actor,
  place: LoadedPlace,
): z.infer<typeof commentAnswer> {
  const written = { place, authorId: row.authorId, isRemoved: row.removedAt !== null };
  return {
    id: row.id,
    postId: row.postId,
    parentCommentId: row.parentCommentId,
    content: row.content,
    imageUrl: row.imageUrl,
    mentions: mentionsView(row),
    author: authorView(row),
    isMuted: isFolded(row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removed: removalView(row),
    likeCount: row.likeCount,
    mine: isSignedIn(actor) ? { isAuthor: row.authorId === actor.id, liked: row.isLiked } : null,
    can: rightsIn(actor, written),
  };
}

export function likeView(liked: boolean, likeCount: number): z.infer<typeof likeAnswer> {
  return { liked, likeCount };
}

export function readView(postId: number, lastCommentId: number): z.infer<typeof readAnswer> {
  return { postId, readUpTo: lastCommentId };
}
