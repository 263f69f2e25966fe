export const REPORT_REASONS = {
  dangerous: { label: "Wrong or dangerous", hint: "Could get a rider hurt, lost or fined" },
  abusive: { label: "Rude or abusive" },
  private: { label: "Private information", hint: "Names, addresses or number plates" },
  spam: { label: "Spam or advertising" },
  other: { label: "Something else" },
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_WORDS = Object.keys(REPORT_REASONS) as ReportReason[];

/** What is reported of a group's discussions. */
export const REPORTED_CONTENTS = ["topic", "comment"] as const;
export type ReportedContent = (typeof REPORTED_CONTENTS)[number];

/** All that members report of what others wrote. */
export const REPORTED_TEXTS = [...REPORTED_CONTENTS, "note"] as const;
export type ReportedText = (typeof REPORTED_TEXTS)[number];

/** `removed` once the reported note is gone, also when its writer removed it. */
export const REPORT_STATUSES = ["pending", "dismissed", "removed"] as const;
export const REPORT_OUTCOMES = ["dismissed", "removed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
