import { type DifficultyLevel, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";

const DESCRIPTIONS = {
  1: "For beginners: sealed or well-maintained roads all the way",
  2: "For intermediate riders: gravel with some loose or rough sections",
  3: "For advanced riders: sand, ruts, water crossings or steep sections",
  4: "For experts: remote and technical, so don't ride alone",
} as const satisfies Record<DifficultyLevel, string>;

export const difficultyDescription = (word: DifficultyWord) => DESCRIPTIONS[difficultyLevel(word)];

/** 'Beginner' for 'beginner'. */
export const difficultyLabel = (word: DifficultyWord) => word.charAt(0).toUpperCase() + word.slice(1);
