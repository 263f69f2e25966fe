import { readFile } from "node:fs/promises";
import { insertOne } from "@longpaddock/db/insert-one";
import { importRows, imports } from "@longpaddock/db/schema/imports";
import { MAX_A_DAY } from "@longpaddock/domain/email-invites/rules";
import { canImport } from "@longpaddock/domain/imports/policy";
import type { CreateImportInput } from "@longpaddock/domain/imports/schema";
import { IMPORT_MESSAGES, IMPORT_NOTES } from "@longpaddock/domain/imports/texts";
import { roomLeft } from "@longpaddock/domain/memberships/rules";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx, Services } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { sendsInvitations } from "../../riders/email-invites/load";
import { readCapacity } from "../../riders/memberships/count-members";
import { loadGroup, lockGroup } from "../../riders/memberships/load";
import { refuse } from "./members/decode-text";
import { readMembers } from "./members/read-members";
import { readImport } from "./read-import";
import type { NewRow } from "./stored/import-row";

const ROWS_AT_ONCE = 1000;

/** Reads a file and keeps what each of its rows would lead to. Nothing is written to the group. */
export async function createImport(ctx: OnboardedCtx, { kind, groupId }: CreateImportInput) {
  const group = await loadGroup(ctx, groupId);
  authorize(ctx.actor, canImport(ctx.actor, group));
  const [file] = ctx.uploads.file ?? [];
  if (!file) throw refuse(IMPORT_MESSAGES.missing);
  const read = await readMembers(ctx, groupId, await readFile(file.path));
  const room = roomLeft(group.memberCount, await readCapacity(ctx, group));
  const notes = [...read.notes, ...warnings(ctx.services, room, read.rows)];
  const id = await withinTransaction(ctx, async (tx) => {
    authorize(tx.actor, canImport(tx.actor, await lockGroup(tx, groupId, "key share")));
    const created = await insertOne(tx.db, imports, {
      groupId,
      createdBy: tx.actor.id,
      kind,
      fileName: file.fileName,
      notes,
      createdAt: tx.clock.now(),
    });
    for (let at = 0; at < read.rows.length; at += ROWS_AT_ONCE)
      await tx.db
        .insert(importRows)
        .values(read.rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, importId: created.id })));
    return created.id;
  });
  return readImport(ctx, { id, show: "all", limit: read.rows.length });
}

function warnings(services: Services, room: number, rows: readonly NewRow[]): string[] {
  const added = rows.filter(({ outcome }) => outcome === "add").length;
  const days = Math.ceil(added / MAX_A_DAY);
  return [
    ...(sendsInvitations(services) ? [] : [IMPORT_NOTES.noMail]),
    ...(added > room ? [IMPORT_NOTES.noRoom(added - room)] : []),
    ...(days > 1 ? [IMPORT_NOTES.manyDays(days)] : []),
  ];
}
