import { CalendarDays, MessagesSquare, ScrollText, Users } from "lucide-react";
import { useState } from "react";
import { LazyTabs } from "../../../interactions/lazy-tabs";
import { lazyComponent } from "../../../lib/chunks";
import { tabFilter } from "../../../list/filters";
import { useFilters } from "../../../list/use-filters";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail } from "../use-group";

const TABS = ["members", "discussions", "events", "rules"] as const;
const TAB_FILTERS = { tab: tabFilter(TABS) };
/** A member comes for what is new: the next ride and the talk. */
const MEMBER_TAB_FILTERS = { tab: tabFilter(["discussions", "members", "events", "rules"]) };

const ICONS = {
  members: Users,
  discussions: MessagesSquare,
  events: CalendarDays,
  rules: ScrollText,
} as const;

const CONTENTS = {
  members: lazyComponent(() => import("./members-tab").then((m) => m.MembersTab)),
  discussions: lazyComponent(() => import("./discussions-tab").then((m) => m.DiscussionsTab)),
  events: lazyComponent(() => import("./events-tab").then((m) => m.EventsTab)),
  rules: lazyComponent(() => import("./rules-tab").then((m) => m.RulesTab)),
} as const;

/** The address keeps which tab is open. */
export function GroupTabs({ group }: { group: GroupDetail }) {
  // Who joins or leaves stays in the tab where they are.
  const [schema] = useState(group.isUserMember ? MEMBER_TAB_FILTERS : TAB_FILTERS);
  const { filters, set } = useFilters(schema);
  const tabs = TABS.filter((tab) => tab !== "rules" || group.rules !== null).map((name) => {
    const Content = CONTENTS[name];
    return {
      name,
      label: name === "events" ? eventsLabel(group) : GROUP_PAGE_TEXTS.tabs[name],
      icon: ICONS[name],
      preload: Content.preload,
      content: <Content group={group} />,
    };
  });
  return (
    <LazyTabs
      isSticky
      label="In this group"
      tabs={tabs}
      open={filters.tab}
      onOpen={(tab) => set("tab", tab)}
      tabClassName="max-sm:px-1.5 max-sm:[&_svg]:hidden"
    />
  );
}

/** With the events that wait for this admin. */
const eventsLabel = ({ waitingProposals }: GroupDetail) =>
  waitingProposals ? `${GROUP_PAGE_TEXTS.tabs.events} (${waitingProposals})` : GROUP_PAGE_TEXTS.tabs.events;
