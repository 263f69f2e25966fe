/** A private group as its creator sees it. */
export const GROUP = {
  id: 7,
  name: "Dust Eaters",
  description: "Long tracks, short stops",
  type: "motorcycle",
  region: null,
  skillLevel: null,
  isPrivate: true,
  maxMembers: null,
  plannedMembers: 50,
  memberCount: 1,
  imageUrl: null,
  rules: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  creator: { id: "ana", firstName: "Ana", lastName: "Ruiz" },
  isUserMember: true,
  mine: { role: "admin", status: "active" },
  notificationLevel: "everything",
  can: {
    readInside: true,
    join: false,
    leave: false,
    takePart: true,
    manage: true,
    approve: true,
    invite: true,
    changeRoles: true,
    handOver: true,
    delete: true,
  },
} as const;

export const listOf = (...items: object[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
});
