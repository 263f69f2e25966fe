export const DISCUSSION_MESSAGES = {
  topicIncomplete: "Please fill in both title and content",
  contentRequired: "Discussion content is required",
  removed: "This was removed",
  notAuthor: "Only its author can do this",
  notGroupAdmin: "Only admins of the group can pin topics",
  alreadyLiked: "You have already liked this",
  notLiked: "You haven't liked this",
} as const;
