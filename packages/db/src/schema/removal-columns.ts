import { MAX_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { instant, lengthBetween } from "./columns";

/** What stays of a removed topic or comment. Without a reason its author took it back. */
export const removalColumns = () => ({
  removedAt: instant("removed_at"),
  removalReason: text("removal_reason"),
});

/** Nothing of the text is kept. */
export const isRemoval = (t: { content: AnyColumn; removedAt: AnyColumn; removalReason: AnyColumn }): SQL =>
  sql`case when ${t.removedAt} is null then ${t.removalReason} is null
    else ${t.content} = '' and (${t.removalReason} is null or ${lengthBetween(t.removalReason, 1, MAX_REMOVAL_REASON)}) end`;
