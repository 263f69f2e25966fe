import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { z } from "zod";
import { answerOf, instant, latitude, longitude, person, rowId } from "../../core/answers";
import type { boardView } from "./view";

const rider = z.strictObject({
  user: person,
  isOrganizer: z.boolean(),
  roles: z.array(z.enum(EVENT_ROLES)),
  isExpected: z.boolean(),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  by: z.string().nullable(),
  sayer: person.nullable(),
  mayHaveRoles: z.boolean(),
  message: z.string().nullable(),
  position: z
    .strictObject({ latitude, longitude, accuracy: z.int32().min(0).nullable(), locatedAt: instant })
    .nullable(),
});

export const boardAnswer = answerOf<typeof boardView>()("RideDayBoard", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  status: z.enum(EVENT_STATUSES),
  startsAt: instant,
  timeZone: z.string(),
  keptUntil: instant,
  backBy: instant.nullable(),
  asOf: instant,
  can: z.strictObject({ run: z.boolean(), setBackBy: z.boolean(), checkInRiders: z.boolean() }),
  riders: z.array(rider),
});
