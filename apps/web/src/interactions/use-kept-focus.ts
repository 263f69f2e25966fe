import { type RefObject, useEffect } from "react";

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea";

/** Where the focus is: the item of a list and the control within it. */
interface Place {
  list: Element | null;
  item: Element | null;
  itemIndex: number;
  controlIndex: number;
}

/**
 * Keeps the focus in a part of the page when what has it goes, such as the button of an approved request: it moves to
 * the same control of the item that is in its place now, or else to the next best. Without this, the next Tab would
 * start at the top of the page.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    let focused: Element | null = null;
    let place: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      place = placeOf(root, target);
    };
    /** Some browsers also fire this for elements that are being removed. */
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === focused && focused?.isConnected && focused !== document.activeElement) focused = null;
      });
    const keep = () => {
      if (!focused || focused.isConnected || !place) return;
      focused = null;
      const active = document.activeElement;
      if (!active || active === document.body) focusNear(root, place);
    };
    root.addEventListener("focusin", remember);
    root.addEventListener("focusout", forget);
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", remember);
      root.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, [part]);
}

function placeOf(root: HTMLElement, control: HTMLElement): Place {
  const around = control.closest("li") ?? control.closest("article");
  // The whole part may stand in an item of something larger.
  const item = around && around !== root && root.contains(around) ? around : null;
  const list = item?.parentElement ?? null;
  return {
    list,
    item,
    itemIndex: list && item ? [...list.children].indexOf(item) : 0,
    controlIndex: item ? controlsOf(item).indexOf(control) : 0,
  };
}

function focusNear(root: HTMLElement, { list, item, itemIndex, controlIndex }: Place): void {
  const items = list?.isConnected ? [...list.children] : [];
  const nearest = [item, ...items.slice(itemIndex), ...items.slice(0, itemIndex).reverse()];
  const near = nearest.find((found) => found?.isConnected && controlsOf(found).length > 0);
  const controls = controlsOf(near ?? root);
  const control = controls[controlIndex] ?? controls[0] ?? root;
  control.focus({ preventScroll: true });
}

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
