import { Notice } from "@longpaddock/ui/notice";
import { isFull, isNetworkFailure } from "../../lib/offline/packs/failures";
import { KeepsNothing } from "../../lib/offline/packs/take-pack";
import { PACK_TEXTS } from "./texts";

/** Why a pack was broken off, and what to do about it. */
export function PackFailure({ failure }: { failure: unknown }) {
  return (
    <Notice tone="warning" announce>
      {PACK_TEXTS.failures[kindOfFailure(failure)]}
    </Notice>
  );
}

function kindOfFailure(failure: unknown): keyof typeof PACK_TEXTS.failures {
  if (failure instanceof KeepsNothing) return "keepsNothing";
  if (isFull(failure)) return "full";
  return isNetworkFailure(failure) ? "network" : "other";
}
