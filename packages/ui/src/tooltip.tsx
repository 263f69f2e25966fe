import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** The focusable element that the tooltip explains. */
  children: ReactElement;
};

/** Shows text on hover and focus. Never put essential information only here: touch screens have no hover. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
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
