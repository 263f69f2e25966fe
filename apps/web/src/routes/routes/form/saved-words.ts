import type { RouteVisibility } from "@longpaddock/domain/routes/vocabulary";
import { HOME_AREA_TEXTS } from "../../home-areas/texts";
import { FOLLOW_TEXTS, GROUP_HINT, PRIVATE_HINT } from "../texts";
import type { RouteDetail } from "../use-route";

export interface SavedRoute extends RouteDetail {
  /** Which parts of the file aren't used, and why. */
  warnings?: string[];
}

/** For a route that has just been shared: who sees it, and what of its file isn't used. */
export function sharedWords({ visibility, homeCut, roads, warnings }: SavedRoute): string {
  const first = roads?.isFallback ? FOLLOW_TEXTS.savedFallback : audienceWords(visibility, homeCut);
  return warnings ? `${first} ${notUsedWords(warnings)}` : first;
}

function audienceWords(visibility: RouteVisibility, homeCut: RouteDetail["homeCut"]): string {
  if (homeCut === "done") return HOME_AREA_TEXTS.uploaded;
  if (homeCut === "pending") return HOME_AREA_TEXTS.pending;
  if (visibility === "group") return `Your route is saved: ${GROUP_HINT}.`;
  return visibility === "everyone"
    ? "Everyone can see your route now."
    : `Your private route is saved: ${PRIVATE_HINT}.`;
}

/** Without the places, which are too long for a toast. */
export const notUsedWords = (warnings: readonly string[]) =>
  warnings.map((warning) => warning.replace(/: points? .*$/, ".")).join(" ");
