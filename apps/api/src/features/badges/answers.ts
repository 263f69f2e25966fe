import {
  BADGE_CATEGORIES,
  BADGE_COLORS,
  BADGE_ICONS,
  BADGE_RARITIES,
} from "@longpaddock/domain/badges/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { badgeView, earnedBadgeView } from "./view";

const badgeFields = {
  id: rowId,
  name: z.string(),
  description: z.string(),
  icon: z.enum(BADGE_ICONS),
  category: z.enum(BADGE_CATEGORIES),
  rarity: z.enum(BADGE_RARITIES),
  color: z.enum(BADGE_COLORS),
  requirement: z.string().nullable(),
  isActive: z.boolean().meta({ description: "False once it can no longer be earned" }),
};

const percent = z.int32().min(0).max(100);

export const badgeAnswer = answerOf<typeof badgeView>()("Badge", {
  ...badgeFields,
  currentValue: tally,
  targetValue: z.int32().min(1),
  progress: percent,
});

export const earnedBadgeAnswer = answerOf<typeof earnedBadgeView>()("UserBadge", {
  id: rowId,
  badgeId: rowId,
  earnedAt: instant,
  isNew: z.boolean(),
  progress: percent,
  badge: z.strictObject(badgeFields),
});

export const checkAnswer = z
  .strictObject({ newBadges: z.array(earnedBadgeAnswer) })
  .meta({ id: "BadgeCheck" });
