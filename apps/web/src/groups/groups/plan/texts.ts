import { memberCount } from "@longpaddock/domain/groups/texts";
import type { ASSIGNABLE_PROFILE_TYPES } from "@longpaddock/domain/plans";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { countText, type ListCount } from "../../../list/texts";

type GivenPlan = (typeof ASSIGNABLE_PROFILE_TYPES)[number] | null;

export const GROUP_PLAN_TEXTS = {
  title: "The group's plan",
  none: "No plan of its own: members use theirs, and the creator's plan sets the size.",
  change: "Change the plan",
  dialog: (name: string) => `Plan of ${name}`,
  dialogLead:
    "With a plan, its members make polls, plan events and upload GPX files in this group without using up their own. Its admins see it in the settings.",
  plan: "Plan",
  noPlan: "No plan",
  size: "Maximum members",
  sizeHint: "Leave empty for what the plan says. The group's own admins can go below it, not above.",
  save: "Save",
  saving: "Saving…",
  saved: { title: "Plan of the group saved" },
  loadFailed: "We couldn't load the group",
  groups: "Plans of groups",
  groupsLead:
    "One group can have more than its members' own plans: a plan for what they do in it, and a size.",
  search: "Find a group",
  searchFailed: "We couldn't search the groups",
  /** '3 groups found', or '40 groups found, the first 5 are shown' */
  found: (found: ListCount, shown: number) => {
    if (found.count === 0) return "No group has that name.";
    const rest = shown < found.count ? `, the first ${shown} are shown` : "";
    return `${countText(found)} ${found.count === 1 ? "group" : "groups"} found${rest}`;
  },
} as const;

/** 'An administrator gave this group Gold. Members make polls …' */
export function givenPlanText(plan: GivenPlan): string | null {
  if (plan === null) return null;
  return `An administrator gave this group ${PROFILE_TYPE_LABELS[plan]}. Its members make polls, plan events and upload GPX files in it with that plan, and nothing of it counts against their own.`;
}

/** 'It takes up to 400 members.' */
export const sizeText = (plannedMembers: number | null): string =>
  plannedMembers === null
    ? "It takes any number of members."
    : `It takes up to ${memberCount(plannedMembers)}.`;
