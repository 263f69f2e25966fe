import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import type { AppError, ErrorCode } from "@longpaddock/domain/errors";
import { inOrderOfEvents, timeOf } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct, MergeInput } from "@longpaddock/domain/exchange/schema";
import { EXCHANGE_MESSAGES } from "@longpaddock/domain/exchange/texts";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { asAppError } from "../../core/failures/as-app-error";
import { withinTransaction } from "../../core/within-transaction";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { loadEvent } from "../../riders/participations/load";
import { findKnown, takeVerified } from "./take-verified";
import { verifyActs } from "./verify-acts";
import type { MergedActs } from "./view";

/** Leaves time to answer with what was taken. */
const TAKING_MS = 5000;

/** What trying again mends. Merging again is harmless. */
const FLEETING: ReadonlySet<ErrorCode> = new Set(["UNAVAILABLE", "BUSY", "STORAGE_FULL"]);

/**
 * Takes what leaders' phones have handed to the caller's, each act as if its leader had sent it. None is taken if one isn't
 * signed by a leader of this ride; one that is refused for itself keeps no other from being taken.
 */
export async function mergeActs(ctx: OnboardedCtx, input: MergeInput): Promise<MergedActs> {
  const startedAt = performance.now();
  const acts = inOrderOfEvents(input.acts);
  const event = await loadEvent(ctx, input.id);
  const last = acts.at(-1);
  const statedAt = last && timeOf(last).toISOString();
  authorize(
    ctx.actor,
    canCheckInRiders(ctx.actor, await asRecorded(ctx, event, { statedAt }), EXCHANGE_MESSAGES.notLeading),
  );
  const verified = onceEach(await verifyActs(ctx, { ...input, acts }));
  // The transaction refuses a caller who was suspended meanwhile. The acts below are taken as their signers'.
  const isKnown = await withinTransaction(ctx, (tx) => findKnown(tx, input.id, acts));
  const merged: MergedActs = { taken: [], known: [], refused: [], left: [] };
  for (const { act, signer } of verified) {
    const { actId } = act;
    if (isKnown(act)) merged.known.push(actId);
    else if (ctx.isOver() || performance.now() - startedAt > TAKING_MS) merged.left.push(actId);
    else {
      try {
        await takeVerified({ ...ctx, actor: signer }, input.id, act);
        merged.taken.push(actId);
      } catch (thrown) {
        merged.refused.push({ actId, ...refusalOf(ctx, asAppError(thrown)) });
      }
    }
  }
  return merged;
}

/** The same act may have come by the phones of several leaders. */
function onceEach<Verified extends { readonly act: ExchangedAct }>(
  verified: readonly Verified[],
): Verified[] {
  const byAct = new Map<string, Verified>();
  for (const one of verified) {
    const key = `${one.act.kind} ${one.act.actId.toLowerCase()}`;
    if (!byAct.has(key)) byAct.set(key, one);
  }
  return [...byAct.values()];
}

function refusalOf({ log }: Pick<OnboardedCtx, "log">, error: AppError): { code: string; message: string } {
  if (FLEETING.has(error.code)) throw error;
  if (error.code === "INTERNAL") log.error({ err: error.cause ?? error }, "an act of a merge failed");
  return { code: error.code, message: error.message };
}
