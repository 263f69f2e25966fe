import { foldAddress } from "../email-invites/addresses";
import type { MemberContent } from "./contents";
import { columnsOf } from "./member-columns";
import { readMember } from "./member-rows";

export type PastedMember = Pick<MemberContent, "firstName" | "role" | "memberNumber" | "financialUntil">;

/**
 * What a list that was copied from a spreadsheet with its headings says of each address, by its folded form. Nothing of
 * other lists: without headings nobody knows what a number is.
 */
export function pastedMembers(text: string): Map<string, PastedMember> {
  const found = new Map<string, PastedMember>();
  const lines = text.split(/\r\n|[\r\n]/);
  const separator = lines.some((line) => line.includes("\t")) ? "\t" : /[,;]/;
  const table = lines.map((line) => line.split(separator).map(unquoted));
  const columns = columnsOf(table);
  if (!columns?.hasHeadings) return found;
  for (const cells of table.slice(columns.firstRow)) {
    const { email, firstName, role, memberNumber, financialUntil } = readMember(cells, columns).member;
    if (email === null || found.has(foldAddress(email))) continue;
    found.set(foldAddress(email), { firstName, role, memberNumber, financialUntil });
  }
  return found;
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, "$1");
