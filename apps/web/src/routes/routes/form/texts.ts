export const AUDIENCE_TEXTS = {
  label: "Who can see it",
  onlyMe: "Only me",
  hint: "Members of a group find the route on the group's page and on its rides. It's yours alone again when you leave the group.",
} as const;
