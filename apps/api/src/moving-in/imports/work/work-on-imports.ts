import { importRows, imports } from "@longpaddock/db/schema/imports";
import type { Onboarded } from "@longpaddock/domain/actor";
import { canImport } from "@longpaddock/domain/imports/policy";
import { MAX_IMPORT_TRIES } from "@longpaddock/domain/imports/rules";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { type OnboardedCtx, type ServerCtx, withoutRequest } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";
import { lockMember } from "../../../core/lock-member";
import { memberActor } from "../../../core/member-actor";
import { withinTransaction } from "../../../core/within-transaction";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { groupOf, lockGroupOf } from "../stored/group-of";
import { lockImport } from "../stored/lock-import";
import { type Afterwards, KINDS } from "./kinds";

type Due = Pick<typeof imports.$inferSelect, "id" | "groupId" | "kind" | "startedBy" | "requestId">;

/** Until the next try of a batch that failed, so that it doesn't keep the others waiting. */
const RETRY_MS = 60_000;
/** Until it is looked at again whether more invitations may be sent. */
const NEXT_LOOK_MS = 10 * 60_000;

/** Does what is due, a batch at a time, until there is nothing or the process stops. */
export async function workOnImports(
  { database, clock, services, log }: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
  stopping?: AbortSignal,
): Promise<void> {
  const deps = { db: database.db, clock, services, log };
  while (!stopping?.aborted) {
    const due = await nextDue(deps);
    if (!due) return;
    await workOn(deps, due).catch((err: unknown) => postpone(deps, due, err));
  }
}

async function nextDue({ db, clock }: ServerCtx): Promise<Due | undefined> {
  const [due] = await db
    .select({
      id: imports.id,
      groupId: imports.groupId,
      kind: imports.kind,
      startedBy: imports.startedBy,
      requestId: imports.requestId,
    })
    .from(imports)
    .where(and(inArray(imports.state, ["running", "undoing"]), lte(imports.dueAt, clock.now())))
    .orderBy(asc(imports.dueAt), asc(imports.id))
    .limit(1);
  return due;
}

/**
 * One batch in one transaction: what is broken off has written nothing, and goes on with the rows that still wait. Several
 * processes may work on the same import, one after the other.
 */
async function workOn(deps: ServerCtx, due: Due): Promise<void> {
  const starter = await memberActor(deps, due.startedBy);
  if (!starter) return stop(deps, due, { reason: IMPORT_MESSAGES.stopped });
  const ctx = withoutRequest(deps, starter, due.requestId ?? `import-${due.id}`);
  const next = await withinTransaction(ctx, async (tx): Promise<string | (() => Promise<void>)> => {
    const actor = await lockMember(tx);
    const author = await lockAuthor({ ...tx, actor }, due);
    const group = await lockGroupOf(tx, due.groupId);
    const locked = await lockImport(tx, due.id);
    // Meanwhile somebody else may have begun to take it back.
    if (!locked || locked.startedBy !== due.startedBy || locked.dueAt > tx.clock.now()) return NOTHING;
    if (!canImport(actor, group).allowed) return IMPORT_MESSAGES.stopped;
    if (locked.state === "undoing") await takeBack({ ...tx, actor }, { ...locked, group });
    if (locked.state !== "running") return NOTHING;
    if (!author) return IMPORT_MESSAGES.noOwner;
    // The group may have another owner since.
    if (author.id !== actor.id && author.id !== group?.createdBy) return NOTHING;
    const afterwards = await goOn({ ...tx, actor: author }, { ...locked, group });
    return afterwards === null ? NOTHING : () => afterwards({ ...ctx, actor: author });
  });
  await (typeof next === "string" ? stop(deps, due, { reason: next }) : next());
}

const NOTHING = async () => {};

interface Locked extends Pick<typeof imports.$inferSelect, "id" | "kind"> {
  group: LoadedGroup | null;
}

async function goOn(tx: OnboardedCtx, one: Locked): Promise<Afterwards | null> {
  const { id, kind } = one;
  const now = tx.clock.now();
  const result = await KINDS[kind].run(tx, one);
  const set = {
    more: { dueAt: now, failures: 0 },
    later: { dueAt: new Date(now.getTime() + NEXT_LOOK_MS), failures: 0 },
    done: { state: "done", endedAt: now },
  } as const;
  const isPart = typeof result === "function";
  await tx.db
    .update(imports)
    .set(set[isPart ? "more" : result])
    .where(eq(imports.id, id));
  return isPart ? result : null;
}

async function takeBack(tx: OnboardedCtx, one: Locked): Promise<void> {
  const { id, kind } = one;
  const now = tx.clock.now();
  const result = await KINDS[kind].undo(tx, one);
  if (result === "done") await leaveRest(tx, id);
  await tx.db
    .update(imports)
    .set(result === "done" ? { state: "undone", endedAt: now } : { dueAt: now, failures: 0 })
    .where(eq(imports.id, id));
}

const leaveRest = ({ db }: Pick<ServerCtx, "db">, importId: number, reason?: string) =>
  db
    .update(importRows)
    .set({ state: "left_out", ...(reason && { reason }) })
    .where(and(eq(importRows.importId, importId), eq(importRows.state, "waiting")));

/**
 * The member who will organise the events and own the routes of a batch: whoever started the import, or the group's owner if
 * a site administrator who isn't in the group started it.
 */
async function lockAuthor(tx: OnboardedCtx, { groupId, kind }: Due): Promise<Onboarded | null> {
  const group = await groupOf(tx, groupId);
  if (!group || kind === "members" || !actsAsSiteAdmin(tx.actor, group, "manageEvents")) return tx.actor;
  const owner = await memberActor(tx, group.createdBy);
  return owner && lockMember({ ...tx, actor: owner });
}

interface Ending {
  /** Why rows are left out. */
  reason: string;
  /** What the import itself says. */
  note?: string;
}

/**
 * Whoever started it may not go on, or nobody can organise it, so the rows that wait are left out. What was done stays, and
 * can be undone.
 */
async function stop(
  { db, clock }: ServerCtx,
  { id, startedBy }: Due,
  { reason, note }: Ending,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stopped = await tx
      .update(imports)
      .set({
        state: "done",
        endedAt: clock.now(),
        ...(note !== undefined && {
          notes: sql`array_append(array_remove(${imports.notes}, ${note}), ${note})`,
        }),
      })
      .where(and(eq(imports.id, id), sql`${imports.startedBy} is not distinct from ${startedBy}`))
      .returning({ id: imports.id });
    if (stopped.length > 0) await leaveRest({ db: tx }, id, reason);
  });
}

/** The next try may succeed. After many, the import ends and says so, so that nobody waits for it in vain. */
async function postpone(deps: ServerCtx, due: Due, err: unknown) {
  const { db, clock, log } = deps;
  const { id, requestId: reqId } = due;
  log.error({ err, import: id, ...(reqId && { reqId }) }, "a batch of an import failed");
  const [failed] = await db
    .update(imports)
    .set({ dueAt: new Date(clock.now().getTime() + RETRY_MS), failures: sql`${imports.failures} + 1` })
    .where(and(eq(imports.id, id), inArray(imports.state, ["running", "undoing"])))
    .returning({ failures: imports.failures, state: imports.state });
  if (!failed || failed.failures < MAX_IMPORT_TRIES) return;
  const { broken, undoBroken } = IMPORT_MESSAGES;
  await stop(deps, due, { reason: broken, note: failed.state === "undoing" ? undoBroken : broken });
}
