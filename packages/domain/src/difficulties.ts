/** Each place has its own words, as specified; they name the same four levels. */
export const DISCOVER_DIFFICULTIES = ["easy", "moderate", "hard", "extreme"] as const;
export const ROUTE_FORM_DIFFICULTIES = ["beginner", "intermediate", "advanced", "expert"] as const;
export const CARD_DIFFICULTIES = ["easy", "medium", "hard", "extreme"] as const;

export type DifficultyLevel = 1 | 2 | 3 | 4;

const LEVELS = {
  easy: 1,
  beginner: 1,
  moderate: 2,
  medium: 2,
  intermediate: 2,
  hard: 3,
  advanced: 3,
  extreme: 4,
  expert: 4,
} as const satisfies Record<string, DifficultyLevel>;

export type DifficultyWord = keyof typeof LEVELS;

/** Every word of the three vocabularies. A stored word is never rewritten. */
export const DIFFICULTY_WORDS = [
  "easy",
  "beginner",
  "moderate",
  "medium",
  "intermediate",
  "hard",
  "advanced",
  "extreme",
  "expert",
] as const satisfies DifficultyWord[];

/** What a filter compares: 'beginner' is found under 'easy'. */
export function difficultyLevel(word: DifficultyWord): DifficultyLevel {
  return LEVELS[word];
}
