import { MANAGE_GROUP_TEXTS } from "@longpaddock/domain/groups/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { useFilters } from "../../../list/use-filters";
import type { GroupDetail } from "../use-group";
import { MANAGE_FILTERS, MANAGE_TABS } from "./manage-filters";

const CONTENTS = {
  settings: lazyComponent(() => import("./settings-tab").then((m) => m.SettingsTab)),
  members: lazyComponent(() => import("./manage-members").then((m) => m.ManageMembers)),
  invite: lazyComponent(() => import("../../invites/manage/invite-tab").then((m) => m.InviteTab)),
  danger: lazyComponent(() => import("./danger-zone").then((m) => m.DangerZone)),
} as const;

/** Each tab loads its code when it is hovered, focused or opened. The address keeps which one is open. */
export function ManageTabs({ group }: { group: GroupDetail }) {
  const { filters, set } = useFilters(MANAGE_FILTERS);
  const shown = MANAGE_TABS.filter((tab) => tab !== "invite" || group.can.invite);
  const open = shown.find((tab) => tab === filters.tab) ?? MANAGE_TABS[0];
  return (
    <Tabs value={open} onValueChange={(tab) => set("tab", tab)}>
      <TabsList aria-label={MANAGE_GROUP_TEXTS.title}>
        {shown.map((tab) => {
          const preload = () => void CONTENTS[tab].preload();
          return (
            <TabsTrigger
              key={tab}
              value={tab}
              onPointerEnter={preload}
              onFocus={preload}
              className="max-sm:px-1.5"
            >
              {MANAGE_GROUP_TEXTS.tabs[tab]}
            </TabsTrigger>
          );
        })}
      </TabsList>
      {shown.map((tab) => {
        const Content = CONTENTS[tab];
        return (
          <TabsContent key={tab} value={tab} tabIndex={-1}>
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <Content group={group} />
            </Suspense>
          </TabsContent>
        );
      })}
    </Tabs>
  );
}
