import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { guestCheckInActs } from "@longpaddock/db/schema/guest-check-ins";
import { headCounts } from "@longpaddock/db/schema/head-counts";
import { incidents } from "@longpaddock/db/schema/incidents";
import { removedRiders } from "@longpaddock/db/schema/removed-riders";
import { updatedRiders } from "@longpaddock/db/schema/updated-riders";
import { checkInRiderInput } from "@longpaddock/domain/check-ins/schema";
import { AppError } from "@longpaddock/domain/errors";
import { timeOf } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { EXCHANGE_MESSAGES } from "@longpaddock/domain/exchange/texts";
import type { ExchangedKind } from "@longpaddock/domain/exchange/vocabulary";
import { instant } from "@longpaddock/domain/fields";
import { fileIncidentInput } from "@longpaddock/domain/incidents/schema";
import {
  addRiderInput,
  countHeadsInput,
  removeRiderInput,
  updateRiderInput,
} from "@longpaddock/domain/sheet/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { checkInRider } from "../../riders/check-ins/check-in-rider";
import { fileIncident } from "../incidents/file-incident";
import { addRider } from "../sheet/add-rider";
import { removeRider } from "../sheet/remove-rider";
import { storeHeadCount } from "../sheet/store-head-count";
import { updateRider } from "../sheet/update-rider";

type Take = (ctx: OnboardedCtx, body: object) => Promise<unknown>;

type StoredActs =
  | typeof addedRiders
  | typeof eventCheckInActs
  | typeof guestCheckInActs
  | typeof headCounts
  | typeof incidents
  | typeof removedRiders
  | typeof updatedRiders;

/** The verbs of the acts' own calls, as the leader who signed them. */
const TAKE: Readonly<Record<ExchangedKind, Take>> = {
  check_in: (ctx, body) => checkInRider(ctx, checkInRiderInput.parse(body)),
  add_rider: (ctx, body) => addRider(ctx, addRiderInput.parse(body)),
  update_rider: (ctx, body) => updateRider(ctx, updateRiderInput.parse(body)),
  remove_rider: (ctx, body) => removeRider(ctx, removeRiderInput.parse(body)),
  // Who was missing is found when somebody reads it.
  head_count: (ctx, body) => withinTransaction(ctx, (tx) => storeHeadCount(tx, countHeadsInput.parse(body))),
  incident: (ctx, body) => fileIncident(ctx, fileIncidentInput.parse(body)),
};

export async function takeVerified(ctx: OnboardedCtx, id: number, act: ExchangedAct): Promise<void> {
  const { kind, fields, actId, clockAhead } = act;
  // It would correct a time by what nobody has measured.
  if ("sentAt" in fields) throw new AppError("BAD_REQUEST", EXCHANGE_MESSAGES.sentAt);
  const statedAt = timeOf(act).toISOString();
  const time = kind === "head_count" ? { at: statedAt } : { statedAt };
  // When it happened is of the same clock.
  const { at } = fields;
  const happened =
    kind === "incident" && typeof at === "string" && isTime(at)
      ? { at: timeOf({ statedAt: at, clockAhead }).toISOString() }
      : {};
  await TAKE[kind](ctx, { ...fields, ...happened, id, actId, ...time });
}

const isTime = (text: string) => instant.safeParse(text).success;

/** Which of the acts had arrived before. */
export async function findKnown(
  { db }: Pick<OnboardedCtx, "db">,
  eventId: number,
  acts: readonly ExchangedAct[],
): Promise<(act: ExchangedAct) => boolean> {
  const find = async (kind: ExchangedKind, tables: readonly StoredActs[]) => {
    const wanted = [
      ...new Set(acts.filter((act) => act.kind === kind).map(({ actId }) => actId.toLowerCase())),
    ];
    const found = new Set<string>();
    for (const table of wanted.length > 0 ? tables : []) {
      const rows = await db
        .select({ actId: table.actId })
        .from(table)
        .where(and(eq(table.eventId, eventId), inArray(table.actId, wanted)));
      for (const { actId } of rows) found.add(actId);
    }
    return found;
  };
  const known = {
    check_in: await find("check_in", [eventCheckInActs, guestCheckInActs]),
    add_rider: await find("add_rider", [addedRiders]),
    update_rider: await find("update_rider", [updatedRiders]),
    remove_rider: await find("remove_rider", [removedRiders]),
    head_count: await find("head_count", [headCounts]),
    incident: await find("incident", [incidents]),
  } satisfies Record<ExchangedKind, Set<string>>;
  return ({ kind, actId }) => known[kind].has(actId.toLowerCase());
}
