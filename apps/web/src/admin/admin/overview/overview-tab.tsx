import { ReportsPanel } from "../../../writing/reports/reports-panel";
import { DeletionRequestsPanel } from "../deletion-requests/deletion-requests-panel";
import { ExportsPanel } from "../exports/exports-panel";
import { IssuesPanel } from "../issues/issues-panel";
import { QuickLinks } from "./quick-links";
import { SiteStats } from "./site-stats";
import { TopDiscussions } from "./top-discussions";
import { TopUsers } from "./top-users";

/** How the community is doing, and what waits for an administrator. */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-10">
      <QuickLinks />
      <SiteStats />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-6">
        <TopUsers />
        <TopDiscussions />
      </div>
      <ExportsPanel />
      <IssuesPanel />
      <DeletionRequestsPanel />
      <ReportsPanel />
    </div>
  );
}
