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
import { personView } from "../../core/person-view";
import type { CommentRow, TopicRow } from "./load";
import type { LoadedPlace } from "./places";

interface AuthorRow {
  authorId: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
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

export function topicView(row: TopicRow, actor: Actor, place: LoadedPlace) {
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
export function commentView(row: CommentRow, actor: Actor, place: LoadedPlace) {
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

export function likeView(liked: boolean, likeCount: number) {
  return { liked, likeCount };
}

export function readView(postId: number, lastCommentId: number) {
  return { postId, readUpTo: lastCommentId };
}
