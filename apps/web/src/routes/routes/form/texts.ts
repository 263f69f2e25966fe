export const AUDIENCE_TEXTS = {
  label: "Who can see it",
  onlyMe: "Only me",
  hint: "Members of a group find the route on the group's page and on its rides. It's yours alone again when you leave the group.",
} as const;

export const PLAN_REFUSAL_HINT =
  "Share the route with a group that has it in its plan, under 'Who can see it', or ask an administrator of this site.";
