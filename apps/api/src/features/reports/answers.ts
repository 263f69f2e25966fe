import { CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import {
  REPORT_REASON_WORDS,
  REPORT_STATUSES,
  REPORTED_CONTENTS,
} from "@longpaddock/domain/reports/vocabulary";
import { z } from "zod";
import { answerOf, person as everyone, instant, month, rowId } from "../../core/answers";
import { stars } from "../routes/answers";
import type { groupReportView, reportView, reviewedReportView, sentReportView } from "./view";

const reason = z.enum(REPORT_REASON_WORDS);
const person = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

export const sentReportAnswer = answerOf<typeof sentReportView>()("SentReport", {
  id: rowId,
  reason,
  details: z.string().nullable(),
  createdAt: instant,
});

export const reviewedReportAnswer = answerOf<typeof reviewedReportView>()("ReviewedReport", {
  id: rowId,
  status: z.enum(REPORT_STATUSES),
  reviewedAt: instant.nullable(),
});

export const reportAnswer = answerOf<typeof reportView>()("Report", {
  id: rowId,
  reason,
  details: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  createdAt: instant,
  reporter: person,
  note: z.strictObject({
    ratingId: rowId,
    rating: stars,
    riddenIn: month.nullable(),
    conditions: z.enum(CONDITIONS_WORDS).nullable(),
    review: z.string().nullable(),
    writtenAt: instant.nullable(),
    isRewritten: z.boolean(),
    writer: person,
    route: z.strictObject({ id: rowId, name: z.string() }),
  }),
});

export const groupReportAnswer = answerOf<typeof groupReportView>()("GroupReport", {
  id: rowId,
  contentKind: z.enum(REPORTED_CONTENTS),
  reason,
  details: z.string().nullable(),
  createdAt: instant,
  writer: everyone.nullable(),
  postId: rowId.nullable(),
  commentId: rowId.nullable(),
  eventId: rowId.nullable(),
  title: z.string().nullable(),
  content: z.string().nullable(),
});
