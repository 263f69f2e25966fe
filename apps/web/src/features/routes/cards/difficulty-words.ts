import { type DifficultyLevel, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";

const MEANINGS = {
  1: "For beginners: sealed or well kept all the way",
  2: "For intermediate riders: gravel, some loose or rough stretches",
  3: "For advanced riders: sand, ruts, crossings or steep ground",
  4: "For experts: remote, technical, not to be done alone",
} as const satisfies Record<DifficultyLevel, string>;

/** What a difficulty asks of the rider, in a line. */
export const difficultyMeaning = (word: DifficultyWord) => MEANINGS[difficultyLevel(word)];

/** 'Beginner': the stored word as a label. */
export const difficultyLabel = (word: DifficultyWord) => word.charAt(0).toUpperCase() + word.slice(1);
