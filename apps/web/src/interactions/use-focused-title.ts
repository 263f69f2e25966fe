import { useEffect, useRef } from "react";

/** For a view that takes another's place on the same page: its title comes into view and is read out. */
export function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}
