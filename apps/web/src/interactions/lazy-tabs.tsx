import { Skeleton } from "@longpaddock/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { preloadPropsOf } from "./lazy-overlay";

interface LazyTab {
  name: string;
  label: string;
  icon?: LucideIcon;
  /** Loads the code of its content. */
  preload: () => Promise<boolean>;
  content: ReactNode;
}

interface LazyTabsProps {
  label: string;
  tabs: readonly LazyTab[];
  /** The first tab opens for a name that isn't among them. */
  open: string;
  onOpen: (name: string) => void;
  listClassName?: string;
  tabClassName?: string;
}

/** Each tab loads its code when it is hovered, focused or opened. */
export function LazyTabs({ label, tabs, open, onOpen, listClassName, tabClassName }: LazyTabsProps) {
  const shown = tabs.find(({ name }) => name === open) ?? tabs[0];
  return (
    <Tabs value={shown?.name ?? ""} onValueChange={onOpen}>
      <TabsList aria-label={label} className={listClassName}>
        {tabs.map(({ name, label, icon: Icon, preload }) => (
          <TabsTrigger key={name} value={name} {...preloadPropsOf({ preload })} className={tabClassName}>
            {Icon && <Icon aria-hidden="true" />}
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ name, content }) => (
        <TabsContent key={name} value={name} tabIndex={-1}>
          {/* As high as a screen, so that the footer stays below while the tab loads. */}
          <div className="min-h-[80dvh]">
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>{content}</Suspense>
          </div>
        </TabsContent>
      ))}
    </Tabs>
  );
}
