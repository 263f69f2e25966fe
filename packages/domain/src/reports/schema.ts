import { z } from "zod";
import { choice, id, optionalProse } from "../fields";
import { pageInput } from "../paging";
import { MAX_REMOVAL_REASON } from "../removals";
import { MAX_REPORT_DETAILS } from "./rules";
import { REPORT_MESSAGES } from "./texts";
import { REPORT_OUTCOMES, REPORT_REASON_WORDS } from "./vocabulary";

export const reportInput = z.object({
  id,
  reason: choice(REPORT_REASON_WORDS, REPORT_MESSAGES.reason),
  details: optionalProse(MAX_REPORT_DETAILS),
});
export type ReportInput = z.output<typeof reportInput>;

/** `id` is the group's. */
export const listGroupReportsInput = pageInput.extend({ id });
export type ListGroupReportsInput = z.output<typeof listGroupReportsInput>;

export const dismissReportInput = z.object({ id, reportId: id });
export type DismissReportInput = z.output<typeof dismissReportInput>;

/** The reason is for a removal; the writer gets it. */
export const reviewReportInput = z.object({
  id,
  status: choice(REPORT_OUTCOMES),
  reason: optionalProse(MAX_REMOVAL_REASON),
});
export type ReviewReportInput = z.output<typeof reviewReportInput>;
