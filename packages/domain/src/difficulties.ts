/** Discover, the form and the cards use different words for the same four levels, as specified. */
export const DISCOVER_DIFFICULTIES = ["easy", "moderate", "hard", "extreme"] as const;
export const ROUTE_FORM_DIFFICULTIES = ["beginner", "intermediate", "advanced", "expert"] as const;

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

/** Stored words are never rewritten. */
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

/** Filters compare levels, so that 'easy' also finds 'beginner'. */
export function difficultyLevel(word: DifficultyWord): DifficultyLevel {
  return LEVELS[word];
}
