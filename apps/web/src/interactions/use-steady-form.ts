import { type RefObject, useEffect } from "react";

/** Keeps a form that is being filled in where it is on the screen while what is above it grows or shrinks. */
export function useSteadyForm(
  above: RefObject<HTMLElement | null>,
  form: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [list, field] = [above.current, form.current];
    if (!list || !field) return;
    let top = 0;
    const isInUse = () => field.contains(document.activeElement);
    const note = () => {
      if (isInUse()) top = field.getBoundingClientRect().top;
    };
    const observer = new ResizeObserver(() => {
      if (!isInUse()) return;
      // Does nothing if the browser has already kept it in place.
      const moved = field.getBoundingClientRect().top - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
      note();
    });
    observer.observe(list);
    field.addEventListener("focusin", note);
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      observer.disconnect();
      field.removeEventListener("focusin", note);
      window.removeEventListener("scroll", note);
    };
  }, [above, form]);
}
