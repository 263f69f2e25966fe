import { z } from "zod";
import { atMost, flag, id, line, optionalProse, titleLine, wholeNumber } from "../fields";
import { searchInput } from "../list/schema";
import { markdown } from "../markdown/schema";
import { pageInput } from "../paging";
import { MAX_REMOVAL_REASON } from "../removals";
import { MAX_COMMENT_LENGTH, MAX_MENTIONS, MAX_TOPIC_LENGTH, MAX_TOPIC_TITLE } from "./rules";
import { DISCUSSION_MESSAGES } from "./texts";

const title = titleLine(MAX_TOPIC_TITLE, DISCUSSION_MESSAGES.topicIncomplete);
const content = markdown(MAX_TOPIC_LENGTH, DISCUSSION_MESSAGES.topicIncomplete);
const comment = markdown(MAX_COMMENT_LENGTH, DISCUSSION_MESSAGES.contentRequired);

const memberIds = atMost(MAX_MENTIONS, z.array(line(64)));

/** The members whom a text names, to tell them of it; others are ignored. In a form, with commas between their ids. */
const mentions = z.union([
  memberIds,
  line(2000)
    .transform((ids) => ids.split(","))
    .pipe(memberIds),
]);

export const topicId = z.object({ id });
export type TopicId = z.output<typeof topicId>;

export const listTopicsInput = pageInput.extend({ id, search: searchInput() });
export type ListTopicsInput = z.output<typeof listTopicsInput>;

export const createTopicInput = z.object({ id, title, content, mentions: mentions.default([]) });
export type CreateTopicInput = z.output<typeof createTopicInput>;

export const postInEventInput = z.object({
  id,
  content: markdown(MAX_TOPIC_LENGTH, DISCUSSION_MESSAGES.contentRequired),
  mentions: mentions.default([]),
});
export type PostInEventInput = z.output<typeof postInEventInput>;

export const listEventTopicsInput = pageInput.extend({ id });
export type ListEventTopicsInput = z.output<typeof listEventTopicsInput>;

/** Fewer than other lists: posts come with comments, polls with who voted for what. */
export const listEventDiscussionsInput = listEventTopicsInput.extend({
  limit: wholeNumber({ min: 1, max: 50 }).default(50),
});
export type ListEventDiscussionsInput = z.output<typeof listEventDiscussionsInput>;

export const createAnnouncementInput = z.object({ id, title, content });
export type CreateAnnouncementInput = z.output<typeof createAnnouncementInput>;

/** Without `mentions`, those of the text before stay. Nobody is told of an edit. */
export const updateTopicInput = z.object({
  id,
  title: title.optional(),
  content: content.optional(),
  mentions: mentions.optional(),
});
export type UpdateTopicInput = z.output<typeof updateTopicInput>;

/** The reason is for what somebody else wrote; its author gets it. */
export const removeInput = z.object({ id, reason: optionalProse(MAX_REMOVAL_REASON) });
export type RemoveInput = z.output<typeof removeInput>;

export const pinTopicInput = z.object({ id, isPinned: flag });
export type PinTopicInput = z.output<typeof pinTopicInput>;

/** `from`: begins at the thread of this comment, or of the first one after it. */
export const listCommentsInput = pageInput.extend({ id, from: id.optional() });
export type ListCommentsInput = z.output<typeof listCommentsInput>;

export const listRepliesInput = pageInput.extend({ id });
export type ListRepliesInput = z.output<typeof listRepliesInput>;

export const commentId = z.object({ id });
export type CommentId = z.output<typeof commentId>;

export const updateCommentInput = z.object({ id, content: comment, mentions: mentions.optional() });
export type UpdateCommentInput = z.output<typeof updateCommentInput>;

export const createCommentInput = z.object({ id, content: comment, mentions: mentions.default([]) });
export type CreateCommentInput = z.output<typeof createCommentInput>;

/** The last comment that the member has seen; 0 for the topic alone. */
export const markReadInput = z.object({ id, commentId: wholeNumber({ min: 0, max: 2_147_483_647 }) });
export type MarkReadInput = z.output<typeof markReadInput>;
