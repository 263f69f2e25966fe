/** A topic as a member who may answer sees it. */
export const topic = (id: number, title: string) => ({
  id,
  groupId: 7,
  title,
  content: `About ${title}`,
  isPinned: false,
  mediaUrls: [],
  mentions: [],
  likeCount: 0,
  commentCount: 0,
  createdAt: "2026-11-02T00:00:00.000Z",
  editedAt: null,
  removed: null,
  author: { id: "ben", firstName: "Ben", lastName: "Kelly", profileImageUrl: null },
  mine: { liked: false, isAuthor: false, unread: false, readUpTo: null },
  can: { answer: true, edit: false, remove: false, pin: false },
});

/** A comment without replies, on topic 1. */
export const comment = (id: number, content: string) => ({
  id,
  postId: 1,
  parentCommentId: null,
  imageUrl: null,
  mentions: [],
  content,
  likeCount: 0,
  createdAt: "2026-11-02T00:00:00.000Z",
  editedAt: null,
  removed: null,
  isMuted: false,
  author: { id: "ben", firstName: "Ben", lastName: "Kelly", profileImageUrl: null },
  mine: { liked: false, isAuthor: true },
  can: { answer: true, edit: true, remove: false, report: false },
  replies: [],
  moreReplies: null,
});
