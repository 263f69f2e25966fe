import { rows } from "@longpaddock/db/rows";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { KEPT, SECTIONS } from "./member-tables";

const app = testApp();

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

/** Not what a member has put in, or nothing that anyone may read. */
const NOT_IN_DOWNLOAD = [
  "admin_act_texts.member_id",
  "content_reports.admin_id",
  "credentials.user_id",
  "device_keys.user_id",
  "emergency_card_openings.opened_by",
  "event_check_in_acts.said_by",
  "event_check_ins.said_by",
  "event_participants.added_by",
  "guest_check_in_acts.said_by",
  "guest_check_ins.said_by",
  "head_counts.counted_by",
  // In list-own-incidents.ts, with the report.
  "incident_notes.written_by",
  "incident_people.user_id",
  "incidents.filed_by",
  "imports.started_by",
  "mailed_addresses.sender_id",
  "member_mutes.muted_id",
  "notifications.actor_id",
  "notification_deliveries.user_id",
  "notification_rests.user_id",
  "password_reset_links.user_id",
  "past_home_areas.user_id",
  "reported_issues.assigned_to_id",
  "reported_issues.content_author_id",
  "reported_issues.group_handled_by",
  "route_creations.user_id",
  "route_deletion_requests.admin_id",
  "sessions.user_id",
  "visitor_codes.created_by",
];

/** Read with their files. */
const ROUTES = "routes.author_id";

/** Opened first. */
const CARD = "emergency_cards.user_id";

/** Tables whose rows are a part of a member's other rows. */
const PARTS = [
  // In own-routes.ts, with its files.
  "route_tracks",
  "route_wholes",
  // Computed from the route.
  "route_other_states",
  "ridden_legs",
  "ridden_pieces",
  "ridden_waiting",
  // About an event, not about one rider.
  "event_changes",
  "event_reminders",
  "ride_day_watches",
  // Which act has put whom on a sheet or taken them off, and whom a leader saw.
  "added_riders",
  "removed_riders",
  "updated_riders",
  "head_count_sightings",
  // Of phones without an account.
  "event_visits",
  // What a club's file says of others.
  "import_rows",
  "imported_events",
  // In list-own-incidents.ts.
  "incident_photos",
  "incident_corrections",
];

const namesIn = async (query: SQL) =>
  (await rows<{ name: string }>(app.deps.database.db, query)).map(({ name }) => name);

const referencesTo = (onDelete?: string) =>
  namesIn(
    sql`select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass
        and (${onDelete ?? null}::text is null or c.confdeltype = ${onDelete ?? null})`,
  );

test("every table with rows of members is in the download, or listed here", async () => {
  const sections = SECTIONS.map(({ owner }) => nameOf(owner)).filter((name) => name !== "users.id");
  expect(
    [...sections, ROUTES, CARD, ...NOT_IN_DOWNLOAD].toSorted(),
    "SECTIONS in member-tables.ts has what is in the download, NOT_IN_DOWNLOAD here what isn't",
  ).toEqual((await referencesTo()).toSorted());
});

test("every table that hangs on such a table is known to be a part of it, or has a member of its own", async () => {
  const found = await namesIn(sql`
    with recursive hanging(id) as (
      select 'users'::regclass::oid
      union select c.conrelid from pg_constraint c join hanging on c.confrelid = hanging.id where c.contype = 'f'
    )
    select id::regclass::text as name from hanging
    except select conrelid::regclass::text from pg_constraint where confrelid = 'users'::regclass
    except select 'users'`);
  expect(found.toSorted()).toEqual(PARTS.toSorted());
});

test("every column that names a member refers to users, so that the database knows about it", async () => {
  const named = await namesIn(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and table_name not in (select viewname from pg_views where schemaname = 'public')
      and column_name ~ '(^|_)(user|member|author|owner|organi[sz]er|requester|reporter|admin|creator|sender)_id$|_by$'`);
  expect(named.length).toBeGreaterThan(20);
  const known = await referencesTo();
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("no file of the download has a column about another member", async () => {
  const foreign = (await referencesTo()).filter((name) =>
    SECTIONS.some(({ owner }) => getTableName(owner.table) === name.split(".")[0]),
  );
  const accounted = SECTIONS.flatMap(({ owner, leftOut }) => [owner, ...leftOut].map(nameOf));
  expect(foreign.filter((name) => !accounted.includes(name))).toEqual([]);
});

test("what stays after a deletion is exactly what the database would not delete with its member", async () => {
  const onlyUnnamed = await referencesTo("n");
  const kept = KEPT.map(nameOf).filter((name) => !onlyUnnamed.includes(name));
  expect(kept.toSorted()).toEqual((await referencesTo("a")).toSorted());
});

test("no two files of the download have the same name", () => {
  const names = SECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
