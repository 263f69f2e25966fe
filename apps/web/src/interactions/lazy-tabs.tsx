import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
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
  /** Whether the tabs stay at the top of a narrow screen, above a long content. */
  isSticky?: boolean;
  listClassName?: string;
  tabClassName?: string;
}

/** Below the header of the site. */
const STICKY =
  "max-lg:-mx-[min(1rem,4.5vw)] max-lg:bg-surface max-lg:px-[min(1rem,4.5vw)] max-lg:[@media(height>=26rem)]:sticky top-16.25 z-20";

/** Each tab loads its code when it is hovered, focused or opened. */
export function LazyTabs({
  label,
  tabs,
  open,
  onOpen,
  isSticky = false,
  listClassName,
  tabClassName,
}: LazyTabsProps) {
  const start = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === open) ?? tabs[0];
  const isChanged = useRef(false);
  const name = shown?.name ?? "";
  const shownBefore = useRef(name);
  const change = (next: string) => {
    isChanged.current = isSticky;
    onOpen(next);
  };
  // The next content begins at its start, not as far down as the last one was read.
  useLayoutEffect(() => {
    if (shownBefore.current === name) return;
    shownBefore.current = name;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (isChanged.current && top < 0) start.current?.scrollIntoView();
    isChanged.current = false;
  });
  return (
    <Tabs value={name} onValueChange={change}>
      <div ref={start} className="-mb-5 scroll-mt-[calc(4.0625rem-min(9rem,30vh))]" />
      <TabsList aria-label={label} className={cn(isSticky && STICKY, listClassName)}>
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
