import type { SignedIn } from "@longpaddock/domain/actor";
import { canAnswerProposal, canChangeProposal } from "@longpaddock/domain/event-proposals/policy";
import { OPEN_STATUSES, PROPOSED } from "@longpaddock/domain/event-proposals/vocabulary";
import { repeats } from "@longpaddock/domain/event-series/schema";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import type { GroupAccess } from "@longpaddock/domain/memberships/policy";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import { overduePlanAnswer } from "../events/event-view";
import { groupEventAnswer } from "../events/group-event-view";
import type { ProposalRow } from "./load";

/** Of the creation of an event. */
export const createdGroupEventAnswer = groupEventAnswer
  .extend({ status: z.enum([...EVENT_STATUSES, PROPOSED]) })
  .meta({
    id: "CreatedGroupEvent",
    description:
      "With the status 202 and `status: proposed`, it waits for an admin of the group: until one approves it, GET /api/event-proposals/{id} has it, for you and the admins only. The event then has this id",
  });

const plannedAnswer = {
  title: z.string(),
  description: z.string().nullable(),
  eventDate: instant,
  endDate: instant.nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  maxParticipants: z.int32().min(1).nullable(),
  vehicleType: z.enum(GROUP_ACTIVITY_TYPES),
};

export const proposalAnswer = answer("EventProposal", {
  id: rowId,
  group: z.strictObject({ id: rowId, name: z.string() }),
  ...plannedAnswer,
  route: z.strictObject({ id: rowId, name: z.string() }).nullable(),
  ...overduePlanAnswer,
  repeats: repeats.nullable(),
  status: z.enum(OPEN_STATUSES),
  reason: z.string().nullable(),
  version: z.int32().min(1),
  createdAt: instant,
  author: person,
  can: z.strictObject({ answer: z.boolean(), change: z.boolean() }),
});

/** The answer to the creation of an event that waits for an admin: as that of an event, whose id it will have. */
export function proposedEventView(row: ProposalRow): z.infer<typeof createdGroupEventAnswer> {
  return {
    id: row.id,
    groupId: row.groupId,
    ...plannedFields(row),
    status: PROPOSED,
    participantCount: 0,
    organizer: personView(row.authorId, row),
  };
}

export function proposalView(
  row: ProposalRow,
  { actor, group }: { actor: SignedIn; group: GroupAccess },
): z.infer<typeof proposalAnswer> {
  return {
    id: row.id,
    group: { id: row.groupId, name: row.groupName },
    ...plannedFields(row),
    /** Null too if the viewer may not see it. */
    route: row.routeId === null || row.routeName === null ? null : { id: row.routeId, name: row.routeName },
    overdueLeadMinutes: row.plan.overdueLeadMinutes ?? null,
    overdueSweepMinutes: row.plan.overdueSweepMinutes ?? null,
    overdueContactMinutes: row.plan.overdueContactMinutes ?? null,
    repeats: row.plan.repeats ?? null,
    status: OPEN_STATUSES.find((status) => status === row.status) ?? "waiting",
    reason: row.reason,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    author: personView(row.authorId, row),
    can: {
      answer: canAnswerProposal(actor, group, { proposal: row, version: row.version }).allowed,
      change: canChangeProposal(actor, group, row).allowed,
    },
  };
}

function plannedFields({ plan, startsAt, endsAt, vehicleType }: ProposalRow) {
  return {
    title: plan.title,
    description: plan.description ?? null,
    eventDate: startsAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    timeZone: plan.timeZone,
    location: plan.location ?? null,
    latitude: plan.latitude ?? null,
    longitude: plan.longitude ?? null,
    maxParticipants: plan.maxParticipants ?? null,
    vehicleType,
  };
}
