export const AUDIENCE_TEXTS = {
  label: "Who can see it",
  onlyMe: "Only me",
  hint: "Members of a group find the route on the group's page and on its rides. It's yours alone again when you leave the group.",
} as const;

/** Where to share a file that only a group's plan allows. A public route has no such field until it isn't public. */
export function planRefusalHint(lenders: readonly string[], isPublic: boolean): string {
  if (lenders.length === 0)
    return "Ask an administrator of this site, or share the route with a group that has it in its plan.";
  return `${isPublic ? "Turn off Public and choose" : "Choose"} ${lenders.join(" or ")} under '${AUDIENCE_TEXTS.label}', or ask an administrator of this site.`;
}
