import { readAddresses } from "../email-invites/addresses";
import { foldEmail, optionalLine } from "../fields";
import { GROUP_ROLES, type GroupRole } from "../roles";
import type { MemberContent } from "./contents";
import type { MemberColumns, MemberField } from "./member-columns";
import { dayOfText } from "./member-dates";
import { isMemberNumber } from "./rules";
import { MEMBER_REASONS } from "./texts";

export interface ReadMember {
  member: MemberContent;
  /** Why nobody can be invited by this row. */
  problem: string | null;
  /** What of it isn't taken over. */
  notes: string[];
  /** The role's name, if nobody here has such a role: they come as members. */
  unknownRole: string | null;
}

const MAX_NAME = 100;
const MAX_SHOWN = 60;

const MEMBER_WORDS = [
  "members",
  "ordinary member",
  "full member",
  ...["mitglied", "vollmitglied", "membre", "adhérent", "adhérente", "miembro", "socio", "socia", "lid"],
];

const ROLES = new Map<string, GroupRole>([
  ...GROUP_ROLES.map((role): [string, GroupRole] => [role, role]),
  ["administrator", "admin"],
  ...MEMBER_WORDS.map((word): [string, GroupRole] => [word, "member"]),
]);

export function readMember(cells: readonly string[], { fields }: MemberColumns): ReadMember {
  /** Of several columns that say the same, the first one that isn't empty. */
  const cell = (field: MemberField) =>
    cells.find((text, column) => fields[column] === field && text.trim() !== "")?.trim() ?? "";
  const notes: string[] = [];
  const firstName = nameIn(cell("firstName"));
  const name = [firstName, nameIn(cell("lastName"))].filter((part) => part !== null).join(" ");
  const roleText = cell("role");
  const { email, problem } = addressIn(cell("email"), notes);
  const member = {
    email,
    name: name || nameIn(cell("name")),
    firstName: firstName ?? firstWord(nameIn(cell("name"))),
    role: roleOf(roleText),
    memberNumber: numberIn(cell("memberNumber"), notes),
    financialUntil: dateIn(cell("financialUntil"), notes),
  };
  const unknownRole = roleText !== "" && member.role === null ? shown(roleText) : null;
  return { member, problem, notes, unknownRole };
}

function addressIn(text: string, notes: string[]): { email: string | null; problem: string | null } {
  if (text === "") return { email: null, problem: MEMBER_REASONS.noEmail };
  const { addresses } = readAddresses(text);
  const [first, ...others] = addresses;
  if (first === undefined) return { email: null, problem: MEMBER_REASONS.brokenEmail(shown(text)) };
  if (others.length > 0) notes.push(MEMBER_REASONS.moreAddresses(others.length));
  return { email: first, problem: null };
}

const shown = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, MAX_SHOWN);

const oneLine = optionalLine(MAX_NAME);

/** Names are only shown, so one that can't be shown is left out. */
function nameIn(text: string): string | null {
  const { data } = oneLine.safeParse(text.replace(/[\p{Cf}\s]+/gu, " "));
  return data ?? null;
}

/** 'Smith, Bruce' has the first name last. */
function firstWord(name: string | null): string | null {
  const [last, first] = name?.split(",") ?? [];
  return (first ?? last)?.trim().split(" ")[0] || null;
}

const roleOf = (text: string): GroupRole | null => ROLES.get(foldEmail(text)) ?? null;

function numberIn(text: string, notes: string[]): string | null {
  if (text === "" || isMemberNumber(text)) return text || null;
  notes.push(MEMBER_REASONS.brokenNumber(shown(text)));
  return null;
}

function dateIn(text: string, notes: string[]): string | null {
  if (text === "") return null;
  const day = dayOfText(text);
  if (day === null) notes.push(MEMBER_REASONS.brokenDate(shown(text)));
  return day;
}
