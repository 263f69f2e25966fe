import { IconButton } from "@longpaddock/ui/icon-button";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface DockBarProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}

/** An offer in the dock. */
export function DockBar({ icon, title, text, action, dismissLabel, onDismiss }: DockBarProps) {
  return (
    <div className="border-line-strong border-t bg-surface-raised px-[min(1rem,4.5vw)] py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-lg sm:px-6">
      <div className="mx-auto flex max-w-7xl items-center gap-3">
        {icon}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-bold">{title}</p>
          {text && <p className="text-ink-muted text-sm">{text}</p>}
        </div>
        {action}
        <IconButton label={dismissLabel} title={dismissLabel} onClick={onDismiss}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
