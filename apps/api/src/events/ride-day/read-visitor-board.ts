import type { RideDayInput } from "@longpaddock/domain/ride-day/schema";
import type { Ctx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadBoard } from "./load";
import { boardView } from "./view";

/** The board as riders see it, for a visitor without an account. */
export async function readVisitorBoard(ctx: Ctx, { id }: RideDayInput) {
  const event = await loadEvent(ctx, id);
  const asOf = ctx.clock.now();
  const rows = await loadBoard(ctx, id);
  const can = { run: false, setBackBy: false, checkInRiders: false };
  const { backBy = null, isBackByPlanned = true } = rows.members[0] ?? {};
  return boardView({ event, backBy, isBackByPlanned, rows, asOf, can });
}
