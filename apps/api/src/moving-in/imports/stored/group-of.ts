import { imports } from "@longpaddock/db/schema/imports";
import { eq, type SQL, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { type LoadedGroup, loadGroup, lockGroup } from "../../../riders/memberships/load";

/** Those of a group, or of the caller without one. */
export const isFor = ({ actor }: Pick<OnboardedCtx, "actor">, groupId: number | null): SQL =>
  groupId === null
    ? sql`(${imports.createdBy} = ${actor.id} and ${imports.groupId} is null)`
    : eq(imports.groupId, groupId);

/** Null for no group. @throws AppError NOT_FOUND */
export const groupOf = async (
  ctx: OnboardedCtx,
  groupId: number | null | undefined,
): Promise<LoadedGroup | null> => (groupId == null ? null : loadGroup(ctx, groupId));

/** Locks it, too. */
export const lockGroupOf = async (tx: OnboardedCtx, groupId: number | null): Promise<LoadedGroup | null> =>
  groupId === null ? null : lockGroup(tx, groupId, "no key update");
