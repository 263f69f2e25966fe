import type { SignedInCtx } from "../../core/context";
import { countCuts } from "./count-cuts";
import { homesOf } from "./homes";
import { cutsView } from "./view";

/** What is cut of one's own routes, to be asked about before the home area is moved or removed. */
export async function readCuts({ db, actor }: SignedInCtx) {
  const { past } = await homesOf(db, actor.id);
  return cutsView({ ...(await countCuts(db, actor.id)), pastHomes: past.length });
}
