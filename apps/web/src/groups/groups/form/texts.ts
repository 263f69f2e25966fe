import type { EventPlanning } from "@longpaddock/domain/groups/vocabulary";

export const EVENT_PLANNING_TEXTS = {
  label: "New events",
  options: {
    members: "Members plan events themselves",
    approval: "An admin approves members' events first",
  } satisfies Record<EventPlanning, string>,
  hints: {
    members: "An event is in the group's list as soon as a member creates it.",
    approval:
      "Only the member and the group's admins see an event until an admin approves it. Admins' own events don't wait.",
  } satisfies Record<EventPlanning, string>,
} as const;

/** Under the field for a group's maximum members. Null for a plan without a limit, undefined while it isn't known. */
export function maxMembersHint(
  whose: "your" | "the group's",
  plannedMembers: number | null | undefined,
): string {
  if (plannedMembers === null) return "Leave empty for no limit.";
  const hint = `Leave empty for as many as ${whose} plan includes`;
  return plannedMembers ? `${hint}: ${plannedMembers.toLocaleString("en-AU")}.` : `${hint}.`;
}
