/** For those who plan a ride with a route that its riders can't see. */
export const UNSEEN_ROUTE_TEXTS = {
  me: {
    title: "Nobody else can see this route",
    description: "It's private: riders don't see the map or get the GPX file until you share it.",
  },
  otherGroup: {
    title: "Most riders may not see this route",
    description: "It's shared with a group that this event isn't part of. Only members of that group see it.",
  },
  share: "Change who sees it",
} as const;
