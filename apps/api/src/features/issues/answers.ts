import {
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
  ISSUE_STATUSES,
} from "@longpaddock/domain/issues/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { issueView } from "./view";

export const issueAnswer = answerOf<typeof issueView>()("Issue", {
  id: rowId,
  title: z.string(),
  description: z.string(),
  category: z.enum(ISSUE_CATEGORY_WORDS),
  severity: z.enum(ISSUE_SEVERITIES),
  status: z.enum(ISSUE_STATUSES),
  userEmail: z.string().nullable(),
  createdAt: instant,
});
