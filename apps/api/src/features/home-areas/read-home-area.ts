import type { SignedInCtx } from "../../core/context";
import { currentHome } from "./homes";
import { homeAreaView } from "./view";

/** One's own, or null. */
export async function readHomeArea({ db, actor }: SignedInCtx) {
  const area = await currentHome(db, actor.id);
  return area && homeAreaView(area);
}
