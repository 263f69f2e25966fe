export const DISCUSSION_MESSAGES = {
  topicIncomplete: "Please fill in both title and content",
  contentRequired: "Discussion content is required",
  removed: "This was removed",
  announcementSent:
    "It has been sent: an announcement can be undone for 30 seconds. You can still delete it from the discussions",
  notAuthor: "Only its author can do this",
  notGroupAdmin: "Only admins of the group can pin topics",
  alreadyLiked: "You have already liked this",
  notLiked: "You haven't liked this",
} as const;
