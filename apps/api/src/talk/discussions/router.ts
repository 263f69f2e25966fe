import { requireOnboarded } from "@longpaddock/domain/access";
import { MAX_TOPIC_PICTURES } from "@longpaddock/domain/discussions/rules";
import {
  commentId,
  createCommentInput,
  createTopicInput,
  listCommentsInput,
  listRepliesInput,
  listTopicsInput,
  markReadInput,
  pinTopicInput,
  removeInput,
  topicId,
  updateCommentInput,
  updateTopicInput,
} from "@longpaddock/domain/discussions/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { createComment, createReply } from "./create-comment";
import { createTopic } from "./create-topic";
import { likeComment, likePost } from "./like-text";
import { listComments } from "./list-comments";
import { listReplies } from "./list-replies";
import { listTopics } from "./list-topics";
import { markRead } from "./mark-read";
import { readTopic } from "./read-topic";
import { removeComment } from "./remove-comment";
import { removeTopic } from "./remove-topic";
import { setPinned } from "./set-pinned";
import { updateComment } from "./update-comment";
import { updateTopic } from "./update-topic";
import { commentAnswer, likeAnswer, readAnswer, threadAnswer, topicAnswer, topThreadAnswer } from "./view";

const withPicture = { admit: requireOnboarded, files: { image: { kind: "image" } } } as const;

export const discussionsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/posts",
        answer: z.array(topicAnswer),
        summary: "List a group's discussions: pinned first, then the newest; or those that match a search",
        output: pageOutput,
      },
    })
    .input(listTopicsInput)
    .query(({ ctx, input }) => listTopics(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/posts",
        status: 201,
        answer: topicAnswer,
        summary: "Start a discussion in a group",
        upload: { admit: requireOnboarded, files: { pictures: { kind: "image", max: MAX_TOPIC_PICTURES } } },
      },
    })
    .input(createTopicInput)
    .mutation(({ ctx, input }) => createTopic(ctx, input)),

  byId: publicProcedure
    .meta({
      rest: { method: "GET", path: "/api/posts/{id}", answer: topicAnswer, summary: "Get a discussion" },
    })
    .input(topicId)
    .query(({ ctx, input }) => readTopic(ctx, input)),

  update: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/posts/{id}",
        answer: topicAnswer,
        summary: "Change the title or the content of your discussion",
      },
    })
    .input(updateTopicInput)
    .mutation(({ ctx, input }) => updateTopic(ctx, input)),

  remove: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/posts/{id}",
        status: 204,
        summary: "Delete your discussion; or, as an admin of the group, remove another one with a reason",
      },
    })
    .input(removeInput)
    .mutation(({ ctx, input }) => removeTopic(ctx, input)),

  pin: onboardedProcedure
    .meta({
      rest: { method: "PUT", path: "/api/posts/{id}/pin", answer: topicAnswer, summary: "Pin or unpin" },
    })
    .input(pinTopicInput)
    .mutation(({ ctx, input }) => setPinned(ctx, input)),

  markRead: memberProcedure
    .meta({
      rest: { method: "PUT", path: "/api/posts/{id}/read", answer: readAnswer, summary: "Mark as read" },
    })
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  like: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/posts/{id}/like",
        answer: likeAnswer,
        summary: "Like a discussion",
      },
    })
    .input(topicId)
    .mutation(({ ctx, input }) => likePost(ctx, { ...input, liked: true })),

  unlike: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/posts/{id}/like",
        answer: likeAnswer,
        summary: "Take your like of a discussion back; 404 if there is none",
      },
    })
    .input(topicId)
    .mutation(({ ctx, input }) => likePost(ctx, { ...input, liked: false })),

  comments: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/posts/{id}/comments",
        answer: z.array(topThreadAnswer),
        summary: "List the comments on a discussion, oldest first, with the first replies of each thread",
        output: pageOutput,
      },
    })
    .input(listCommentsInput)
    .query(({ ctx, input }) => listComments(ctx, input)),

  replies: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/comment-replies/{id}/replies",
        answer: z.array(threadAnswer),
        summary: "List the replies of a thread, oldest first",
        output: pageOutput,
      },
    })
    .input(listRepliesInput)
    .query(({ ctx, input }) => listReplies(ctx, input)),

  comment: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/posts/{id}/comments",
        status: 201,
        answer: commentAnswer,
        summary: "Comment on a discussion",
        upload: withPicture,
      },
    })
    .input(createCommentInput)
    .mutation(({ ctx, input }) => createComment(ctx, input)),

  replyToPost: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/comments/{id}/replies",
        status: 201,
        answer: commentAnswer,
        summary: "Comment on a discussion; the id is the discussion's",
        upload: withPicture,
      },
    })
    .input(createCommentInput)
    .mutation(({ ctx, input }) => createComment(ctx, input)),

  reply: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/comment-replies/{id}/replies",
        status: 201,
        answer: commentAnswer,
        summary: "Reply to a comment",
        upload: withPicture,
      },
    })
    .input(createCommentInput)
    .mutation(({ ctx, input }) => createReply(ctx, input)),

  updateComment: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/comments/{id}",
        answer: commentAnswer,
        summary: "Change your comment",
      },
    })
    .input(updateCommentInput)
    .mutation(({ ctx, input }) => updateComment(ctx, input)),

  removeComment: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/comments/{id}",
        status: 204,
        summary: "Delete your comment; or, as an admin of the group, remove another one with a reason",
      },
    })
    .input(removeInput)
    .mutation(({ ctx, input }) => removeComment(ctx, input)),

  likeComment: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/comments/{id}/like",
        answer: likeAnswer,
        summary: "Like a comment; 409 if you already do",
      },
    })
    .input(commentId)
    .mutation(({ ctx, input }) => likeComment(ctx, { ...input, liked: true })),

  unlikeComment: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/comments/{id}/like",
        answer: likeAnswer,
        summary: "Take your like of a comment back; 404 if there is none",
      },
    })
    .input(commentId)
    .mutation(({ ctx, input }) => likeComment(ctx, { ...input, liked: false })),
});
