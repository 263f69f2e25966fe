import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has come near the window once; then it stays true. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !target.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: "200px",
    });
    near.observe(target.current);
    return () => near.disconnect();
  }, [seen]);
  return [target, seen];
}
