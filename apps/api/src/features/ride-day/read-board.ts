import { canRunEvent } from "@longpaddock/domain/participations/policy";
import { canReadBoard, canSetBackBy } from "@longpaddock/domain/ride-day/policy";
import type { RideDayInput } from "@longpaddock/domain/ride-day/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { readAnswer } from "../participations/change-answer";
import { loadEvent } from "../participations/load";
import { loadBoard } from "./load";
import { boardView } from "./view";

/** Where each rider is at. */
export async function readBoard(ctx: OnboardedCtx, { id }: RideDayInput) {
  const { actor, clock } = ctx;
  const event = await loadEvent(ctx, id);
  const answer = await readAnswer(ctx, event, actor.id);
  authorize(actor, canReadBoard(actor, { ...event, answer }));
  const asOf = clock.now();
  const rows = await loadBoard(ctx, id);
  const can = {
    run: canRunEvent(actor, event).allowed,
    setBackBy: canSetBackBy(actor, event, asOf).allowed,
  };
  return boardView({ event, rows, asOf, can });
}
