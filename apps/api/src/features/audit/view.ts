import type { adminActs } from "@longpaddock/db/schema/admin-acts";
import type { ActValues } from "@longpaddock/domain/audit/rules";

type Act = typeof adminActs.$inferSelect;

interface ActRow extends Act {
  /** Null once the member whom they are about has deleted their account. */
  words: { about: string; name: string | null; before: ActValues | null; after: ActValues | null } | null;
}

/** Fields of before and after that hold a member's id. */
const MEMBER_FIELDS = ["author", "member", "owner", "assignee", "requester"];

export interface KnownMember {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

/** The ids of the members that an act names. */
export function membersIn({ administrator, subjectKind, subjectId, before, after }: Act): string[] {
  const named = [before, after].flatMap((values) => MEMBER_FIELDS.map((field) => values?.[field]));
  const subject = subjectKind === "member" ? subjectId : null;
  return [administrator, subject, ...named].filter((id) => typeof id === "string");
}

/** `members` are those of the act whose accounts still exist. `administrator` is null for the command line. */
export function actView(row: ActRow, known: ReadonlyMap<string, KnownMember>) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    administrator: row.administrator,
    act: row.act,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName ?? row.words?.name ?? null },
    before: withWords(row.before, row.words?.before),
    after: withWords(row.after, row.words?.after),
    requestId: row.requestId,
    members: [...new Set(membersIn(row))].flatMap((id) => known.get(id) ?? []),
  };
}

const withWords = (values: ActValues | null, words: ActValues | null | undefined) =>
  words ? { ...values, ...words } : values;

export function administratorView({ id, firstName, lastName }: KnownMember) {
  return { id, firstName, lastName };
}
