import { useRef } from "react";

/**
 * The focus handlers of a dialog's content. Radix gives the focus back to the dialog's own trigger only; one that
 * is opened from outside would leave it nowhere. A page that took the focus while the dialog closed keeps it; where
 * what opened the dialog is gone with it, the main region takes it.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const held = document.activeElement;
      if (held && held !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else document.querySelector<HTMLElement>("main[tabindex]")?.focus({ preventScroll: true });
    },
  };
}
