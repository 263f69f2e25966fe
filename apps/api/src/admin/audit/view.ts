import type { adminActs } from "@longpaddock/db/schema/admin-acts";
import type { ActValues } from "@longpaddock/domain/audit/rules";
import { ACT_SUBJECT_WORDS, ADMIN_ACT_WORDS } from "@longpaddock/domain/audit/vocabulary";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { person } from "../../core/person-view";

const knownMember = person.omit({ profileImageUrl: true });

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const actAnswer = answer("AdminAct", {
  id: rowId,
  at: instant,
  administrator: z.string().nullable(),
  act: z.enum(ADMIN_ACT_WORDS),
  subject: z.strictObject({ kind: z.enum(ACT_SUBJECT_WORDS), id: z.string(), name: z.string().nullable() }),
  before: values,
  after: values,
  requestId: z.string().nullable(),
  members: z.array(knownMember),
});

export const administratorAnswer = answer("Administrator", knownMember.shape);

export type KnownMember = z.infer<typeof knownMember>;

type Act = typeof adminActs.$inferSelect;

interface ActRow extends Act {
  /** Null once the member whom they are about has deleted their account. */
  words: { about: string; name: string | null; before: ActValues | null; after: ActValues | null } | null;
}

/** Fields of before and after that hold a member's id. */
const MEMBER_FIELDS = ["author", "member", "owner", "assignee", "requester"];

/** The ids of the members that an act names. */
export function membersIn({ administrator, subjectKind, subjectId, before, after }: Act): string[] {
  const named = [before, after].flatMap((values) => MEMBER_FIELDS.map((field) => values?.[field]));
  const subject = subjectKind === "member" ? subjectId : null;
  return [administrator, subject, ...named].filter((id) => typeof id === "string");
}

/** `members` are those of the act whose accounts still exist. `administrator` is null for the command line. */
export function actView(row: ActRow, known: ReadonlyMap<string, KnownMember>): z.infer<typeof actAnswer> {
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

export function administratorView({ id, firstName, lastName }: KnownMember): KnownMember {
  return { id, firstName, lastName };
}
