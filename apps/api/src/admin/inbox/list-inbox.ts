import { rows } from "@longpaddock/db/rows";
import { INBOX_KINDS } from "@longpaddock/domain/admin/vocabulary";
import type { PageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import type { AdminCtx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { readFacts } from "./read-facts";
import { inboxItemView } from "./view";
import { countQuery, type Waiting, waitingQuery } from "./waiting-query";

const longestWaiting = listCursor("inbox", z.tuple([z.iso.datetime(), z.enum(INBOX_KINDS), z.int()]));

/** Beyond it, the page says "1,000+". */
const MAX_COUNTED = 1000;

/** What waits for the administrators, longest first. What is answered between its two reads is left out. */
export async function listInbox(ctx: AdminCtx, { limit, cursor }: PageInput) {
  const after = longestWaiting.decode(ctx, cursor);
  const now = ctx.clock.now();
  const [found, [counted]] = await Promise.all([
    rows<Waiting>(ctx.db, waitingQuery({ now, limit, after })),
    rows<{ count: number }>(ctx.db, countQuery(now, MAX_COUNTED + 1)),
  ]);
  const count = counted?.count ?? 0;
  const shown = found.slice(0, limit);
  const facts = await readFacts(ctx, shown);
  const page = pageOf(found, {
    limit,
    total: Math.min(count, MAX_COUNTED),
    totalIsCapped: count > MAX_COUNTED,
    view: (waiting) => inboxItemView(waiting, facts),
    cursor: ({ since, kind, id }) => longestWaiting.encode(ctx, [new Date(since).toISOString(), kind, id]),
  });
  return { ...page, items: page.items.filter((item) => item !== null) };
}
