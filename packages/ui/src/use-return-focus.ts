import { useRef } from "react";

/**
 * The focus handlers of a dialog's content. Radix gives the focus back to the dialog's own trigger only; one that
 * is opened from outside would leave it nowhere. A page that took the focus while the dialog closed keeps it.
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
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
