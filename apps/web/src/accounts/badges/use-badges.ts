import { BADGE_CATEGORIES, BADGE_RARITIES } from "@longpaddock/domain/badges/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback, useRef } from "react";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { notify } from "../../lib/notify";
import { BADGES_TEXTS } from "./texts";

export type Badge = Outputs["badges"]["list"][number];
export type EarnedBadge = Outputs["badges"]["earned"][number];

/** Progress changes with what members do on other pages, so coming back loads it again. */
const FRESH_MS = 10_000;

/** All badges, by category and from common to legendary. */
export const useBadges = () =>
  trpc.badges.list.useQuery(undefined, { staleTime: FRESH_MS, select: (badges) => badges.toSorted(compare) });

export const useEarnedBadges = () => trpc.badges.earned.useQuery(undefined, { staleTime: FRESH_MS });

const compare = (a: Badge, b: Badge) =>
  BADGE_CATEGORIES.indexOf(a.category) - BADGE_CATEGORIES.indexOf(b.category) ||
  BADGE_RARITIES.indexOf(a.rarity) - BADGE_RARITIES.indexOf(b.rarity) ||
  a.id - b.id;

/** New badges are celebrated by `BadgeUnlocks`, as everywhere. */
export const useCheckProgress = () =>
  trpc.badges.check.useMutation({
    onSuccess: ({ newBadges }) => {
      if (newBadges.length === 0) notify(BADGES_TEXTS.nothingNew);
    },
  });

/**
 * Returns a function that removes a badge's 'new' marker, on the server too. Calls at the same time are one request. If
 * that fails, the badge is new again when it is loaded the next time.
 */
export function useSeenBadges(): (badgeId: number) => void {
  const client = useQueryClient();
  const { mutate } = trpc.badges.markSeen.useMutation({
    meta: { failure: false },
    onMutate: ({ badgeIds }) => {
      const seen = new Set(badgeIds.map(Number));
      patchAnswer<EarnedBadge[]>(client, getQueryKey(trpc.badges.earned), (earned) =>
        earned.map((badge) => (seen.has(badge.badgeId) ? { ...badge, isNew: false } : badge)),
      );
    },
  });
  const waiting = useRef<number[]>([]);
  return useCallback(
    (badgeId) => {
      waiting.current.push(badgeId);
      if (waiting.current.length > 1) return;
      setTimeout(() => {
        const badgeIds = waiting.current;
        waiting.current = [];
        mutate({ badgeIds });
      });
    },
    [mutate],
  );
}
