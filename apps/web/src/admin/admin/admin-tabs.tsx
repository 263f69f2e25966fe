import { useSearchParams } from "react-router-dom";
import { LazyTabs } from "../../interactions/lazy-tabs";
import { lazyComponent } from "../../lib/chunks";
import { ADMIN_TABS_TEXTS } from "./texts";

const TABS = [
  {
    name: "overview",
    Content: lazyComponent(() => import("./overview/overview-tab").then((m) => m.OverviewTab)),
  },
  {
    name: "members",
    Content: lazyComponent(() => import("./members/members-tab").then((m) => m.MembersTab)),
  },
  {
    name: "routes",
    Content: lazyComponent(() => import("./routes/routes-tab").then((m) => m.RoutesTab)),
  },
  { name: "site", Content: lazyComponent(() => import("./site/site-tab").then((m) => m.SiteTab)) },
  {
    name: "activity-log",
    Content: lazyComponent(() => import("./activity-log/activity-log-tab").then((m) => m.ActivityLogTab)),
  },
] as const;

const DEFAULT_TAB = TABS[0].name;

/** The address keeps which tab is open. Each tab is opened without the filters of the one before. */
export function AdminTabs() {
  const [query, setQuery] = useSearchParams();
  return (
    <LazyTabs
      label={ADMIN_TABS_TEXTS.label}
      tabs={TABS.map(({ name, Content }) => ({
        name,
        label: ADMIN_TABS_TEXTS.tabs[name],
        preload: Content.preload,
        content: <Content />,
      }))}
      open={query.get("tab") ?? DEFAULT_TAB}
      onOpen={(tab) => setQuery(tab === DEFAULT_TAB ? {} : { tab }, { preventScrollReset: true })}
    />
  );
}
