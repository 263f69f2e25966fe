import { Bell as BellIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useUnreadCount } from "../use-notifications";
import { BellPanel } from "./bell-panel";
import { bellLabel, unreadCount } from "./texts";

/** The number of unread notifications, with the latest ones in a native popover. */
export function Bell() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadCount();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={bellLabel(unread)}
        className="relative grid size-11 place-items-center rounded-md hover:bg-accent-soft hover:text-accent-text"
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-bold text-accent-ink text-xs leading-5"
          >
            {unreadCount(unread)}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        className="fixed inset-auto top-15 right-[max(1rem,calc((100vw-80rem)/2+1.5rem))] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line-strong bg-surface-raised text-ink shadow-lg open:animate-fade-in max-h-[calc(100dvh-5rem)]"
      >
        {isOpen && <BellPanel onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
