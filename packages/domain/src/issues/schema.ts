import { z } from "zod";
import { absentWhen, choice, email, isBlank, line, prose } from "../fields";
import { ISSUE_LENGTHS, MAX_CONTEXT_VALUE, withoutSecrets } from "./rules";
import { ISSUE_MESSAGES } from "./texts";
import { ISSUE_CATEGORY_WORDS, ISSUE_SEVERITIES } from "./vocabulary";

const MAX_CONTEXT = 20_000;
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
});
export type PageContext = z.output<typeof pageContext> & { userId: string | null };

const pageContextText = z
  .string({ error: NOT_JSON })
  .max(MAX_CONTEXT, `must be at most ${MAX_CONTEXT} characters`)
  .transform((text, ctx) => {
    const parsed = pageContext.safeParse(fromJson(text));
    if (parsed.success) return parsed.data;
    ctx.addIssue({ code: "custom", message: NOT_JSON });
    return z.NEVER;
  });

const { title, description } = ISSUE_LENGTHS;

/** The fields of the form. */
export const issueForm = z.object({
  title: line(title.max, ISSUE_MESSAGES.title).refine(isAtLeast(title.min), ISSUE_MESSAGES.title),
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
