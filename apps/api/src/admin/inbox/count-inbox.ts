import { rows } from "@longpaddock/db/rows";
import type { AdminCtx } from "../../core/context";
import { inboxCountView } from "./view";
import { countQuery } from "./waiting-query";

/** Beyond it, the navigation says '99+'. */
const MAX_COUNTED = 100;

/** For the navigation of every page that an administrator opens, so it stops early. */
export async function countInbox({ db, clock }: AdminCtx) {
  const [counted] = await rows<{ count: number }>(db, countQuery(clock.now(), MAX_COUNTED));
  return inboxCountView(Math.min(counted?.count ?? 0, MAX_COUNTED));
}
