import { useRef } from "react";

/**
 * Returns focus to whatever opened a dialog, also one opened without a Radix trigger. Leaves focus alone when
 * the page has moved it, and falls back to the main region when the opener is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const focused = document.activeElement;
      if (focused && focused !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else document.querySelector<HTMLElement>("main[tabindex]")?.focus({ preventScroll: true });
    },
  };
}
