import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import type { ComponentType } from "react";
import { trpc } from "../../lib/api";
import { ListResults } from "../../list/list-results";
import { getNextPageParam } from "../../list/pages";
import { type GroupReport, GroupReportRow } from "./group-report-row";
import { GROUP_REPORTS_TEXTS } from "./texts";

const PAGE_SIZE = 10;

interface GroupReportsProps {
  groupId: number;
  /** Removes what a report is about. */
  Remove: ComponentType<{ report: GroupReport }>;
}

/** The reports that wait for a group's admins. */
export function GroupReports({ groupId, Remove }: GroupReportsProps) {
  const reports = trpc.reports.ofGroup.useInfiniteQuery(
    { id: groupId, limit: PAGE_SIZE },
    { getNextPageParam },
  );
  return (
    <section aria-labelledby="group-reports-title" className="mt-4">
      <h2 id="group-reports-title" className="font-extrabold text-xl">
        {GROUP_REPORTS_TEXTS.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{GROUP_REPORTS_TEXTS.lead}</p>
      <ListResults
        query={reports}
        texts={GROUP_REPORTS_TEXTS}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: GROUP_REPORTS_TEXTS.empty,
          headingLevel: "h3",
        }}
        skeleton={<Skeleton className="h-32" />}
      >
        {(found) => (
          <ul className="grid grid-cols-1 gap-3">
            {found.map((report) => (
              <GroupReportRow key={report.id} report={report} groupId={groupId}>
                <Remove report={report} />
              </GroupReportRow>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}
