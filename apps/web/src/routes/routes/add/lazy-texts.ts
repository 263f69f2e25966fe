import { fileSize } from "@longpaddock/domain/files/file-size";

// Apart from the texts that the page begins with.

export const QUOTA_TEXTS = {
  reached: (lenders: readonly string[]) =>
    lenders.length === 0
      ? "That's all your plan includes this month. You can share again next month, or upgrade."
      : `That's all your plan includes this month. You can share again next month, upgrade, or share with ${lenders.join(" or ")}.`,
} as const;

/** What a member on the free plan can do instead of uploading a file. */
export const noUploadText = (hasHadTrial: boolean): string =>
  `You're on the Free plan. You can plot your route, or ${hasHadTrial ? "see the plans" : "try Premium for free"}.`;

/** '3 of 5 routes this month'. After a larger plan has ended, there can be more than the plan includes. */
export const routesThisMonthText = (used: number, limit: number): string =>
  used > limit
    ? `${used} routes this month; your plan includes ${limit}`
    : `${used} of ${limit} routes this month`;

/** 'Files up to 50 MB, for Dust Eaters only' */
export function uploadText(bytes: number | undefined, lenders: readonly string[]): string {
  const size = bytes === undefined ? "Files" : `Files up to ${fileSize(bytes)}`;
  return lenders.length === 0 ? size : `${size}, for ${lenders.join(" or ")} only`;
}
