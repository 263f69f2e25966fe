import type { SignedInCtx } from "../../core/context";
import { homeAreaOf } from "./home-zone";
import { homeAreaView } from "./view";

/** One's own, or null. */
export async function readHomeArea({ db, actor }: SignedInCtx) {
  const area = await homeAreaOf(db, actor.id);
  return area && homeAreaView(area);
}
