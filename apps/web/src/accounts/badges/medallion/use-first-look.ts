import { CELEBRATION_MS } from "@longpaddock/domain/badges/rules";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Most of the badge. */
const IN_VIEW = 0.6;

/**
 * Whether to celebrate a new badge: while it is on the screen for the first time, three seconds long. After that it
 * counts as seen. `onSeen` has to stay the same function.
 */
export function useFirstLook<Target extends Element>(
  { badgeId, isNew }: { badgeId: number; isNew: boolean },
  onSeen: (badgeId: number) => void,
): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!isNew || !target.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: IN_VIEW,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNew]);
  const isCelebrating = isNew && isInView;
  useEffect(() => {
    if (!isCelebrating) return;
    const timer = setTimeout(() => onSeen(badgeId), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [isCelebrating, badgeId, onSeen]);
  return [target, isCelebrating];
}
