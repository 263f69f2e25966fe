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
  return boardView({ event, backBy: rows.members[0]?.backBy ?? null, rows, asOf, can });
}
