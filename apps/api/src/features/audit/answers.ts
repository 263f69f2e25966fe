import { ACT_SUBJECT_WORDS, ADMIN_ACT_WORDS } from "@longpaddock/domain/audit/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { actView, administratorView } from "./view";

const member = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const actAnswer = answerOf<typeof actView>()("AdminAct", {
  id: rowId,
  at: instant,
  administrator: z.string().nullable(),
  act: z.enum(ADMIN_ACT_WORDS),
  subject: z.strictObject({ kind: z.enum(ACT_SUBJECT_WORDS), id: z.string(), name: z.string().nullable() }),
  before: values,
  after: values,
  requestId: z.string().nullable(),
  members: z.array(member),
});

export const administratorAnswer = answerOf<typeof administratorView>()("Administrator", {
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
