import { adminActTexts } from "@longpaddock/db/schema/admin-act-texts";
import { actSearchText, adminActs } from "@longpaddock/db/schema/admin-acts";
import { users } from "@longpaddock/db/schema/users";
import type { ActValues } from "@longpaddock/domain/audit/rules";
import type { ListActsInput } from "@longpaddock/domain/audit/schema";
import { ACT_SUBJECT_WORDS, COMMAND_LINE } from "@longpaddock/domain/audit/vocabulary";
import {
  type AnyColumn,
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import type { AdminCtx, Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { type Elsewhere, NOWHERE, pattern, searchElsewhere } from "./search-elsewhere";
import { actView, type KnownMember, membersIn } from "./view";

const newestActs = listCursor("newest acts", z.tuple([z.iso.datetime(), z.int()]));

interface Filters extends Omit<ListActsInput, "limit" | "cursor"> {
  /** What the search finds elsewhere. */
  elsewhere?: Elsewhere;
}

function matching(filters: Filters): SQL | undefined {
  const { act, administrator, subjectKind, subjectId, from, before } = filters;
  const by =
    administrator === COMMAND_LINE
      ? isNull(adminActs.administrator)
      : administrator && eq(adminActs.administrator, administrator);
  return and(
    act && eq(adminActs.act, act),
    by || undefined,
    subjectKind && eq(adminActs.subjectKind, subjectKind),
    subjectId ? isAbout(subjectId) : undefined,
    hasWords(filters),
    from ? gte(adminActs.at, new Date(from)) : undefined,
    before ? lt(adminActs.at, new Date(before)) : undefined,
  );
}

/** Names all kinds, because the index begins with them. */
const isAbout = (id: string) =>
  and(inArray(adminActs.subjectKind, ACT_SUBJECT_WORDS), eq(adminActs.subjectId, id));

/** Each part is read by an index. */
function hasWords({ search, elsewhere = NOWHERE }: Filters): SQL | undefined {
  if (!search) return undefined;
  return or(
    sql`${actSearchText(adminActs)} like ${pattern(search)}`,
    isAbout(search),
    and(eq(adminActs.subjectKind, "member"), inArray(adminActs.subjectId, [...elsewhere.members])),
    inArray(adminActs.id, [...elsewhere.acts]),
  );
}

/** A page of the site has many thousand characters. */
const MAX_SHOWN = 300;

/** The fields with texts cut short, so that a page of the log stays small. */
const shortened = (values: AnyColumn) =>
  sql<ActValues | null>`(select jsonb_object_agg(key,
      case when length(value #>> '{}') > ${MAX_SHOWN} then to_jsonb(left(value #>> '{}', ${MAX_SHOWN}) || '…') else value end)
    from jsonb_each(${values}))`;

interface ActsQuery extends Filters {
  limit: number;
  /** Where the page before ended. */
  after: readonly [at: string, id: number] | null;
}

export function actsQuery(db: Ctx["db"], { limit, after, ...filters }: ActsQuery) {
  const isOlder = after
    ? sql`(${adminActs.at}, ${adminActs.id}) < (${after[0]}::timestamptz, ${after[1]}::integer)`
    : undefined;
  return db
    .select({
      ...getTableColumns(adminActs),
      before: shortened(adminActs.before),
      after: shortened(adminActs.after),
      words: {
        // First, because drizzle takes a null here for a row without words.
        about: adminActTexts.memberId,
        name: adminActTexts.subjectName,
        before: adminActTexts.before,
        after: adminActTexts.after,
      },
    })
    .from(adminActs)
    .leftJoin(adminActTexts, eq(adminActTexts.actId, adminActs.id))
    .where(and(matching(filters), isOlder))
    .orderBy(desc(adminActs.at), desc(adminActs.id))
    .limit(limit + 1);
}

/** What administrators did, newest first. */
export async function listActs(ctx: AdminCtx, { limit, cursor, ...input }: ListActsInput) {
  const filters = { ...input, elsewhere: await searchElsewhere(ctx, input.search) };
  const [rows, counted] = await Promise.all([
    actsQuery(ctx.db, { ...filters, limit, after: newestActs.decode(ctx, cursor) }),
    cappedCount(ctx, { from: adminActs, where: matching(filters) }),
  ]);
  const known = await knownMembers(ctx, rows.flatMap(membersIn));
  return pageOf(rows, {
    limit,
    ...counted,
    view: (row) => actView(row, known),
    cursor: ({ at, id }) => newestActs.encode(ctx, [at.toISOString(), id]),
  });
}

async function knownMembers({ db }: AdminCtx, ids: readonly string[]): Promise<Map<string, KnownMember>> {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map((member) => [member.id, member]));
}
