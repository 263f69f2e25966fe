import type { SignedInCtx } from "../../core/context";
import { countCuts } from "./count-cuts";
import { loadHomes } from "./homes";
import { cutsView } from "./view";

export async function readCuts({ db, actor }: SignedInCtx) {
  const { past } = await loadHomes(db, actor.id);
  return cutsView(await countCuts(db, actor.id), past.length);
}
