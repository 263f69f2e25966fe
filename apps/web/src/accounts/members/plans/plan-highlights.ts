import { fileSize } from "@longpaddock/domain/files/file-size";
import { PLANS } from "@longpaddock/domain/plans";

const { premium, gold } = PLANS;

/** What the dialog says about the paid plans, with the numbers that the server enforces. */
export const PLAN_HIGHLIGHTS = {
  premium: [
    `${premium.maxRoutesPerMonth} routes per month`,
    `${premium.maxEventsCreated} events per month`,
    "Group creation",
    "GPX upload",
    "Polls",
    "AI route planning",
    "Premium routes",
    `Up to ${premium.maxGroupMembers} group members`,
  ],
  gold: [
    "Unlimited routes, events and groups",
    `${fileSize(gold.maxFileUploadSize)} uploads`,
    `Up to ${gold.maxGroupMembers} group members`,
    "Priority support",
  ],
} as const;
