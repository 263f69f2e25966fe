import { type DifficultyLevel, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { LevelMark } from "@longpaddock/ui/level-mark";
import { useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { difficultyDescription, difficultyLabel } from "./difficulty-labels";

const TONES = { 1: "easy", 2: "medium", 3: "hard", 4: "extreme" } as const satisfies Record<
  DifficultyLevel,
  BadgeTone
>;

const Tooltip = lazyComponent(() => import("@longpaddock/ui/tooltip").then((m) => m.Tooltip));

/** Sits above the link that covers the card to receive hovers. The first hover loads the tooltip's code. */
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
  return hasTooltip ? <Tooltip text={difficultyDescription(difficulty)}>{badge}</Tooltip> : badge;
}
