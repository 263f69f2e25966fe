import { PageAddress } from "./page-address";
import { ISSUES_TEXTS, PAGE_CONTEXT_LABELS } from "./texts";
import type { ReportedIssue } from "./use-issues";

type Field = keyof typeof PAGE_CONTEXT_LABELS;

const FIELDS = Object.keys(PAGE_CONTEXT_LABELS) as Field[];
const ADDRESSES: readonly Field[] = ["url", "referrer"];

/** What the browser said about itself, folded away. */
export function IssueContext({ issue: { pageContext } }: { issue: ReportedIssue }) {
  const told = FIELDS.flatMap((field) => {
    const value = pageContext?.[field];
    return value ? [{ field, value }] : [];
  });
  if (told.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline">
        {ISSUES_TEXTS.where}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {told.map(({ field, value }) => (
          <div key={field} className="contents">
            <dt className="font-semibold text-ink-muted">{PAGE_CONTEXT_LABELS[field]}</dt>
            <dd className="wrap-anywhere max-sm:mb-1">
              {ADDRESSES.includes(field) ? <PageAddress address={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
