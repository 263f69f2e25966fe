import { setImmediate } from "node:timers/promises";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import { MAX_A_DAY } from "@longpaddock/domain/email-invites/rules";
import type { MemberContent } from "@longpaddock/domain/imports/contents";
import { columnsOf, type MemberColumns, type MemberField } from "@longpaddock/domain/imports/member-columns";
import { type ReadMember, readMember } from "@longpaddock/domain/imports/member-rows";
import { MAX_IMPORT_ROWS } from "@longpaddock/domain/imports/rules";
import { IMPORT_MESSAGES, IMPORT_NOTES, MEMBER_REASONS } from "@longpaddock/domain/imports/texts";
import { type RowOutcome, WRITTEN_OUTCOMES } from "@longpaddock/domain/imports/vocabulary";
import { roomLeft } from "@longpaddock/domain/memberships/rules";
import type { OnboardedCtx, Services } from "../../../core/context";
import { sendsInvitations, sharingMembers, sortFound } from "../../../riders/email-invites/load";
import { readCapacity } from "../../../riders/memberships/count-members";
import type { LoadedGroup } from "../../../riders/memberships/load";
import type { NewRow } from "../stored/import-row";
import { decodeText, refuse } from "./decode-text";
import { readTable } from "./read-table";

interface PlannedRow extends ReadMember {
  row: number;
  outcome: RowOutcome;
}

/** Rows that are read before other requests get their turn. */
const ROWS_BETWEEN_YIELDS = 500;

/**
 * The rows of a list of members, each with what it would lead to.
 * @throws AppError BAD_REQUEST
 */
export async function readMembers(ctx: OnboardedCtx, group: LoadedGroup, bytes: Buffer) {
  const table = await readTable(decodeText(bytes));
  const columns = columnsOf(table);
  if (!columns) throw refuse(IMPORT_MESSAGES.noEmails);
  const planned: PlannedRow[] = [];
  const firstWith = new Map<string, number>();
  for (const [index, cells] of table.entries()) {
    if (index < columns.firstRow || cells.every((cell) => cell.trim() === "")) continue;
    if (planned.length === MAX_IMPORT_ROWS) throw refuse(IMPORT_MESSAGES.tooManyRows);
    planned.push(plan(readMember(cells, columns), index + 1, firstWith));
    if (planned.length % ROWS_BETWEEN_YIELDS === 0) await setImmediate();
  }
  if (planned.length === 0) throw refuse(IMPORT_MESSAGES.empty);
  const rows = await withInvitations(ctx, group.id, planned);
  const room = roomLeft(group.memberCount, await readCapacity(ctx, group));
  return {
    rows,
    notes: [...notesOn(table, columns), ...rolesIn(planned), ...warnings(ctx.services, room, rows)],
  };
}

function plan(read: ReadMember, row: number, firstWith: Map<string, number>): PlannedRow {
  const { email } = read.member;
  if (email === null) return { ...read, row, outcome: "broken" };
  const folded = foldAddress(email);
  const first = firstWith.get(folded);
  if (first !== undefined)
    return { ...read, row, outcome: "duplicate", problem: MEMBER_REASONS.duplicate(first) };
  firstWith.set(folded, row);
  return { ...read, row, outcome: "add" };
}

/** Addresses of members, and those that were invited before or take no mail. */
async function withInvitations(
  ctx: OnboardedCtx,
  groupId: number,
  planned: readonly PlannedRow[],
): Promise<NewRow[]> {
  const wanted = planned.flatMap(({ outcome, member }) =>
    outcome === "add" && member.email !== null ? [member.email] : [],
  );
  const { invited, refused } = await sortFound(ctx, groupId, wanted);
  const [isInvited, isRefused] = [new Set(invited), new Set(refused)];
  const members = new Map(
    (await sharingMembers(ctx, groupId, wanted)).map((member) => [foldAddress(member.email), member]),
  );
  return planned.map((row): NewRow => {
    const { email } = row.member;
    if (row.outcome !== "add" || email === null) return rowOf(row);
    const known = members.get(foldAddress(email));
    if (known) {
      const isNews = saysMore(row.member, known);
      const reason = isNews ? MEMBER_REASONS.memberUpdated : MEMBER_REASONS.member;
      const notes = row.member.role === null ? row.notes : [...row.notes, MEMBER_REASONS.roleOfMember];
      return {
        ...rowOf({ ...row, outcome: isNews ? "update" : "known", problem: reason, notes }),
        membershipId: known.id,
      };
    }
    if (isRefused.has(email)) return rowOf({ ...row, outcome: "refused", problem: MEMBER_REASONS.refused });
    return isInvited.has(email)
      ? rowOf({ ...row, outcome: "known", problem: MEMBER_REASONS.invited })
      : rowOf(row);
  });
}

type Details = Pick<MemberContent, "memberNumber" | "financialUntil">;

/** Whether a list says something of a member that isn't known, or is different. */
export const saysMore = (listed: Details, known: Details): boolean =>
  (listed.memberNumber !== null && listed.memberNumber !== known.memberNumber) ||
  (listed.financialUntil !== null && listed.financialUntil !== known.financialUntil);

function rowOf({ row, outcome, problem, notes, member }: PlannedRow): NewRow {
  const reasons = problem === null ? notes : [problem, ...notes];
  const isWritten = WRITTEN_OUTCOMES.some((written) => written === outcome);
  const state = isWritten ? "waiting" : "left_out";
  return { row, outcome, state, reason: reasons.join(". ") || null, content: member };
}

const MAX_ROLES = 10;

/** The roles that nobody here has, the most frequent first. */
function rolesIn(planned: readonly PlannedRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { unknownRole, outcome } of planned)
    if (unknownRole !== null && outcome === "add")
      counts.set(unknownRole, (counts.get(unknownRole) ?? 0) + 1);
  const roles = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_ROLES);
  return roles.length > 0 ? [IMPORT_NOTES.unknownRoles(roles)] : [];
}

const FIELD_NAMES: Readonly<Record<MemberField, string>> = {
  email: "email",
  firstName: "first name",
  lastName: "last name",
  name: "name",
  phone: "phone",
  memberNumber: "member number",
  role: "role",
  financialUntil: "financial until",
};

const MAX_SHOWN = 40;

function notesOn(table: readonly string[][], { fields, firstRow, hasHeadings }: MemberColumns): string[] {
  if (!hasHeadings) return [IMPORT_NOTES.noHeadings];
  const headings = (table[firstRow - 1] ?? []).map((heading) => heading.trim().slice(0, MAX_SHOWN));
  const taken = headings.flatMap((heading, column) => {
    const field = fields[column];
    if (!field || field === "phone") return [];
    const isSame = heading.toLowerCase() === FIELD_NAMES[field];
    return [isSame ? heading : `${heading} (${FIELD_NAMES[field]})`];
  });
  const leftOut = headings.filter((heading, column) => heading !== "" && !fields[column]);
  return [
    ...(leftOut.length > 0 ? [IMPORT_NOTES.leftOut(leftOut)] : []),
    IMPORT_NOTES.columns(taken),
    ...(fields.includes("phone") ? [IMPORT_NOTES.phones] : []),
    ...(fields.includes("financialUntil") ? [IMPORT_NOTES.dates] : []),
  ];
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
