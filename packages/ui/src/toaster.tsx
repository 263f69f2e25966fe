import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useRef, useSyncExternalStore } from "react";
import { cn } from "./class-names";
import { useClearPlace } from "./clear-place";
import {
  currentToast,
  dismissToast,
  type ShownToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastTone,
} from "./toast-store";

const tones = {
  default: { icon: Info, mark: "text-info-text", edge: "border-l-info" },
  success: { icon: CircleCheck, mark: "text-positive-text", edge: "border-l-positive" },
  destructive: { icon: CircleAlert, mark: "text-danger-text", edge: "border-l-danger" },
} satisfies Record<ToastTone, unknown>;

/** Mount once, near the root. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const list = useRef<HTMLOListElement>(null);
  const top = useClearPlace(list, shown?.id);
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {shown && <ToastCard key={shown.id} shown={shown} />}
      {/* Above dialogs, which often are the place of what a toast reports. */}
      <Toast.Viewport
        ref={list}
        hotkey={["F8"]}
        style={{ top }}
        className="pointer-events-auto fixed right-4 z-60 w-[min(26rem,calc(100vw-2rem))] outline-none print:hidden"
      />
    </Toast.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { icon: Icon, mark, edge } = tones[shown.tone ?? "default"];
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
      data-tone={shown.tone ?? "default"}
      className={cn(
        "flex items-center gap-3 rounded-lg border border-line-strong border-l-8 bg-surface-raised py-1.5 pr-1 pl-3 leading-snug text-ink shadow-lg",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-fade-out",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform",
        edge,
      )}
    >
      <Icon aria-hidden="true" className={cn("size-6 shrink-0", mark)} />
      <div className="min-w-0 flex-1 break-words">
        <Toast.Title className="font-bold">{shown.title}</Toast.Title>
        {(shown.description || shown.reason) && (
          <Toast.Description className="text-ink-muted text-sm leading-snug">
            {/* Apart, so that a documented description stays letter for letter. */}
            {shown.description && <span className="block">{shown.description}</span>}
            {shown.reason && <span className="block"> {shown.reason}</span>}
          </Toast.Description>
        )}
        {shown.action && (
          <Toast.Action
            altText={shown.action.label}
            onClick={shown.action.onSelect}
            className="mt-3 min-h-11 rounded-md border-2 border-line-strong px-4 font-bold text-sm hover:border-ink"
          >
            {shown.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
