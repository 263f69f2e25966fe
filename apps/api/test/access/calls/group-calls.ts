import type { CallsOf } from "./call";

export const groups: CallsOf<"groups"> = {
  list: {},
  featured: {},
  byId: { input: ({ at }) => ({ id: at.group }) },
  create: { input: () => ({ name: "Gate", description: "Behind the gate", type: "motorcycle" }) },
  update: { input: ({ at }) => ({ id: at.group, rules: "Shut the gate" }) },
  delete: { input: ({ at }) => ({ id: at.group }) },
  own: {},
  topDiscussions: {},
};

export const groupsAdmin: CallsOf<"groupsAdmin"> = {
  setPlan: { input: ({ at }) => ({ id: at.group, profileType: "gold", maxMembers: 400 }) },
};

export const memberships: CallsOf<"memberships"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  letters: { input: ({ at }) => ({ id: at.group }) },
  join: { input: ({ at }) => ({ id: at.group }) },
  leave: { input: ({ at }) => ({ id: at.group }) },
  approve: {
    input: ({ at, people }) => ({ id: at.group, userId: people.waiting.id }),
  },
  approveAll: { input: ({ at }) => ({ id: at.group }) },
  remove: { input: ({ at, people }) => ({ id: at.group, userId: people.target.id }) },
  block: { input: ({ at, people }) => ({ id: at.group, userId: people.target.id }) },
  unblock: { input: ({ at, people }) => ({ id: at.group, userId: people.blocked.id }) },
  changeRole: { input: ({ at, people }) => ({ id: at.group, userId: people.target.id, role: "admin" }) },
  changeOwner: { input: ({ at, people }) => ({ id: at.group, userId: people.groupAdmin.id }) },
  own: { input: ({ at }) => ({ id: at.group }) },
  emailSharing: { input: ({ at }) => ({ id: at.group }) },
  setEmailSharing: { input: ({ at }) => ({ id: at.group, sharesEmail: true }) },
};

export const invites: CallsOf<"invites"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  create: { input: ({ at }) => ({ id: at.group, maxUses: 1, days: 1 }) },
  revoke: { input: ({ at }) => ({ id: at.group, inviteId: at.invite }) },
  delete: {
    input: ({ at }) => ({ id: at.group, inviteId: at.invite }),
    before: ({ at, people }) =>
      people.creator.api.invites.revoke.mutate({ id: at.group, inviteId: at.invite }),
  },
  read: { input: ({ at }) => ({ secret: at.inviteSecret }) },
  accept: { input: ({ at }) => ({ secret: at.inviteSecret }) },
};

export const emailInvites: CallsOf<"emailInvites"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  summary: { input: ({ at }) => ({ id: at.group }) },
  check: { input: ({ at }) => ({ id: at.group, addresses: "new@example.com" }) },
  create: { input: ({ at }) => ({ id: at.group, addresses: "new@example.com" }) },
  resend: { input: ({ at }) => ({ id: at.group, inviteId: at.emailInvite }) },
  withdraw: { input: ({ at }) => ({ id: at.group, inviteId: at.emailInvite }) },
  refuse: { input: ({ world }) => ({ token: world.own.stopToken }) },
};

export const imports: CallsOf<"imports"> = {
  create: { input: ({ at }) => ({ kind: "members", groupId: at.group }), list: "file" },
  list: { input: ({ at }) => ({ groupId: at.group }) },
  read: { input: ({ at }) => ({ id: at.import }) },
  chooseRow: { input: ({ at }) => ({ id: at.import, row: 1, isWanted: true }) },
  run: { input: ({ at }) => ({ id: at.import }) },
  undo: {
    input: ({ at }) => ({ id: at.import }),
    before: ({ people, at }) => people.creator.api.imports.run.mutate({ id: at.import }),
  },
};

export const announcements: CallsOf<"announcements"> = {
  create: { input: ({ at }) => ({ id: at.group, title: "Gate", content: "It is shut" }) },
  undo: { input: ({ at }) => ({ id: at.topic }) },
};

export const discussions: CallsOf<"discussions"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  create: { input: ({ at }) => ({ id: at.group, title: "Tyres", content: "Which ones?" }) },
  byId: { input: ({ at }) => ({ id: at.topic }) },
  update: { input: ({ at }) => ({ id: at.topic, content: "Right, then left" }) },
  remove: { input: ({ at }) => ({ id: at.topic, reason: "Off topic" }) },
  pin: { input: ({ at }) => ({ id: at.topic, isPinned: true }) },
  markRead: { input: ({ at }) => ({ id: at.topic, commentId: 0 }) },
  like: { input: ({ at }) => ({ id: at.topic }) },
  unlike: {
    input: ({ at }) => ({ id: at.topic }),
    before: ({ at, caller }) => caller.api.discussions.like.mutate({ id: at.topic }),
  },
  comments: { input: ({ at }) => ({ id: at.topic }) },
  replies: { input: ({ at }) => ({ id: at.comment }) },
  comment: { input: ({ at }) => ({ id: at.topic, content: "Take both" }) },
  replyToPost: { input: ({ at }) => ({ id: at.topic, content: "Take both" }) },
  reply: { input: ({ at }) => ({ id: at.comment, content: "No" }) },
  updateComment: { input: ({ at }) => ({ id: at.comment, content: "Petrol?" }) },
  removeComment: { input: ({ at }) => ({ id: at.comment, reason: "Off topic" }) },
  likeComment: { input: ({ at }) => ({ id: at.comment }) },
  unlikeComment: {
    input: ({ at }) => ({ id: at.comment }),
    before: ({ at, caller }) => caller.api.discussions.likeComment.mutate({ id: at.comment }),
  },
};

export const polls: CallsOf<"polls"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  create: { input: ({ at }) => ({ id: at.group, question: "Where?", options: ["Here", "There"] }) },
  byId: { input: ({ at }) => ({ id: at.groupPoll }) },
  vote: { input: ({ at }) => ({ id: at.groupPoll, optionIndex: 1 }) },
  close: { input: ({ at }) => ({ id: at.groupPoll }) },
};

export const reports: CallsOf<"reports"> = {
  create: { input: ({ at }) => ({ id: at.rating, reason: "spam" }) },
  topic: { input: ({ at }) => ({ id: at.topic, reason: "spam" }) },
  comment: { input: ({ at }) => ({ id: at.comment, reason: "spam" }) },
  ofGroup: { input: ({ at }) => ({ id: at.group }) },
  dismiss: { input: ({ at }) => ({ id: at.group, reportId: at.report }) },
  list: {},
  review: { input: ({ world }) => ({ id: world.report, status: "dismissed" }) },
};
