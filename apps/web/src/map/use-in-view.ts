import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has come near the viewport. Stays true afterwards. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [hasBeenInView, setHasBeenInView] = useState(false);
  useEffect(() => {
    if (hasBeenInView || !target.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasBeenInView(true), {
      rootMargin: "200px",
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [hasBeenInView]);
  return [target, hasBeenInView];
}
