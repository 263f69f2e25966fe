import { Tooltip as Primitive } from "radix-ui";
import { type ReactElement, type ReactNode, type SyntheticEvent, startTransition, useState } from "react";

export type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** Also opens when pressed, for touch screens. Only for elements that do nothing else when pressed. */
  opensOnPress?: boolean | undefined;
  /** The focusable element that the tooltip explains. */
  children: ReactElement;
};

/** Radix closes a tooltip when its element is pressed, unless that event is prevented. */
const keepOpen = (event: SyntheticEvent) => event.preventDefault();

/** Shows text on hover and focus. Never put essential information only here: touch screens have no hover. */
export function Tooltip({ text, side = "top", opensOnPress = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  // Measuring where the tooltip fits takes several frames on a phone: whatever was pressed shows that first.
  const change = (next: boolean) => startTransition(() => setOpen(next));
  const openOnPress = (event: SyntheticEvent) => {
    keepOpen(event);
    change(true);
  };
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root open={open} onOpenChange={change}>
        <Primitive.Trigger asChild {...(opensOnPress && { onPointerDown: keepOpen, onClick: openOnPress })}>
          {children}
        </Primitive.Trigger>
        {/* Inside <main>, because all content must be in a landmark. */}
        <Primitive.Portal container={document.querySelector("main")}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in rounded-sm border border-line-strong bg-night px-3 py-2 text-night-ink text-sm shadow-md"
          >
            {text}
            <Primitive.Arrow className="fill-night" />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
