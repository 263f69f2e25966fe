import type { SignedInCtx } from "../../core/context";
import { loadCurrentHome } from "./homes";
import { homeAreaView } from "./view";

export async function readHomeArea({ db, actor }: SignedInCtx) {
  const area = await loadCurrentHome(db, actor.id);
  return area && homeAreaView(area);
}
