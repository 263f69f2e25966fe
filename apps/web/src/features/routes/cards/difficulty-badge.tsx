import { type DifficultyLevel, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { LevelMark } from "@longpaddock/ui/level-mark";
import { useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { difficultyLabel, difficultyMeaning } from "./difficulty-words";

const TONES = { 1: "easy", 2: "medium", 3: "hard", 4: "extreme" } as const satisfies Record<
  DifficultyLevel,
  BadgeTone
>;

const Tooltip = lazyComponent(() => import("@longpaddock/ui/tooltip").then((m) => m.Tooltip));

/**
 * The stored word, in its level's colour and bars, with its meaning on hover: it lies above the link that covers
 * a card, or the pointer would never reach it. The first pointer that comes fetches the tooltip's code.
 */
export function DifficultyBadge({ difficulty }: { difficulty: DifficultyWord }) {
  const [hasTooltip, setHasTooltip] = useState(false);
  const fetchTooltip = () => void Tooltip.preload().then(setHasTooltip);
  const level = difficultyLevel(difficulty);
  const badge = (
    <Badge tone={TONES[level]} className="relative z-1" onPointerEnter={fetchTooltip}>
      <LevelMark level={level} />
      {difficultyLabel(difficulty)}
    </Badge>
  );
  return hasTooltip ? <Tooltip text={difficultyMeaning(difficulty)}>{badge}</Tooltip> : badge;
}
