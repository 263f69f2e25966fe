import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { ListResults } from "../../list/list-results";
import { ReportRow } from "./report-row";
import { REPORTS_TEXTS } from "./texts";
import { useReports } from "./use-reports";

/** The pending reports, for administrators. */
export function ReportsPanel() {
  const reports = useReports();
  return (
    <section aria-labelledby="reports-title">
      <h2 id="reports-title" className="mb-4 font-extrabold text-2xl">
        {REPORTS_TEXTS.title}
      </h2>
      <ListResults
        query={reports}
        texts={REPORTS_TEXTS}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: REPORTS_TEXTS.empty,
          headingLevel: "h3",
          className: "py-6 sm:py-6",
        }}
        skeleton={<Skeleton className="h-32" />}
      >
        {(found) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
            {found.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}
