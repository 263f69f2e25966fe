import { fileSize } from "@longpaddock/domain/files/file-size";

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

export const ADD_ROUTE_TEXTS = {
  lead: "Upload a GPX file or plot it.",
  planLead: "First where and on what. Then say what you like, and we plan the days.",
  done: "Success!",
  failed: { title: "Error", description: "Failed to share route. Please try again." },
  alreadyShared: "Already shared",
} as const;

export const OTHER_TAB_TEXTS = {
  shared: "You've already shared this route",
  sharedDescription: "You shared it in another tab. Start a new one here, or change that one on its page.",
  viewRoute: "View route",
  startNew: "Start a new route",
  writing: "You're writing a route in another tab too",
  writingOther: "This tab is for a new route. What you typed in the other one stays there.",
  writingCopy: "This tab has a copy of it. Go on in one of them, and share it there.",
} as const;

/** 'Files up to 50 MB, for Dust Eaters only' */
export function uploadText(bytes: number | undefined, lenders: readonly string[]): string {
  const size = bytes === undefined ? "Files" : `Files up to ${fileSize(bytes)}`;
  return lenders.length === 0 ? size : `${size}, for ${lenders.join(" or ")} only`;
}
