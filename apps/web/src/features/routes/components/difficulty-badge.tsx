import { type DifficultyLevel, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { LevelMark } from "@longpaddock/ui/level-mark";
import { Tooltip } from "@longpaddock/ui/tooltip";
import { difficultyLabel, difficultyMeaning } from "./difficulty-words";

const TONES = { 1: "easy", 2: "medium", 3: "hard", 4: "extreme" } as const satisfies Record<
  DifficultyLevel,
  BadgeTone
>;

/**
 * The stored word, in its level's colour and bars, with its meaning on hover: it lies above the link that covers
 * a card, or the pointer would never reach it.
 */
export function DifficultyBadge({ difficulty }: { difficulty: DifficultyWord }) {
  const level = difficultyLevel(difficulty);
  return (
    <Tooltip text={difficultyMeaning(difficulty)}>
      <Badge tone={TONES[level]} className="relative z-1">
        <LevelMark level={level} />
        {difficultyLabel(difficulty)}
      </Badge>
    </Tooltip>
  );
}
