import type { SignedIn } from "@longpaddock/domain/actor";
import { canAnswerProposal, canChangeProposal } from "@longpaddock/domain/event-proposals/policy";
import { OPEN_STATUSES, PROPOSED } from "@longpaddock/domain/event-proposals/vocabulary";
import type { GroupAccess } from "@longpaddock/domain/memberships/policy";
import { personView } from "../../core/person-view";
import type { ProposalRow } from "./load";

/** The answer to the creation of an event that waits for an admin: as that of an event, whose id it will have. */
export function proposedEventView(row: ProposalRow) {
  return {
    id: row.id,
    groupId: row.groupId,
    ...plannedFields(row),
    status: PROPOSED,
    participantCount: 0,
    organizer: personView(row.authorId, row),
  };
}

export function proposalView(row: ProposalRow, { actor, group }: { actor: SignedIn; group: GroupAccess }) {
  return {
    id: row.id,
    group: { id: row.groupId, name: row.groupName },
    ...plannedFields(row),
    /** Null too if the viewer may not see it. */
    route: row.routeId === null || row.routeName === null ? null : { id: row.routeId, name: row.routeName },
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
