import { z } from "zod";
import { absentWhen, choice, clearable, email, id, line, prose, titleLine, wholeNumber } from "../fields";
import { filterInput, searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { isBlank } from "../visible-text";
import { ISSUE_LENGTHS, MAX_CONTEXT_VALUE, MAX_ISSUE_NOTES, withoutSecrets } from "./rules";
import { ISSUE_MESSAGES } from "./texts";
import { ISSUE_CATEGORY_WORDS, ISSUE_SEVERITIES, ISSUE_STATUSES } from "./vocabulary";

const MAX_CONTEXT_BYTES = 8192;
const NOT_JSON = "must be a JSON object as text";
const CONTROL_CHARACTERS = /\p{Cc}|\p{Cs}/gu;

/** What a browser says about itself is cut and cleaned, because nobody could correct it. */
const contextText = z
  .string()
  .transform((text) => text.slice(0, MAX_CONTEXT_VALUE).replace(CONTROL_CHARACTERS, " "));
const said = contextText.optional().catch(undefined);
const address = contextText.transform(withoutSecrets).optional().catch(undefined);

/** Leaves out the user: the server knows who is signed in. */
const pageContext = z.object({
  url: address,
  pathname: said,
  search: address,
  hash: address,
  referrer: address,
  timestamp: said,
  userAgent: said,
  screenResolution: said,
  windowSize: said,
  language: said,
  timezone: said,
  /** The id of the last request that failed on our side. */
  reference: said,
});
export type PageContext = z.output<typeof pageContext> & { userId: string | null };

const pageContextText = z
  .string({ error: NOT_JSON })
  .refine((text) => !isOver8KiB(text), "must be at most 8 KiB")
  .transform((text, ctx) => {
    const parsed = pageContext.safeParse(fromJson(text));
    if (parsed.success) return parsed.data;
    ctx.addIssue({ code: "custom", message: NOT_JSON });
    return z.NEVER;
  });

const { title, description } = ISSUE_LENGTHS;

/** The fields of the form. */
export const issueForm = z.object({
  title: titleLine(title.max, ISSUE_MESSAGES.title).refine(isAtLeast(title.min), ISSUE_MESSAGES.title),
  description: prose(description.max, ISSUE_MESSAGES.description).refine(
    isAtLeast(description.min),
    ISSUE_MESSAGES.description,
  ),
  category: choice(ISSUE_CATEGORY_WORDS),
  severity: choice(ISSUE_SEVERITIES).default("medium"),
  userEmail: absentWhen(isBlank, email),
});

export const reportIssueInput = issueForm.extend({ pageContext: pageContextText.nullish() });
export type ReportIssueInput = z.output<typeof reportIssueInput>;

export const listIssuesInput = pageInput.extend({
  status: filterInput(choice(ISSUE_STATUSES)),
  category: filterInput(choice(ISSUE_CATEGORY_WORDS)),
  severity: filterInput(choice(ISSUE_SEVERITIES)),
  search: searchInput(),
});
export type ListIssuesInput = z.output<typeof listIssuesInput>;

export const issueId = z.object({ id });
export type IssueId = z.output<typeof issueId>;

/** Absent fields stay unchanged; empty notes and an empty assignee are cleared. */
export const updateIssueInput = z.object({
  id,
  status: choice(ISSUE_STATUSES).optional(),
  adminNotes: clearable(prose(MAX_ISSUE_NOTES)),
  assignedToId: clearable(line(64)),
  /** The version that the administrator saw. An issue that was changed since is not overwritten. */
  version: wholeNumber({ min: 1, max: 2_147_483_647 }).optional(),
});
export type UpdateIssueInput = z.output<typeof updateIssueInput>;

/** Measures only what can be short enough. */
function isOver8KiB(text: string): boolean {
  return text.length > MAX_CONTEXT_BYTES || new TextEncoder().encode(text).length > MAX_CONTEXT_BYTES;
}

/** A blank text has its message already. */
function isAtLeast(min: number) {
  return (text: string) => isBlank(text) || [...text].length >= min;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
