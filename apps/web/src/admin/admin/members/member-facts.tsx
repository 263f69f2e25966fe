import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { day, dayAndTime, wholeNumber } from "../../../lib/format";
import { groupPath } from "../../../lib/paths";
import { ownZone } from "../../../lib/time/formats";
import { memberReportsPath } from "../desk/admin-paths";
import { ISSUES_TEXTS } from "../issues/texts";
import { REPORT_STATUS_LABELS } from "./texts";
import type { MemberDetails } from "./use-members";

const COUNTS = [
  ["routes", "Routes shared"],
  ["groups", "Groups"],
  ["events", "Events organised"],
  ["sessions", "Signed-in browsers"],
  ["reportsSent", "Reports they sent"],
  ["reportsAbout", "Reports about what they wrote"],
] as const;

type Report = MemberDetails["reportsSent"][number];

/** Those of notes aren't among the reported issues. */
const isIssue = ({ contentKind }: Report) => contentKind !== "note";

const STATUS_LABELS = { ...ISSUES_TEXTS.statuses, ...REPORT_STATUS_LABELS };

export function MemberFacts({ details }: { details: MemberDetails }) {
  const { member, counts, groups, reportsSent, reportsAbout } = details;
  const listed: Partial<Record<keyof typeof counts, Report[]>> = { reportsSent, reportsAbout };
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Fact label="Joined">{day(member.createdAt)}</Fact>
        <Fact label="Last visit">
          {member.lastVisitAt ? dayAndTime(member.lastVisitAt, ownZone()) : "Not known"}
        </Fact>
        {COUNTS.map(([name, label]) => (
          <Fact key={name} label={label}>
            {listed[name]?.some(isIssue) ? (
              <Link to={memberReportsPath(member.id)} className="inline-flex min-h-6 items-center underline">
                {wholeNumber(counts[name])}
              </Link>
            ) : (
              wholeNumber(counts[name])
            )}
          </Fact>
        ))}
      </dl>
      {groups.length > 0 && (
        <section aria-label="Groups">
          <h3 className="font-bold">Latest groups</h3>
          <ul>
            {groups.map(({ id, name, role }) => (
              <li key={id} className="break-words">
                <Link to={groupPath(id)} className="inline-flex min-h-11 items-center underline">
                  {name}
                </Link>
                {role !== "member" && <span className="text-ink-muted"> ({GROUP_ROLE_LABELS[role]})</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Reports title="Latest reports about what they wrote" reports={reportsAbout} />
      <Reports title="Latest reports that they sent" reports={reportsSent} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right font-bold">{children}</dd>
    </div>
  );
}

function Reports({ title, reports }: { title: string; reports: Report[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={`${report.contentKind} ${report.id}`} className="py-2">
            <p className="break-words">{report.title}</p>
            <p className="text-ink-muted text-sm">
              {STATUS_LABELS[report.status]}, {day(report.createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
