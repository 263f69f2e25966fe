import { useRef } from "react";

/**
 * For a menu whose items open dialogs. The menu's button, which must be inside `wrapper`, takes the focus before a dialog
 * opens, so that closing the dialog returns the focus to it.
 */
export function useMenuFocus() {
  const wrapper = useRef<HTMLSpanElement>(null);
  const withFocusReturn = (openDialog: () => void) => () => {
    wrapper.current?.querySelector("button")?.focus();
    openDialog();
  };
  return { wrapper, withFocusReturn };
}
