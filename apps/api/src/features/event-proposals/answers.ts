import { OPEN_STATUSES, PROPOSED } from "@longpaddock/domain/event-proposals/vocabulary";
import { repeats } from "@longpaddock/domain/event-series/schema";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { z } from "zod";
import { answerOf, instant, latitude, longitude, person, rowId } from "../../core/answers";
import { groupEventAnswer } from "../events/answers";
import type { proposalView } from "./view";

/** Of the creation of an event. */
export const createdGroupEventAnswer = groupEventAnswer
  .extend({ status: z.enum([...EVENT_STATUSES, PROPOSED]) })
  .meta({
    id: "CreatedGroupEvent",
    description:
      "With the status 202 and `status: proposed`, it waits for an admin of the group: until one approves it, GET /api/event-proposals/{id} has it, for you and the admins only. The event then has this id",
  });

const plan = {
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

export const proposalAnswer = answerOf<typeof proposalView>()("EventProposal", {
  id: rowId,
  group: z.strictObject({ id: rowId, name: z.string() }),
  ...plan,
  route: z.strictObject({ id: rowId, name: z.string() }).nullable(),
  repeats: repeats.nullable(),
  status: z.enum(OPEN_STATUSES),
  reason: z.string().nullable(),
  version: z.int32().min(1),
  createdAt: instant,
  author: person,
  can: z.strictObject({ answer: z.boolean(), change: z.boolean() }),
});
