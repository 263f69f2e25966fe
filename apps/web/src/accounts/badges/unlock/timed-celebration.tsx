import { CELEBRATION_MS } from "@longpaddock/domain/badges/rules";
import type { BadgeRarity } from "@longpaddock/domain/badges/vocabulary";
import { useEffect, useState } from "react";
import { Celebration } from "../medallion/celebration";

/** Celebrates for three seconds. */
export function TimedCelebration({ rarity }: { rarity: BadgeRarity }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <Celebration rarity={rarity} />;
}
