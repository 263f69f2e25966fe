import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import { canRunEvent } from "@longpaddock/domain/participations/policy";
import { canReadBoard, canSetBackBy, readsAllRiders } from "@longpaddock/domain/ride-day/policy";
import type { RideDayInput } from "@longpaddock/domain/ride-day/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadBoard } from "./load";
import { boardView } from "./view";

/** Where each rider is at. */
export async function readBoard(ctx: OnboardedCtx, { id }: RideDayInput) {
  const { actor, clock } = ctx;
  const event = await loadEvent(ctx, id);
  authorize(actor, canReadBoard(actor, event));
  const asOf = clock.now();
  const all = await loadBoard(ctx, id);
  const rows = readsAllRiders(actor, event)
    ? all
    : { members: all.members.filter(({ userId }) => userId === actor.id), guests: [] };
  const { backBy = null, isBackByPlanned = true } = all.members[0] ?? {};
  const can = {
    run: canRunEvent(actor, event).allowed,
    setBackBy: canSetBackBy(actor, event, asOf).allowed,
    checkInRiders: canCheckInRiders(actor, event).allowed,
  };
  return boardView({ event, backBy, isBackByPlanned, rows, asOf, can });
}
