import { LazyTabs } from "../../../interactions/lazy-tabs";
import { lazyComponent } from "../../../lib/chunks";
import { useFilters } from "../../../list/use-filters";
import type { GroupDetail } from "../use-group";
import { waitingFor } from "../waiting";
import { MANAGE_FILTERS, MANAGE_TABS } from "./manage-filters";
import { MANAGE_GROUP_TEXTS } from "./texts";

const CONTENTS = {
  settings: lazyComponent(() => import("./settings-tab").then((m) => m.SettingsTab)),
  members: lazyComponent(() => import("./manage-members").then((m) => m.ManageMembers)),
  inbox: lazyComponent(() => import("./inbox-tab").then((m) => m.InboxTab)),
  reports: lazyComponent(() => import("./reports-tab").then((m) => m.ReportsTab)),
  invite: lazyComponent(() => import("../../../riders/invites/manage/invite-tab").then((m) => m.InviteTab)),
  danger: lazyComponent(() => import("./danger-zone").then((m) => m.DangerZone)),
} as const;

/** The address keeps which tab is open. */
export function ManageTabs({ group }: { group: GroupDetail }) {
  const { filters, set } = useFilters(MANAGE_FILTERS);
  const tabs = MANAGE_TABS.filter((tab) => isFor(group, tab)).map((name) => {
    const Content = CONTENTS[name];
    return {
      name,
      label: counted(MANAGE_GROUP_TEXTS.tabs[name], countOf(group, name)),
      preload: Content.preload,
      content: <Content group={group} />,
    };
  });
  return (
    <LazyTabs
      isSticky
      label={MANAGE_GROUP_TEXTS.title}
      tabs={tabs}
      open={filters.tab}
      onOpen={(tab) => set("tab", tab)}
      tabClassName="max-sm:px-1"
    />
  );
}

const counted = (label: string, count: number | null) => (count ? `${label} (${count})` : label);

function countOf(group: GroupDetail, tab: (typeof MANAGE_TABS)[number]): number | null {
  if (tab === "inbox") return waitingFor(group);
  return tab === "reports" ? group.waitingReports : null;
}

/** Site administrators from outside invite nobody, and have all reports on their dashboard. */
function isFor(group: GroupDetail, tab: (typeof MANAGE_TABS)[number]): boolean {
  if (tab === "reports" || tab === "inbox") return group.waitingReports !== null;
  return tab !== "invite" || group.can.invite;
}
