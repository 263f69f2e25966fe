import { Tabs as Primitive } from "radix-ui";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "./class-names";

/** Pass `value` and `onValueChange`, or `defaultValue`. */
export function Tabs({ className, onValueChange, ...rest }: ComponentProps<typeof Primitive.Root>) {
  const requested = useRef(rest.value);
  useEffect(() => {
    requested.current = rest.value;
  });
  // Radix reports a click twice (pointer down, then focus) before a value kept in the URL has changed.
  const requestOnce = (value: string) => {
    if (value === requested.current) return;
    requested.current = value;
    onValueChange?.(value);
  };
  return (
    <Primitive.Root
      className={cn("flex min-w-0 flex-col gap-5", className)}
      onValueChange={requestOnce}
      {...rest}
    />
  );
}

/** Needs an aria-label. Where it is too narrow for its tabs it scrolls to the open one. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) showOpenTab(list.current);
  });
  // Fonts that load later and larger text make tabs wider.
  useEffect(() => {
    const tabs = list.current;
    if (!tabs || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => showOpenTab(tabs));
    for (const element of [tabs, ...tabs.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Primitive.List
      ref={list}
      className={cn(
        "flex gap-1 overflow-x-auto border-line border-b-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden",
        className,
      )}
      {...rest}
    />
  );
}

/** Without moving the page. */
function showOpenTab(list: HTMLElement): void {
  const tab = list.querySelector("[data-state=active]")?.getBoundingClientRect();
  const { left, right } = list.getBoundingClientRect();
  if (!tab) return;
  if (tab.right > right) list.scrollLeft += tab.right - right;
  else if (tab.left < left) list.scrollLeft -= left - tab.left;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "relative inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-md px-4 font-bold text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink",
        "focus-visible:-outline-offset-3 data-[state=active]:text-ink [&_svg]:size-5",
        "after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-xs after:bg-transparent after:content-[''] data-[state=active]:after:bg-accent",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("min-w-0", className)} {...rest} />;
}
